import { statement } from '../platform/database/statement.ts';

/** Inserts entries from one list for each column, all of the same length. */
export const insertAuditEntries = statement<{ auditEntryId: number }>(
  'insert_audit_entries',
  `INSERT INTO audit_entry (at, staff_id, staff_name, call, entity, entity_id, label, changes, request_id, is_money, undoes)
   SELECT at, $1, $2, call, entity, entity_id, label, changes::jsonb, $3, is_money, undoes
   FROM unnest($4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[], $11::int[])
     AS given(at, call, entity, entity_id, label, changes, is_money, undoes)
   RETURNING audit_entry_id AS "auditEntryId"`,
);

/** The last change of one thing; `$3`: by some calls, `$4`: of one field, `$5`: of none of these fields. */
export const findLastChange = statement<{ by: string; at: Date }>(
  'find_last_change',
  `SELECT staff_name AS by, at FROM audit_entry
   WHERE entity = $1 AND entity_id = $2 AND ($3::text[] IS NULL OR call = ANY($3))
     AND ($4::text IS NULL OR changes @> jsonb_build_array(jsonb_build_object('field', $4::text)))
     AND NOT EXISTS (SELECT FROM jsonb_array_elements(changes) AS change WHERE change->>'field' = ANY($5::text[]))
   ORDER BY audit_entry_id DESC LIMIT 1`,
);
