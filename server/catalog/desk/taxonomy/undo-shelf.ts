import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { UndoableEntry, UndoTable } from '../../../staff/staff.ts';
import { factsOf, named, refusingName, valuesOf, writeShelf } from './save-shelf.ts';
import { lockShelves } from './taxonomy.queries.ts';

const withinMs = 30 * 24 * 60 * 60_000;
const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** For thirty days, each field of a category or topic that still is as it was left. */
export const shelfUndo = ({ clock }: Pick<Shop, 'clock'>): UndoTable => ({
  'POST /desk/taxonomy/save': { withinMs, run: (tx, by, entry) => undoSave(tx, by, entry, clock.now()) },
});

async function undoSave(
  tx: Database,
  by: Staff,
  { auditEntryId, entity, entityId, changes }: UndoableEntry,
  at: Date,
) {
  const kind = entity === 'topic' ? 'topic' : 'category';
  const id = Number(entityId);
  const before = (await lockShelves(tx, kind, [id])).get(id);
  if (!before) throw cannot(`${named(kind)} ya no está.`);
  if (changes.some((change) => change.field === 'name' && change.before === null))
    throw cannot('Lo que se agregó no se deshace: quítalo en Categorías y temas.');
  const now = valuesOf(kind, before);
  const values: Record<string, unknown> = { ...now };
  const ours = changes.filter(({ field, after }) => isDeepStrictEqual(values[field], after));
  if (ours.length === 0) throw cannot('No queda nada que deshacer: cámbialo en Categorías y temas.');
  const back = Object.fromEntries(ours.map((change) => [change.field, change.before]));
  await writeShelf(tx, by, {
    kind,
    before,
    facts: factsOf({ ...now, ...back }),
    call: 'POST /desk/audit/undo',
    undoes: auditEntryId,
    at,
  })
    .catch(refusingName(kind))
    .catch((error: unknown) => {
      // What is in the way is said as why it cannot be undone.
      throw error instanceof ShopError ? cannot(error.message) : error;
    });
}
