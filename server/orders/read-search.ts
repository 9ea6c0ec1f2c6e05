/** Meanings of a typed or scanned text; several at once where it cannot be known. */
export interface Search {
  folio?: string;
  /** The beginning of a folio, without `BC-`. */
  folioStart?: string;
  emailStart?: string;
  phoneStart?: string;
  /** A guía, or its beginning. */
  tracking?: string;
  /** The guía within a longer code that was scanned. */
  innerTracking?: string;
  /** Words of a person's name or a book's title. */
  words?: string;
}

const FOLIO_SIGNS = 8;
const LEAST_DIGITS = 4;
const LEAST_LETTERS = 2;
/** FedEx prints 34 digits of which the last twelve are the guía. */
const FEDEX_PRINTED = 34;
const FEDEX_GUIA = 12;
const LONGEST_PHONE = 15;

/** Letters that folios do not have, as they are misread. */
const asFolio = (signs: string) => signs.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const isFolioSigns = (signs: string) => /^[0-9A-HJKMNP-TV-Z]*$/.test(signs);

/** Reads what was typed into the search, or scanned: also the desk address on a packing slip. */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  const printed = /(?<![0-9a-z])BC-?([0-9a-z]{1,8})(?![0-9a-z])/i.exec(text);
  if (printed?.[1] !== undefined && isFolioSigns(asFolio(printed[1]))) {
    const signs = asFolio(printed[1]);
    return signs.length === FOLIO_SIGNS ? { folio: `BC-${signs}` } : { folioStart: signs };
  }
  if (text.includes('@')) return text.startsWith('@') ? {} : { emailStart: text.toLowerCase() };
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length >= LEAST_DIGITS) return { ...ofNumbers(text, digits), ...maybeFolio(text) };
  return text.length >= LEAST_LETTERS ? { words: text, ...maybeFolio(text) } : {};
}

/** Mexico's own prefix is not kept with a phone. */
const asPhone = (digits: string) =>
  digits.length > 10 && digits.startsWith('52') ? digits.slice(-10) : digits;

function ofNumbers(text: string, digits: string): Search {
  const guia = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const tracking =
    digits.length === FEDEX_PRINTED
      ? { tracking: guia, innerTracking: digits.slice(-FEDEX_GUIA) }
      : { tracking: guia };
  const isPhone = digits.length <= LONGEST_PHONE && /^[\d\s()+.-]+$/.test(text);
  return isPhone ? { ...tracking, phoneStart: asPhone(digits) } : { ...tracking, words: text };
}

/** A folio typed without its `BC-`: one in twenty has no digit, so a name of eight letters can be one, too. */
function maybeFolio(text: string): Search {
  const signs = asFolio(text);
  return signs.length === FOLIO_SIGNS && isFolioSigns(signs) ? { folio: `BC-${signs}` } : {};
}
