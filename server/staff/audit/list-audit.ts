import type { AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { startOfDay } from '#contract/mexico-city.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
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

const PAGE = 50;
const FROM_THE_NEWEST = 2_147_483_647;

export interface AuditFilter {
  staff_id?: number;
  entity?: AuditEntity;
  entity_id?: string;
  day?: string;
  before?: number;
}

/** A page of who did what, newest first. */
export async function listAudit(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  filter: AuditFilter,
  undoers: UndoTable,
) {
  const found = await entriesOf(db, filter);
  const now = clock.now();
  return {
    entries: found.slice(0, PAGE).map((entry) => presented(entry, whyNot(entry, by, undoers, now))),
    has_more: found.length > PAGE,
  };
}

function entriesOf(db: Database, filter: AuditFilter): Promise<KeptEntry[]> {
  const { staff_id: staffId, entity, entity_id: entityId, day, before = FROM_THE_NEWEST } = filter;
  if (day !== undefined) {
    const [from, to] = boundsOf(day);
    return listEntriesOfDay(db, [before, from, to, staffId ?? null, entity ?? null, entityId ?? null]);
  }
  if (entity !== undefined)
    return listEntriesOfThing(db, [before, entity, entityId ?? null, staffId ?? null]);
  if (staffId !== undefined) return listEntriesOfPerson(db, [before, staffId]);
  return listEntries(db, [before]);
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
