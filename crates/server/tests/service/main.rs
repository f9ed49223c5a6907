//! The service on loopback, with real tables.

mod answers;
mod changes;
mod description;
mod documented;
mod explorer;
mod hostile;
mod overload;
mod statuses;
mod support;
mod torn;
