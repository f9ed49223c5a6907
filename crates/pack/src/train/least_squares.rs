//! Least squares.

/// What is added to the diagonal, so that inputs that never differ or repeat others get small weights.
const RIDGE: f64 = 1.0;

/// Sums of products of inputs, from which the best weights follow.
#[derive(Clone, Debug)]
pub(crate) struct LeastSquares {
    inputs: usize,
    /// Row by row, the products of every input with itself, those after it, and the target.
    products: Vec<f64>,
}

impl LeastSquares {
    pub(crate) fn new(inputs: usize) -> Self {
        Self { inputs, products: vec![0.0; inputs * (inputs + 1)] }
    }

    pub(crate) fn add(&mut self, inputs: &[i16], target: f64) {
        let width = self.inputs + 1;
        for (row, &input) in inputs.iter().enumerate().filter(|(_, input)| **input != 0) {
            let products = &mut self.products[row * width..][..width];
            for (product, &other) in products[row..].iter_mut().zip(&inputs[row..]) {
                *product += f64::from(i32::from(input) * i32::from(other));
            }
            products[self.inputs] += f64::from(input) * target;
        }
    }

    /// The weights that leave the smallest sum of squares, by Cholesky's decomposition.
    pub(crate) fn solve(&self) -> Vec<f64> {
        let (n, width) = (self.inputs, self.inputs + 1);
        let mut lower = vec![0.0; n * n];
        for row in 0..n {
            for column in 0..=row {
                let ridge = if row == column { RIDGE } else { 0.0 };
                let known: f64 = (0..column).map(|at| lower[row * n + at] * lower[column * n + at]).sum();
                let rest = self.products[column * width + row] + ridge - known;
                lower[row * n + column] =
                    if row == column { rest.max(RIDGE).sqrt() } else { rest / lower[column * n + column] };
            }
        }
        let mut solved = vec![0.0; n];
        for row in 0..n {
            let known: f64 = (0..row).map(|at| lower[row * n + at] * solved[at]).sum();
            solved[row] = (self.products[row * width + n] - known) / lower[row * n + row];
        }
        for row in (0..n).rev() {
            let known: f64 = (row + 1..n).map(|at| lower[at * n + row] * solved[at]).sum();
            solved[row] = (solved[row] - known) / lower[row * n + row];
        }
        solved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_that_is_exact_is_found() {
        let mut sums = LeastSquares::new(3);
        for a in -20..20 {
            for b in -20..20 {
                sums.add(&[1, a, b], 3.0 + 0.5 * f64::from(a) - 2.0 * f64::from(b));
            }
        }
        let solved = sums.solve();
        for (found, expected) in solved.iter().zip([3.0, 0.5, -2.0]) {
            assert!((found - expected).abs() < 0.01, "{solved:?}");
        }
    }
}
