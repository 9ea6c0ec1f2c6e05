import type { DeskAuthor } from '#contract/desk/reading-lists.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  editedMeanwhile,
  fieldsBefore,
  recordChange,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../staff/staff.ts';
import {
  type ChosenBook,
  findAuthor,
  findOwnBooks,
  type KeptAuthor,
  lockAuthor,
  type OwnBook,
  writeAuthorPage,
} from './authors-desk.queries.ts';
import { toDeskBook, withTitlesOf } from './desk-book.ts';

interface Reason {
  product_id: number;
  why: string;
}

export interface AuthorInput {
  slug: string;
  version: number;
  intro: string;
  start: Reason | null;
  own: (Reason & { heading: string })[];
  more_title: string;
  more: Reason[];
}

/** The choices for an author's page; own books without a choice stand behind the chosen ones. Throws NOT_FOUND. */
export async function showDeskAuthor(db: Database, files: FileStorage, slug: string): Promise<DeskAuthor> {
  const [kept, books] = await Promise.all([findAuthor(db, slug), findOwnBooks(db, slug)]);
  const [first] = books;
  if (!first) throw notOnSale();
  return { slug, name: first.name, version: kept.version, ...choicesOf(files, kept, books) };
}

const notOnSale = () => new ShopError('NOT_FOUND', { sentence: 'No hay libros en venta de esa persona.' });

/** The choices as the form has them. */
function choicesOf(files: FileStorage, kept: KeptAuthor, books: readonly OwnBook[]) {
  const shown = (part: ChosenBook['part']) =>
    kept.books.filter((book) => book.part === part).map(({ part: _, ...book }) => toDeskBook(files, book));
  const known = new Set(kept.books.map(({ product_id }) => product_id));
  const unchosen = books
    .filter(({ product_id }) => !known.has(product_id))
    .map(({ name: _, ...book }) => toDeskBook(files, book));
  return {
    intro: kept.intro,
    start: shown('start')[0] ?? null,
    own: [...shown('own'), ...unchosen],
    more_title: kept.more_title,
    more: shown('more'),
  };
}

/** Books as audit entries keep them: with their titles, which a person reads. */
const factsOf = ({ intro, more_title, books }: KeptAuthor) => ({
  intro,
  more_title,
  books: books.map(({ product_id, title, part, heading, why }) => ({
    id: product_id,
    title,
    part,
    heading,
    why,
  })),
});
type AuthorFacts = ReturnType<typeof factsOf>;

const chosenOf = ({ start, own, more }: AuthorInput): ChosenBook[] => [
  ...(start ? [{ ...start, part: 'start' as const, heading: '' }] : []),
  // A book without a word of the shop needs no choice: it follows by its day.
  ...own.filter(({ heading, why }) => heading || why).map((book) => ({ ...book, part: 'own' as const })),
  ...more.map((book) => ({ ...book, part: 'more' as const, heading: '' })),
];

/** Changes the choices that were read at `version`. */
export function saveAuthor(
  { db, clock, files }: Pick<Shop, 'db' | 'clock' | 'files'>,
  by: Staff,
  input: AuthorInput,
): Promise<number> {
  const { slug, version, intro, more_title } = input;
  return inTransaction(db, async (tx) => {
    const books = await findOwnBooks(tx, slug);
    const [first] = books;
    if (!first) throw notOnSale();
    const before = await lockAuthor(tx, slug);
    if (before.version !== version)
      throw await editedByOther(tx, slug, {
        version: before.version,
        values: choicesOf(files, before, books),
      });
    const call = 'POST /desk/authors/save' as const;
    const choices = { intro, more_title, books: chosenOf(input) };
    return writeChoices(tx, by, { slug, label: first.name, before, choices, call, at: clock.now() });
  });
}

async function editedByOther(tx: Database, slug: string, current: { version: number; values: object }) {
  const sentence = 'Alguien cambió esta página mientras la editabas. Recárgala antes de guardar.';
  return editedMeanwhile(tx, { entity: 'author page', entityId: slug }, { ...current, sentence });
}

interface WrittenChoices {
  slug: string;
  label: string;
  before: KeptAuthor;
  choices: { intro: string; more_title: string; books: ChosenBook[] };
  call: 'POST /desk/authors/save' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

async function writeChoices(tx: Database, by: Staff, { slug, before, choices, ...entry }: WrittenChoices) {
  const { books } = choices;
  if (new Set(books.map(({ product_id }) => product_id)).size < books.length)
    throw new ShopError('BAD_REQUEST', { sentence: 'Un libro está dos veces. Quita uno.' });
  if ((await writeAuthorPage(tx, slug, choices)) < books.length)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Uno de esos libros ya no está, o no es de quien dice. Recarga la página.',
    });
  return recordChange(tx, by, {
    ...entry,
    entity: 'author page',
    entityId: slug,
    before: { ...factsOf(before) },
    after: { ...factsOf(await findAuthor(tx, slug)) },
  });
}

/** Undoing of the fields that still are as they were left. */
export const authorUndo: UndoTable = { 'POST /desk/authors/save': { withinMs: UNDO_MS, run: undoChoices } };

async function undoChoices(tx: Database, undoing: Undoing) {
  const { by, entry } = undoing;
  const before = await lockAuthor(tx, entry.entityId);
  const now: AuthorFacts = factsOf(before);
  const back = fieldsBefore(entry, withTitlesOf(entry, now));
  if (Object.keys(back).length === 0) throw cannotUndo('Alguien la cambió después: mírala en Autores.');
  const { books, ...texts } = { ...now, ...back };
  const choices = {
    intro: texts.intro ?? '',
    more_title: texts.more_title ?? '',
    books: (books ?? []).map(({ id, title: _, ...book }) => ({ ...book, product_id: id })),
  };
  const { entityId: slug, label } = entry;
  await writeChoices(tx, by, { slug, label, before, choices, ...asUndo(undoing) }).catch((error: unknown) => {
    throw error instanceof ShopError ? cannotUndo(error.message) : error;
  });
}
