/** The order in which the tax authority numbers the signs; 37 is a space, which stands before an RFC of twelve. */
const SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const SHAPE = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/;
/** RFCs for sales to the public and to foreigners: they name no person. */
const GENERIC: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

/** An RFC as the authority writes it: capitals, without the spaces and hyphens that people put in. */
export const plainRfc = (typed: string) => typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase();

export const isGenericRfc = (rfc: string) => GENERIC.has(rfc);

/** A company's has twelve signs, a person's thirteen. */
export const isCompanyRfc = (rfc: string) => rfc.length === 12;

/** Tells whether it can be an RFC: its pattern, and a date that exists. Its last sign is not looked at. */
export const hasRfcShape = (rfc: string) => SHAPE.test(rfc) && hasDate(rfc.slice(-9, -3));

/** `560229`: the century is not written, so a day counts that exists in either. */
function hasDate(digits: string): boolean {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/** Tells whether the last sign follows from the others. Some real RFCs fail this: warn, never refuse. */
export function hasRfcDigit(rfc: string): boolean {
  const signs = Array.from(rfc.padStart(13, ' '));
  const sum = signs.slice(0, 12).reduce((total, sign, at) => total + SIGNS.indexOf(sign) * (13 - at), 0);
  const rest = sum % 11;
  const expected = rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
  return signs[12] === expected;
}
