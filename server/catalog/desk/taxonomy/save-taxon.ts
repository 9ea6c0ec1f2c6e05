import type { ShelfKind } from '#contract/desk/taxonomy.ts';
import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import { insertShelf, lockShelves, type Shelf, type ShelfFacts, updateShelf } from './taxonomy.queries.ts';

/** Values under the names of calls and audit entries. */
type ShelfValues = {
  name: string;
  description?: string;
  age_min?: number | null;
  age_max?: number | null;
};

export interface ShelfInput extends ShelfValues {
  kind: ShelfKind;
  id?: number | undefined;
  version?: number | undefined;
  description: string;
}

/** Changes a category or topic that was read at `version`, or adds one at the end. */
export function saveShelf(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { kind, id, version, ...input }: ShelfInput,
) {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await requireShelf(tx, { kind, id, version });
    const facts = factsOf({ ...input, description: input.description.trim() });
    return writeShelf(tx, by, { kind, before, facts, call: 'POST /desk/taxonomy/save', at: clock.now() });
  }).catch(refusingName(kind));
}

interface WrittenShelf {
  kind: ShelfKind;
  /** Shelf before the change; undefined for a new one. */
  before: Shelf | undefined;
  facts: ShelfFacts;
  call: 'POST /desk/taxonomy/save' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

/** Writes a shelf, and answers the audit entry by which it is undone. */
export async function writeShelf(tx: Database, by: Staff, { kind, before, facts, ...entry }: WrittenShelf) {
  const { ageMin, ageMax } = facts;
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    throw new ShopError('BAD_REQUEST', { sentence: 'La edad de inicio va antes que la de fin.' });
  const id = before?.id ?? (await insertShelf(tx, kind, facts));
  if (before) await updateShelf(tx, kind, id, facts);
  const audit_entry_id = await recordChange(tx, by, {
    ...entry,
    entity: kind,
    entityId: id,
    label: facts.name,
    before: before ? valuesOf(kind, before) : {},
    after: valuesOf(kind, facts),
  });
  return { id, audit_entry_id };
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
  const current = { version: shelf.version, values: valuesOf(kind, shelf) };
  throw await editedMeanwhile(tx, { entity: kind, entityId: id }, current);
}

export const named = (kind: ShelfKind) => (kind === 'category' ? 'Esa categoría' : 'Ese tema');

export const valuesOf = (kind: ShelfKind, { name, description, ageMin, ageMax }: ShelfFacts): ShelfValues =>
  kind === 'category' ? { name, description, age_min: ageMin, age_max: ageMax } : { name };

/** Back from `valuesOf`; a topic has only its name. */
export const factsOf = ({ name, description, age_min, age_max }: ShelfValues): ShelfFacts => ({
  name,
  description: description ?? '',
  ageMin: age_min ?? null,
  ageMax: age_max ?? null,
});

export const refusingName =
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
