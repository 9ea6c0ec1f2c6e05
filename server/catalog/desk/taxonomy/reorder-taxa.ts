import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  fieldsBefore,
  recordChange,
  UNDO_MS,
  type UndoTable,
} from '../../../staff/staff.ts';
import { lockOrder, placeTaxa } from './taxonomy.queries.ts';

interface Order {
  kind: TaxonKind;
  ids: number[];
  seen: number[];
}

const labels: Readonly<Record<TaxonKind, string>> = { category: 'Categorías', topic: 'Temas' };

/** Puts the same taxa in another order; refused where some were added, removed or sorted meanwhile. */
export function reorderTaxa(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { kind, ids, seen }: Order,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, kind);
    if (!isSame(before, seen) || !isSame(sorted(ids), sorted(before))) throw new ShopError('LIST_CHANGED');
    return writeOrder(tx, by, { kind, before, ids, call: 'POST /desk/taxonomy/reorder', at: clock.now() });
  });
}

interface WrittenOrder {
  kind: TaxonKind;
  before: number[];
  ids: number[];
  call: 'POST /desk/taxonomy/reorder' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

async function writeOrder(tx: Database, by: Staff, { kind, before, ids, ...entry }: WrittenOrder) {
  await placeTaxa(tx, kind, ids);
  return recordChange(tx, by, {
    ...entry,
    entity: kind,
    entityId: 'order',
    label: labels[kind],
    before: { order: before },
    after: { order: ids },
  });
}

/** An order is undone for a month, while it is still that one. */
export const orderUndo: UndoTable = {
  'POST /desk/taxonomy/reorder': {
    withinMs: UNDO_MS,
    async run(tx, undoing) {
      const { by, entry } = undoing;
      const kind = entry.label === labels.topic ? 'topic' : 'category';
      const now = await lockOrder(tx, kind);
      const { order } = fieldsBefore(entry, { order: now });
      if (!order) throw cannotUndo('El orden ya cambió otra vez.');
      await writeOrder(tx, by, { kind, before: now, ids: order, ...asUndo(undoing) });
    },
  },
};

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);
