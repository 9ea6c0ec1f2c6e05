import type { AuditChange, AuditEntity } from '#contract/desk/audit.ts';
import { statement } from '../../platform/database/statement.ts';

export interface KeptEntry {
  auditEntryId: number;
  at: Date;
  staffId: number | null;
  staffName: string;
  call: string;
  entity: AuditEntity;
  entityId: string;
  label: string;
  changes: AuditChange[];
  wasUndone: boolean;
}

const ENTRY = `SELECT e.audit_entry_id AS "auditEntryId", e.at, e.staff_id AS "staffId", e.staff_name AS "staffName",
    e.call, e.entity, e.entity_id AS "entityId", e.label, e.changes,
    EXISTS (SELECT FROM audit_entry u WHERE u.undoes = e.audit_entry_id) AS "wasUndone"
  FROM audit_entry e`;

type Row = KeptEntry & Record<string, unknown>;
const NEWEST = 'ORDER BY e.audit_entry_id DESC LIMIT $2';
/** Newest first, before an entry; one statement for each index that leads to them. */
const BEFORE = 'e.audit_entry_id < $1';

export const listEntries = statement<Row>('list_audit', `${ENTRY} WHERE ${BEFORE} ${NEWEST}`);

export const listEntriesOfPerson = statement<Row>(
  'list_audit_of_person',
  `${ENTRY} WHERE ${BEFORE} AND e.staff_id = $3 ${NEWEST}`,
);

/** Lists entries of a kind of thing, or of one thing where its id is given. */
export const listEntriesOfThing = statement<Row>(
  'list_audit_of_thing',
  `${ENTRY} WHERE ${BEFORE} AND e.entity = $3 AND ($4::text IS NULL OR e.entity_id = $4)
     AND ($5::int IS NULL OR e.staff_id = $5) ${NEWEST}`,
);

/** Lists entries of one day, with whatever else is asked for: a day holds few. */
export const listEntriesOfDay = statement<Row>(
  'list_audit_of_day',
  `${ENTRY} WHERE ${BEFORE} AND e.at >= $3 AND e.at < $4 AND ($5::int IS NULL OR e.staff_id = $5)
     AND ($6::text IS NULL OR e.entity = $6) AND ($7::text IS NULL OR e.entity_id = $7) ${NEWEST}`,
);

export const findEntry = statement<Row>('find_audit_entry', `${ENTRY} WHERE e.audit_entry_id = $1`);

/** Finds the changes of one request to many books, each with an entry; in the order in which books are locked. */
export const findEntriesOfRequest = statement<Row>(
  'find_audit_of_request',
  `${ENTRY} WHERE e.request_id = $1 AND e.call IN ('POST /desk/catalog/bulk-edit', 'POST /desk/catalog/save-offer')
   ORDER BY e.entity_id::int`,
);

export const isUndone = statement<{ auditEntryId: number }>(
  'find_undoing_entry',
  'SELECT audit_entry_id AS "auditEntryId" FROM audit_entry WHERE undoes = $1',
);

export const findConfirmedAt = statement<{ confirmedAt: Date | null }>(
  'find_confirmed_at',
  'SELECT confirmed_at AS "confirmedAt" FROM staff_session WHERE session_id = $1',
);

/** Lets the rest of this transaction pass the trigger. */
export const beginAuditMaintenance = statement(
  'begin_audit_maintenance',
  `SELECT set_config('brincacuentos.audit_maintenance', 'on', true)`,
);

export const forgetOldEntries = statement<{ forgotten: number }>(
  'forget_old_audit',
  `WITH gone AS (
     DELETE FROM audit_entry WHERE at < $1::timestamptz AND (NOT is_money OR at < $2::timestamptz) RETURNING 1)
   SELECT count(*) AS forgotten FROM gone`,
);

/** Scrubs entries: who changed something stays; what it said about the person goes. */
export const scrubEntries = statement<{ scrubbed: number }>(
  'scrub_audit',
  `WITH scrubbed AS (
     UPDATE audit_entry SET changes = (
         SELECT coalesce(jsonb_agg(jsonb_build_object('field', c->'field', 'before', null, 'after', null)), '[]')
         FROM jsonb_array_elements(changes) c)
     WHERE entity = $1 AND entity_id = ANY($2::text[]) AND changes <> '[]' RETURNING 1)
   SELECT count(*) AS scrubbed FROM scrubbed`,
);

export const unnameEntries = statement(
  'unname_audit',
  `UPDATE audit_entry SET entity_id = 'erased', label = 'una persona que ya no está' WHERE entity = $1 AND entity_id = $2`,
);
