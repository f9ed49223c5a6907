//! Numbers as people read them.

use std::time::Duration;

use bytesize::ByteSize;

/// With commas between thousands: `9,657,700`.
pub(crate) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// In binary units: `12.3 MiB`.
pub(crate) fn bytes(number: u64) -> String {
    ByteSize(number).to_string()
}

/// With two parts at most: `0.41 s`, `12.3 s`, `2 min 05 s`, `3 h 20 min`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{:.2} s", time.as_secs_f64()),
        10..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// How long something will still take, without false precision: `5 s`, `2 min 05 s`.
pub(crate) fn time_left(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..60 => format!("{} s", seconds + 1),
        _ => duration(time),
    }
}

/// `10.7 million positions/s`.
pub(crate) fn rate(positions: u64, time: Duration) -> String {
    let rate = positions as f64 / time.as_secs_f64().max(1e-9);
    match rate {
        1e6.. => format!("{:.1} million positions/s", rate / 1e6),
        _ => format!("{} positions/s", count(rate as u64)),
    }
}

/// A share in percent with one digit: `47.2 %`. None of nothing is none.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// `1 position`, `2 positions`.
pub(crate) fn counted(number: u64, one: &str) -> String {
    format!("{} {one}{}", count(number), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands() {
        assert_eq!([0, 999, 1000, 1_234_567].map(count), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn durations() {
        let told = [410, 12_345, 125_000, 12_000_000].map(|ms| duration(Duration::from_millis(ms)));
        assert_eq!(told, ["0.41 s", "12.3 s", "2 min 05 s", "3 h 20 min"]);
        assert_eq!(time_left(Duration::from_millis(4200)), "5 s");
    }

    #[test]
    fn shares_and_rates() {
        assert_eq!(percent(1, 3), "33.3 %");
        assert_eq!(percent(0, 0), "0.0 %");
        assert_eq!(rate(21_400_000, Duration::from_secs(2)), "10.7 million positions/s");
        assert_eq!(rate(1500, Duration::from_secs(1)), "1,500 positions/s");
        assert_eq!([1, 2].map(|n| counted(n, "seed")), ["1 seed", "2 seeds"]);
    }
}
