import { statement } from '../platform/database/statement.ts';

/** One list for each column, all of the same length. */
export const insertAuditEntries = statement<{ auditEntryId: number }>(
  'insert_audit_entries',
  `INSERT INTO audit_entry (at, staff_id, staff_name, call, entity, entity_id, label, changes, request_id, is_money, undoes)
   SELECT at, $1, $2, call, entity, entity_id, label, changes::jsonb, $3, is_money, undoes
   FROM unnest($4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[], $11::int[])
     AS given(at, call, entity, entity_id, label, changes, is_money, undoes)
   RETURNING audit_entry_id AS "auditEntryId"`,
);
