import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  fieldsBefore,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { factsOf, named, refusingName, valuesOf, writeTaxon } from './save-taxon.ts';
import { lockTaxa } from './taxonomy.queries.ts';

/** Undoing, for thirty days, of each field of a category or topic that still is as it was left. */
export const taxonUndo: UndoTable = { 'POST /desk/taxonomy/save': { withinMs: UNDO_MS, run: undoSave } };

async function undoSave(tx: Database, undoing: Undoing) {
  const { by, entry } = undoing;
  const kind = entry.entity === 'topic' ? 'topic' : 'category';
  const id = Number(entry.entityId);
  const before = (await lockTaxa(tx, kind, [id])).get(id);
  if (!before) throw cannotUndo(`${named(kind)} ya no está.`);
  if (changeOf(entry, 'name')?.before === null)
    throw cannotUndo('Lo que se agregó no se deshace: quítalo en Categorías y temas.');
  const now = valuesOf(kind, before);
  const back = fieldsBefore(entry, now);
  if (Object.keys(back).length === 0)
    throw cannotUndo('No queda nada que deshacer: cámbialo en Categorías y temas.');
  await writeTaxon(tx, by, {
    kind,
    before,
    facts: factsOf({ ...now, ...back }),
    ...asUndo(undoing),
  })
    .catch(refusingName(kind))
    .catch((error: unknown) => {
      // Failure is told as the reason why the change cannot be undone.
      throw error instanceof ShopError ? cannotUndo(error.message) : error;
    });
}
