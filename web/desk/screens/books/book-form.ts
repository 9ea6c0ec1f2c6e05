import { type BookFields, bookFields } from '#contract/desk/books.ts';
import { pesosText, typedCents } from '../../frame/pesos.ts';

/** The fields as they are typed; what is not known is empty. */
export interface BookForm extends Omit<BookFields, Typed> {
  price: string;
  description: string;
  reading_hint: string;
  publisher: string;
  series: string;
  series_number: string;
  price_regime_reason: string;
  isbn13: string;
  edition_date: string;
  pages: string;
  weight_grams: string;
  /** Centimetres. */
  width: string;
  height: string;
}

type Typed =
  | 'price_cents'
  | 'description'
  | 'reading_hint'
  | 'publisher'
  | 'series'
  | 'series_number'
  | 'price_regime_reason'
  | 'isbn13'
  | 'edition_date'
  | 'pages'
  | 'weight_grams'
  | 'width_mm'
  | 'height_mm';

/** What is wrong with each field, for the line under it. */
export type Wrong = Partial<Record<keyof BookFields, string>>;

const typed = (value: number | string | null) => (value === null ? '' : String(value));
const typedCentimetres = (mm: number | null) => (mm === null ? '' : String(mm / 10));

export function formOf(values: BookFields): BookForm {
  const { price_cents, width_mm, height_mm, ...rest } = values;
  return {
    ...rest,
    price: price_cents === null ? '' : pesosText(price_cents),
    description: typed(values.description),
    reading_hint: typed(values.reading_hint),
    publisher: typed(values.publisher),
    series: typed(values.series),
    series_number: typed(values.series_number),
    price_regime_reason: typed(values.price_regime_reason),
    isbn13: typed(values.isbn13),
    edition_date: typed(values.edition_date),
    pages: typed(values.pages),
    weight_grams: typed(values.weight_grams),
    width: typedCentimetres(width_mm),
    height: typedCentimetres(height_mm),
  };
}

/** NaN of what is no number, so that it is refused with the field's own sentence. */
const numberOf = (text: string) =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

function millimetresOf(text: string): number | null {
  if (text.trim() === '') return null;
  const match = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : Number.NaN;
}

const centsOf = (text: string) => (text.trim() === '' ? null : (typedCents(text) ?? Number.NaN));

/** What is sent; its numbers may be none. */
function sentOf(form: BookForm) {
  const { price, width, height, ...rest } = form;
  return {
    ...rest,
    authors: form.authors.filter((author) => author.trim() !== ''),
    edition_date: form.edition_date || null,
    pages: numberOf(form.pages),
    weight_grams: numberOf(form.weight_grams),
    // A number alone says nothing.
    series_number: form.series.trim() === '' ? null : numberOf(form.series_number),
    width_mm: millimetresOf(width),
    height_mm: millimetresOf(height),
    price_cents: centsOf(price),
  };
}

/** The book as typed, or all that is wrong with it. */
export function readForm(
  form: BookForm,
): { fields: BookFields; wrong?: undefined } | { fields?: undefined; wrong: Wrong } {
  const parsed = bookFields.safeParse(sentOf(form));
  if (parsed.success) return { fields: parsed.data };
  // The first issue of a field says the most.
  const issues = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { wrong: Object.fromEntries(issues) as Wrong };
}

/** Fields that differ from what was read. */
export function countChanges(form: BookForm, values: BookFields): number {
  const before = formOf(values);
  const now = { ...form, authors: sentOf(form).authors };
  return (Object.keys(before) as (keyof BookForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  ).length;
}
