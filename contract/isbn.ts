const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

const sumOf = (digits: string, weightAt: (place: number) => number) =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * weightAt(place), 0);

/** The last digit of an ISBN, of its first twelve. */
const checkDigit = (twelve: string) =>
  String((10 - (sumOf(twelve, (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10);

/** The last sign of a ten-digit ISBN, of its first nine: X stands for ten. */
function checkSign(nine: string): string {
  const rest = (11 - (sumOf(nine, (place) => 10 - place) % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * An ISBN as it is typed or scanned, with spaces and hyphens, as thirteen digits; one of ten, as books before 2007 have,
 * becomes its thirteen. Null where its last digit does not fit, or it is none.
 */
export function isbn13Of(typed: string): string | null {
  const signs = typed.replace(SEPARATORS, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(signs)) {
    const nine = signs.slice(0, 9);
    return checkSign(nine) === signs[9] ? `978${nine}${checkDigit(`978${nine}`)}` : null;
  }
  if (!/^97[89]\d{10}$/.test(signs)) return null;
  return checkDigit(signs.slice(0, 12)) === signs[12] ? signs : null;
}

export const ISBN_WRONG = 'El ISBN no es válido: revisa el último dígito.';
