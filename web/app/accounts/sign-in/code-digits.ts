export const DIGITS = 4;

export const emptyCode: readonly string[] = Array.from({ length: DIGITS }, () => '');

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Digits of a paste: those among its first four characters. */
export const pastedDigits = (text: string) => onlyDigits(text.trim().slice(0, DIGITS));

/**
 * Returns the new digits in a box that held `before`: the box may show both, or a whole code that the phone filled in.
 */
export function typedDigits(text: string, before: string): string {
  const digits = onlyDigits(text);
  return digits.length === 2 && before !== '' ? digits.replace(before, '') : digits;
}

/** Returns `digits` with `typed` from this box on; digits beyond the last box are left out. */
export function digitsFrom(digits: readonly string[], index: number, typed: string): string[] {
  return digits.map((digit, place) => typed[place - index] ?? digit);
}
