import type { ShelfKind } from '#contract/desk/taxonomy.ts';
import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import {
  findWriterOfShelf,
  insertShelf,
  lockShelves,
  type Shelf,
  type ShelfFacts,
  updateShelf,
} from './taxonomy.queries.ts';

export interface ShelfWish {
  kind: ShelfKind;
  id?: number | undefined;
  version?: number | undefined;
  name: string;
  description: string;
  age_min: number | null;
  age_max: number | null;
}

/** Changes a category or topic that was read at `version`, or adds one at the end. */
export function saveShelf(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { kind, id, version, ...wish }: ShelfWish,
): Promise<number> {
  const { age_min: ageMin, age_max: ageMax } = wish;
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    throw new ShopError('BAD_REQUEST', { sentence: 'La edad de inicio va antes que la de fin.' });
  const facts: ShelfFacts = { name: wish.name, description: wish.description.trim(), ageMin, ageMax };
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await requireShelf(tx, { kind, id, version });
    const shelfId = before?.id ?? (await insertShelf(tx, kind, facts));
    if (before) await updateShelf(tx, kind, before.id, facts);
    await recordChange(tx, by, {
      call: 'POST /desk/taxonomy/save',
      entity: kind,
      entityId: shelfId,
      label: facts.name,
      before: before ? valuesOf(kind, before) : {},
      after: valuesOf(kind, facts),
      at: clock.now(),
    });
    return shelfId;
  }).catch(refusingName(kind));
}

interface ReadShelf {
  kind: ShelfKind;
  id: number;
  version: number | undefined;
}

/** The category or topic, locked, as it was when it was read. */
export async function requireShelf(tx: Database, { kind, id, version }: ReadShelf): Promise<Shelf> {
  const shelf = (await lockShelves(tx, kind, [id])).get(id);
  if (!shelf) throw new ShopError('NOT_FOUND', { sentence: `${named(kind)} ya no está. Recarga la lista.` });
  if (shelf.version === version) return shelf;
  const writer = await findWriterOfShelf(tx, kind, id);
  throw new ShopError('EDITED_MEANWHILE', {
    details: {
      by: writer?.staffName ?? null,
      at: writer?.at.toISOString() ?? null,
      version: shelf.version,
      values: valuesOf(kind, shelf),
    },
  });
}

export const named = (kind: ShelfKind) => (kind === 'category' ? 'Esa categoría' : 'Ese tema');

export const valuesOf = (kind: ShelfKind, { name, description, ageMin, ageMax }: ShelfFacts) =>
  kind === 'category' ? { name, description, age_min: ageMin, age_max: ageMax } : { name };

const refusingName =
  (kind: ShelfKind) =>
  (error: unknown): never => {
    if (
      violatedConstraint(error) === `${kind}_name_key` ||
      violatedConstraint(causeOf(error)) === `${kind}_name_key`
    )
      throw new ShopError('BAD_REQUEST', {
        sentence:
          kind === 'category' ? 'Ya hay una categoría con ese nombre.' : 'Ya hay un tema con ese nombre.',
        details: { field: 'name' },
      });
    throw error;
  };

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
