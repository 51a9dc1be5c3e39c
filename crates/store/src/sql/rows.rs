//! Columns that several tables have.

use coven_core::Seat;
use sqlx::Row;

use super::super::DbRow;
use crate::StoreError;

/// A number in hexadecimal, where there is one.
pub(super) fn read_hex<T: TryFrom<String, Error = String>>(
    row: &DbRow,
    column: &str,
) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(T::try_from).transpose().map_err(corrupt)
}

/// A number that is never below zero.
pub(super) fn read_number<T: TryFrom<i64>>(row: &DbRow, column: &str) -> Result<T, StoreError>
where
    T::Error: std::fmt::Display,
{
    T::try_from(row.try_get(column)?).map_err(corrupt)
}

pub(super) fn read_seat(row: &DbRow) -> Result<Seat, StoreError> {
    let seat: u8 = read_number(row, "seat")?;
    Ok(Seat::new(seat.into()))
}

pub(super) fn corrupt(reason: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(reason.to_string())
}

pub(super) fn read_word<T: serde::de::DeserializeOwned>(word: &str) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).map_err(corrupt)
}
