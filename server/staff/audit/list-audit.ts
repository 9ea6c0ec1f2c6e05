import type { AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { startOfDay } from '#contract/mexico-city.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import type { UndoTable } from '../undo.ts';
import {
  type KeptEntry,
  listEntries,
  listEntriesOfDay,
  listEntriesOfPerson,
  listEntriesOfThing,
} from './audit.queries.ts';
import { whyNot } from './why-not.ts';

export interface AuditFilter {
  staff_id?: number;
  entity?: AuditEntity;
  entity_id?: string;
  day?: string;
  cursor?: string;
}

/** A page of who did what, newest first. */
export async function listAudit(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  filter: AuditFilter,
  undoers: UndoTable,
) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: true,
    cursor: filter.cursor,
    find: ({ id }, atMost) => entriesOf(db, filter, [id, atMost]),
    cursorOf: ({ auditEntryId }) => ({ key: '', id: auditEntryId }),
  });
  const now = clock.now();
  return { entries: rows.map((entry) => presented(entry, whyNot(entry, by, undoers, now))), next };
}

function entriesOf(
  db: Database,
  { staff_id: staffId, entity, entity_id: entityId, day }: AuditFilter,
  page: readonly [before: number, atMost: number],
): Promise<KeptEntry[]> {
  if (day !== undefined) {
    const [from, to] = boundsOf(day);
    return listEntriesOfDay(db, [...page, from, to, staffId ?? null, entity ?? null, entityId ?? null]);
  }
  if (entity !== undefined)
    return listEntriesOfThing(db, [...page, entity, entityId ?? null, staffId ?? null]);
  if (staffId !== undefined) return listEntriesOfPerson(db, [...page, staffId]);
  return listEntries(db, page);
}

function boundsOf(text: string): [Date, Date] {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return [startOfDay({ year, month, day }), startOfDay({ year, month, day: day + 1 })];
}

function presented(entry: KeptEntry, reason: string | null | undefined): AuditEntry {
  return {
    audit_entry_id: entry.auditEntryId,
    at: entry.at.toISOString(),
    staff_id: entry.staffId,
    staff_name: entry.staffName,
    call: entry.call,
    entity: entry.entity,
    entity_id: entry.entityId,
    label: entry.label,
    changes: entry.changes,
    can_undo: reason === undefined,
    undo_reason: reason ?? null,
    was_undone: entry.wasUndone,
  };
}
