/**
 * Form of a carrier's numbers, as the owner writes it and as it is read to people: «22 caracteres o 10 dígitos», «JD +
 * 8 a 28 caracteres», «2 letras + 9 dígitos + MX».
 */
interface Part {
  fits: (text: string) => boolean;
  min: number;
  max: number;
}

export const NUMBER_FORM_MAX = 120;
const COUNT_MAX = 40;

const kinds: Readonly<Record<string, (text: string) => boolean>> = {
  digito: (text) => /^[0-9]*$/.test(text),
  letra: (text) => /^[A-Z]*$/.test(text),
  caracter: (text) => /^[A-Z0-9-]*$/.test(text),
};

/** «dígitos» and «Digito» are one kind. */
const kindOf = (word = '') =>
  kinds[
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/^(digito|letra)s$/, '$1')
      .replace(/^caracteres$/, 'caracter')
  ];

function readPart(text: string): Part | null {
  const words = text.split(' ').filter(Boolean);
  const [first = '', second, third] = words;
  if (words.length === 1 && /^[A-Z0-9]{1,10}$/.test(first) && /[A-Z]/.test(first))
    return { fits: (found) => found === first, min: first.length, max: first.length };
  const isRange = words.length === 4 && second === 'a';
  const fits = kindOf(isRange ? words[3] : second);
  const [min, max] = [Number(first), Number(isRange ? third : first)];
  const isCount =
    Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max && max <= COUNT_MAX;
  return fits && isCount && (isRange || words.length === 2) ? { fits, min, max } : null;
}

/** Reads the ways to write a number, in parts; null where the text is no form. One part of each may vary in length. */
function readForm(form: string): Part[][] | null {
  if (form.length > NUMBER_FORM_MAX) return null;
  const ways = form.split(' o ').map((way) => way.split('+').map(readPart));
  const read = ways.map((parts) => parts.filter((part) => part !== null));
  const isWhole = read.every(
    (parts, place) =>
      parts.length === ways[place]?.length && parts.filter(({ min, max }) => min < max).length <= 1,
  );
  return isWhole ? read : null;
}

export const isNumberForm = (form: string) => readForm(form) !== null;

/** Tells whether a number is written in one of the ways of a form; every number where the form cannot be read. */
export const fitsForm = (number: string, form: string) =>
  readForm(form)?.some((parts) => fitsParts(number, parts)) ?? true;

function fitsParts(number: string, parts: readonly Part[]): boolean {
  const least = parts.reduce((sum, { min }) => sum + min, 0);
  let rest = number;
  // Length beyond the shortest number belongs to the one part that varies.
  const more = number.length - least;
  for (const { fits, min, max } of parts) {
    const length = min < max ? min + more : min;
    const found = rest.slice(0, length);
    if (length < min || length > max || found.length !== length || !fits(found)) return false;
    rest = rest.slice(length);
  }
  return rest === '';
}

/** Tells whether a form names characters of its own, as «JD» or «MX»: a number that fits it is no other carrier's. */
export const hasOwnMark = (form: string) => /(?:^|[+ ])[A-Z]{2,}(?:$|[+ ])/.test(form);
