/** An age as the club names it: years from and to, or from on. */
const age = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2})|\+)$/;

/** Ages as they are printed, `4–6` or `13+`, of a text such as «4-6, 7-9 y 10-12»; null where one is none. */
export function readAges(text: string): string[] | null {
  const named = text
    .split(/,|\sy\s/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const ages = named.map(printedAge);
  return ages.every((one) => one !== null) ? [...new Set(ages)] : null;
}

function printedAge(text: string): string | null {
  const [, from, to] = age.exec(text) ?? [];
  if (from === undefined) return null;
  if (to === undefined) return `${Number(from)}+`;
  return Number(from) < Number(to) ? `${Number(from)}–${Number(to)}` : null;
}

/** A category's years; null where they are open or unknown. */
interface Years {
  age_min: number | null;
  age_max: number | null;
}

/** The age of a book by its first category; null where that has none. */
export function ageOf([first]: readonly Years[]): string | null {
  if (!first || first.age_min === null) return null;
  return first.age_max === null ? `${first.age_min}+` : `${first.age_min}–${first.age_max}`;
}

/** Ages of books, each once, the youngest first. */
export function agesOf(books: readonly { category_list: readonly Years[] }[]): string[] {
  const ages = books.flatMap(({ category_list }) => ageOf(category_list) ?? []);
  return [...new Set(ages)].toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
