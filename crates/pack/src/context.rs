//! Contexts: which frequencies hold for a position. A tree of comparisons cuts the space of what is expected.

use crate::fields::{CLASS_SIZES, CLASSES};
use crate::halves::SIDES;
use crate::numbers::Kind;
use crate::visit::Expected;

/// Steps of the error.
pub(crate) const ERROR_STEPS: usize = 8;
/// Axes of the space of contexts: the three classes, the error, the number.
pub(crate) const AXES: usize = 5;
/// Errors are told apart up to this, in sixteenths of their sum's whole numbers for values.
const LARGEST_ERROR: i16 = 127;

/// What an error has to be at least for each step after the first; not falling.
pub(crate) type ErrorSteps = [u8; ERROR_STEPS - 1];

/// The steps of the number expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scale {
    shift: u32,
    offset: i16,
    steps: usize,
}

/// Counts of whole cells, of which every axis has so many steps.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    scale: Scale,
    /// The step of every error.
    errors: [u8; LARGEST_ERROR as usize + 1],
}

/// An error as the steps see it.
pub(crate) fn clipped_error(error: i16) -> u8 {
    (error >> 4).clamp(0, LARGEST_ERROR) as u8
}

impl Space {
    pub(crate) fn new(kind: Kind, steps: &ErrorSteps) -> Space {
        let scale = if kind.is_of_depths() {
            Scale { shift: 5, offset: 0, steps: 128 }
        } else {
            Scale { shift: 6, offset: 4 * kind.seeds, steps: 8 * kind.seeds as usize + 1 }
        };
        let step = |error: usize| steps.iter().filter(|&&least| usize::from(least) <= error).count() as u8;
        Space { scale, errors: std::array::from_fn(step) }
    }

    /// Steps of every axis.
    pub(crate) fn sizes(&self) -> [usize; AXES] {
        let [first, second, third] = CLASS_SIZES;
        [first, second, third, ERROR_STEPS, self.scale.steps]
    }

    /// Cells: the product of the sizes.
    pub(crate) fn cells(&self) -> usize {
        CLASSES * ERROR_STEPS * self.scale.steps
    }

    /// The cells of what is expected, by side; the last axis counts least.
    #[inline(always)]
    pub(crate) fn cells_of(&self, expected: &Expected) -> [usize; SIDES] {
        let last = self.scale.steps as i16 - 1;
        let numbers = expected.number.map(|number| ((number >> self.scale.shift) + self.scale.offset).clamp(0, last));
        let errors = expected.error.map(clipped_error);
        std::array::from_fn(|side| {
            let error = usize::from(self.errors[usize::from(errors[side])]);
            (expected.class[side] as usize * ERROR_STEPS + error) * self.scale.steps + numbers[side] as usize
        })
    }

    /// The steps of a cell along every axis.
    pub(crate) fn steps(&self, cell: usize) -> [u16; AXES] {
        let mut rest = cell;
        let mut steps = [0; AXES];
        for (step, size) in steps.iter_mut().zip(self.sizes()).rev() {
            *step = (rest % size) as u16;
            rest /= size;
        }
        steps
    }
}

/// A box of cells: from `low` up to, but not, `high` along every axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    pub(crate) low: [u16; AXES],
    pub(crate) high: [u16; AXES],
}

impl Cells {
    pub(crate) fn all(space: &Space) -> Cells {
        Cells { low: [0; AXES], high: space.sizes().map(|size| size as u16) }
    }

    /// Those below a step and the others; `None` when either would be empty.
    pub(crate) fn split(self, axis: usize, at: u16) -> Option<(Cells, Cells)> {
        if axis >= AXES || at <= self.low[axis] || at >= self.high[axis] {
            return None;
        }
        let (mut below, mut above) = (self, self);
        below.high[axis] = at;
        above.low[axis] = at;
        Some((below, above))
    }

    /// Says of every cell of the box that it belongs to a context.
    pub(crate) fn fill(self, space: &Space, contexts: &mut [u16], context: u16) {
        let [_, b, c, d, e] = space.sizes();
        let range = |axis: usize| usize::from(self.low[axis])..usize::from(self.high[axis]);
        for first in range(0) {
            for second in range(1) {
                for third in range(2) {
                    for error in range(3) {
                        let line = (((first * b + second) * c + third) * d + error) * e;
                        contexts[line + range(4).start..line + range(4).end].fill(context);
                    }
                }
            }
        }
    }
}
