import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findPicturedCategory } from '../../images.queries.ts';
import { letPictureGo } from './picture-files.ts';
import { named, requireTaxon, valuesOf } from './save-taxon.ts';
import { countBooksOf, lockTaxa, removeTaxon } from './taxonomy.queries.ts';

interface Removal {
  kind: TaxonKind;
  id: number;
  version: number;
  books_to?: number | 'nowhere' | undefined;
}

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Removes a category or topic. Its books go to another; only those of a topic may go nowhere. */
export function removeFromTaxonomy(
  shop: Parts,
  by: Staff,
  { books_to: booksTo, ...removal }: Removal,
): Promise<number> {
  const call = 'POST /desk/taxonomy/remove' as const;
  return inTransaction(shop.db, (tx) =>
    moveAway(tx, by, {
      ...removal,
      into: typeof booksTo === 'number' ? booksTo : null,
      mayLose: booksTo === 'nowhere' && removal.kind === 'topic',
      call,
      at: shop.clock.now(),
    }),
  );
}

/** Two topics become one. */
export function mergeTopics(
  shop: Parts,
  by: Staff,
  { from_id: id, into_id: into, version }: { from_id: number; into_id: number; version: number },
) {
  return inTransaction(shop.db, (tx) =>
    moveAway(tx, by, {
      kind: 'topic',
      id,
      version,
      into,
      mayLose: false,
      call: 'POST /desk/taxonomy/merge',
      at: shop.clock.now(),
    }),
  );
}

interface Move {
  kind: TaxonKind;
  id: number;
  version: number;
  into: number | null;
  /** True when its books may be left without a taxon. */
  mayLose: boolean;
  call: 'POST /desk/taxonomy/remove' | 'POST /desk/taxonomy/merge';
  at: Date;
}

async function moveAway(tx: Database, by: Staff, { kind, id, version, into, mayLose, call, at }: Move) {
  if (into === id) throw new ShopError('BAD_REQUEST', { sentence: 'Elige otro destino.' });
  // Locks both at once, by id: two people who merge crosswise do not wait for each other.
  const locked = await lockTaxa(tx, kind, into === null ? [id] : [id, into]);
  const taxon = await requireTaxon(tx, { kind, id, version });
  const target = into === null ? null : locked.get(into);
  if (target === undefined)
    throw new ShopError('NOT_FOUND', { sentence: `${named(kind)} a donde van los libros ya no está.` });
  // Count behind the lock, under which no book is put there any more.
  const books = await countBooksOf(tx, kind, id);
  if (books > 0 && into === null && !mayLose) throw stillInUse(kind, books);
  const pictured = kind === 'category' ? await findPicturedCategory(tx, id) : undefined;
  await letPictureGo(tx, { before: pictured?.picture ?? null, after: null, at });
  await removeTaxon(tx, kind, id, into);
  return recordChange(tx, by, {
    call,
    entity: kind,
    entityId: id,
    label: taxon.name,
    before: valuesOf(kind, taxon),
    after: { books, books_to: target?.name ?? null },
    at,
  });
}

const stillInUse = (kind: TaxonKind, books: number) => {
  const it = kind === 'category' ? 'la' : 'lo';
  return new ShopError('STILL_IN_USE', {
    sentence: `${books === 1 ? `Un libro ${it} usa` : `${books} libros ${it} usan`}. Elige a dónde van.`,
    details: { books },
  });
};
