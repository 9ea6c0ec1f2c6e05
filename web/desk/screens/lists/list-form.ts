import { type DeskList, type DeskListedBook, deskReadingListCalls } from '#contract/desk/reading-lists.ts';
import type { ListColour, ListDrawing } from '#contract/reading-lists.ts';
import { checked } from '../../frame/conflict/use-record-form.ts';
import { booksText, withKnownFacts } from './typed-books.ts';

export const colourWords: Readonly<Record<ListColour, string>> = {
  night: 'Noche',
  mamey: 'Mamey',
  nopal: 'Nopal',
  sky: 'Cielo',
  mango: 'Mango',
  lime: 'Limón',
};

export const drawingWords: Readonly<Record<ListDrawing, string>> = {
  moon: 'Luna dormida',
  monster: 'Monstruo',
  rabbit: 'Conejo que brinca',
  book: 'Libro abierto',
  compass: 'Brújula',
  planet: 'Planeta',
};

/** The fields of a list as they are typed. */
export interface ListForm {
  title: string;
  slug: string;
  summary: string;
  intro: string;
  age_min: string;
  age_max: string;
  colour: ListColour;
  drawing: ListDrawing;
  books: readonly DeskListedBook[];
}

export const listLabels: Readonly<Record<keyof ListForm, string>> = {
  title: 'Título',
  slug: 'Dirección',
  summary: 'Línea de la tarjeta',
  intro: 'Presentación',
  age_min: 'Desde los años',
  age_max: 'Hasta los años',
  colour: 'Color',
  drawing: 'Dibujo',
  books: 'Libros',
};

const typed = (years: number | null) => (years === null ? '' : String(years));

export const formOf = (list: DeskList | null): ListForm => ({
  title: list?.title ?? '',
  slug: list?.slug ?? '',
  summary: list?.summary ?? '',
  intro: list?.intro ?? '',
  age_min: typed(list?.age_min ?? null),
  age_max: typed(list?.age_max ?? null),
  colour: list?.colour ?? 'sky',
  drawing: list?.drawing ?? 'book',
  books: list?.books ?? [],
});

/** A field as the choice between two edits shows it. */
export function listText(field: keyof ListForm, value: ListForm[keyof ListForm]): string {
  if (typeof value !== 'string') return booksText(value);
  if (field === 'colour') return colourWords[value as ListColour];
  if (field === 'drawing') return drawingWords[value as ListDrawing];
  return value || '(vacío)';
}

/** The list that another person saved, as this form has it typed. */
export function theirList(list: DeskList, mine: { base: DeskList | null; form: ListForm }): ListForm {
  const known = [...mine.form.books, ...(mine.base?.books ?? [])];
  return { ...formOf(list), books: withKnownFacts(list.books, known) };
}

/** Years as a number; NaN of what is none, so that it is refused with the field's own sentence. */
const yearsOf = (text: string) =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The list as it is sent, or all that is wrong with it. */
export const check = (form: ListForm, list: Pick<DeskList, 'id'> | null, version: number | undefined) =>
  checked(deskReadingListCalls['POST /desk/reading-lists/save'].body, {
    ...form,
    age_min: yearsOf(form.age_min),
    age_max: yearsOf(form.age_max),
    books: form.books.map(({ product_id, why }) => ({ product_id, why })),
    ...(list && { id: list.id, version }),
  });

/** Address made of a title: «Para reír» becomes `para-reir`. */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80);

/** The form with another title: a new list's address follows it until it is typed. */
export const withTitle = (form: ListForm, title: string, isNew: boolean): Partial<ListForm> =>
  isNew && form.slug === slugOf(form.title) ? { title, slug: slugOf(title) } : { title };
