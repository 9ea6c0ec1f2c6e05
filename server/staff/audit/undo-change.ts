import { mayCall } from '#contract/desk/desk-call.ts';
import { CONFIRMED_FOR_MS } from '#contract/desk/staff.ts';
import { inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { UndoneInSteps, UndoTable } from '../undo.ts';
import { findConfirmedAt, findEntry, isUndone } from './audit.queries.ts';
import { definitionOf, UNDONE, undoOf, whyNot } from './why-not.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Undoes one change by whatever its domain says, with the right that the change itself needs. */
export async function undoChange(
  shop: Parts,
  by: Staff,
  auditEntryId: number,
  undoers: UndoTable,
): Promise<Partial<UndoneInSteps>> {
  const [entry] = await findEntry(shop.db, [auditEntryId]);
  if (!entry) throw new ShopError('NOT_FOUND');
  const definition = definitionOf(entry.call);
  const undo = undoOf(undoers, entry.call);
  if (definition && !mayCall(definition, by.role)) throw new ShopError('NOT_ALLOWED');
  if (!definition || !undo) throw new ShopError('CANNOT_UNDO');
  if (definition.confirm) await requireConfirmed(shop, by);
  const reason = whyNot(entry, by, undoers, shop.clock.now());
  if (reason) throw new ShopError('CANNOT_UNDO', { sentence: reason });
  const before = await undo.inSteps?.({ by, entry, at: shop.clock.now() });
  await inTransaction(shop.db, async (tx) => {
    await undo.run(tx, { by, entry, at: shop.clock.now() }, before);
    const [undoing] = await isUndone(tx, [auditEntryId]);
    if (!undoing) throw new Error(`Undoing ${entry.call} left no audit entry.`);
  }).catch(refusingTwice);
  return before ?? {};
}

/** Refuses one of two who undo at once, by the index, whatever the domain checked. */
function refusingTwice(error: unknown): never {
  if (isUndoneOnce(error)) throw new ShopError('CANNOT_UNDO', { sentence: UNDONE, cause: error });
  throw error;
}

const isUndoneOnce = (error: unknown) => violatedConstraint(error) === 'undone_once';

async function requireConfirmed({ db, clock }: Parts, { sessionId }: Staff) {
  const [session] = await findConfirmedAt(db, [sessionId]);
  const at = session?.confirmedAt;
  if (!at || clock.now().getTime() - at.getTime() >= CONFIRMED_FOR_MS) throw new ShopError('CONFIRM_AGAIN');
}
