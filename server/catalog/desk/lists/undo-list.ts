import { deskCalls } from '#contract/desk/api.ts';
import { BOOK_UNDO_DAYS } from '#contract/desk/books.ts';
import { mayCall } from '#contract/desk/desk-call.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  cannotUndo,
  findEntriesOfRequest,
  recordUndo,
  type UndoableEntry,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { offerUndo } from '../offers/undo-offers.ts';
import { bookUndo } from '../undo-books.ts';
import { type BeginStep, changeInSteps } from './change-in-steps.ts';
import { lockListedBooks } from './listed-books.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The change of a whole list is undone book by book, in steps; those that were changed since stay as they are. */
export function listUndo(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'readSettings'>): UndoTable {
  const undoers: UndoTable = { ...bookUndo(shop), ...offerUndo(shop) };
  return {
    'POST /desk/catalog/edit-list': {
      withinMs: BOOK_UNDO_DAYS * DAY_MS,
      inSteps: async ({ by, entry, at }) => {
        const found = await findEntriesOfRequest(shop.db, [entry.entityId]);
        const open = found.filter(({ wasUndone }) => !wasUndone);
        const outcomes = await changeInSteps(shop, open, undoing(undoers, { by, at }));
        const kept = outcomes.filter((outcome) => 'refusal' in outcome).length;
        if (kept === open.length)
          throw cannotUndo('Alguien ya los cambió después: no queda nada que deshacer.');
        return { kept };
      },
      run: async (tx, undone, { kept } = { kept: 0 }) =>
        void (await recordUndo(tx, undone, { after: { kept } })),
    },
  };
}

const undoing =
  (undoers: UndoTable, { by, at }: Omit<Undoing, 'entry'>): BeginStep<UndoableEntry> =>
  async (tx, entries) => {
    await lockListedBooks(
      tx,
      entries.map(({ entityId }) => Number(entityId)),
    );
    return async (entry) => {
      const undo = undoers[entry.call as keyof UndoTable];
      if (!undo) throw cannotUndo();
      // An offer is undone only by who may make one.
      if (!mayCall(deskCalls[entry.call as keyof typeof deskCalls], by.role))
        throw new ShopError('NOT_ALLOWED');
      await undo.run(tx, { by, at, entry });
      return null;
    };
  };
