//! Where a table has its numbers.

use seedbase_table::{DepthPlane, Depths, Table, TableError, Values};

use crate::tables::Numbers;
use crate::{Outcome, Quantity};

impl Quantity {
    /// This number of the position with an index.
    #[inline]
    pub(crate) fn value(self, table: &impl Numbers, index: u64) -> Result<i8, TableError> {
        match self {
            Quantity::Value | Quantity::Guarantee => table.value(index),
            Quantity::Ceiling => table.ceiling(index),
        }
    }

    /// This number and its depth, if the table has depths.
    pub(crate) fn outcome(self, table: &impl Numbers, index: u64) -> Result<Outcome, TableError> {
        let value = self.value(table, index)?;
        let has_depth = value != self.endless(table.header().seeds()) && table.header().depth().is_some();
        Ok(Outcome { value, depth: has_depth.then(|| self.depth(table, index)).transpose()? })
    }

    #[inline]
    fn depth(self, table: &impl Numbers, index: u64) -> Result<u16, TableError> {
        match self {
            Quantity::Value | Quantity::Guarantee => table.depth(index),
            Quantity::Ceiling => table.ceiling_depth(index),
        }
    }

    /// Fails if this number of a position, or its depth, is damaged.
    pub(crate) fn check(self, table: &impl Numbers, index: u64) -> Result<(), TableError> {
        self.value(table, index).and(self.depth(table, index)).map(drop)
    }

    /// These numbers for hot loops.
    pub(crate) fn values(self, table: &Table) -> Result<Values<'_>, TableError> {
        match self {
            Quantity::Value | Quantity::Guarantee => Ok(table.values()),
            Quantity::Ceiling => {
                table.ceilings().ok_or_else(|| TableError::NoCeilings { path: table.path().to_owned() })
            }
        }
    }

    /// The depths of these numbers for hot loops, if the table has any.
    pub(crate) fn depths(self, table: &Table) -> Option<(Depths<'_>, DepthPlane)> {
        match self {
            Quantity::Value | Quantity::Guarantee => table.depths().zip(table.header().depth()),
            Quantity::Ceiling => table.ceiling_depths().zip(table.header().ceiling_depth()),
        }
    }
}
