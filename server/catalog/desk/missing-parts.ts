import type { BookFields, NeededPart } from '#contract/desk/books.ts';
import { listed } from '#contract/spanish-words.ts';
import { ShopError } from '../../platform/errors.ts';

const words: Readonly<Record<NeededPart, string>> = {
  title: 'título',
  authors: 'autor',
  price: 'precio',
  category: 'categoría',
  file: 'su PDF (agrégalo en Descargas)',
  picture: 'una foto con su descripción',
};

type OwnPart = Exclude<NeededPart, 'picture'>;

type NeededFields = Pick<BookFields, 'title' | 'authors' | 'price_cents' | 'category_ids' | 'product_type'>;

function missingFields(
  { title, authors, price_cents, category_ids, product_type }: NeededFields,
  hasFile: boolean,
): OwnPart[] {
  const parts: Record<OwnPart, boolean> = {
    title: title === '',
    authors: authors.length === 0,
    price: price_cents === null,
    category: category_ids.length === 0,
    file: product_type === 'DIGITAL' && !hasFile,
  };
  return (Object.keys(parts) as OwnPart[]).filter((part) => parts[part]);
}

/** Parts that a book still needs before it is sold. */
export function missingParts({
  values,
  hasFile,
  pictures,
}: {
  values: NeededFields;
  hasFile: boolean;
  pictures: readonly { position: number; alt: string }[];
}): NeededPart[] {
  const hasPicture = pictures.some(({ position, alt }) => position === 0 && alt !== '');
  return [...missingFields(values, hasFile), ...(hasPicture ? [] : ['picture' as const])];
}

export function refuseMissing(missing: readonly NeededPart[]) {
  if (missing.length === 0) return;
  throw new ShopError('INCOMPLETE', {
    sentence: `Le falta ${listed(missing.map((part) => words[part]))}. Complétalo para ponerlo en venta.`,
    details: { missing },
  });
}

/** A book on sale keeps what it has; one that was imported without a part may still be edited. */
export function refuseLosses(
  book: { active: boolean; values: NeededFields; hasFile: boolean },
  values: NeededFields,
) {
  if (!book.active) return;
  const before = missingFields(book.values, book.hasFile);
  refuseMissing(missingFields(values, book.hasFile).filter((part) => !before.includes(part)));
}
