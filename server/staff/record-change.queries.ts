import { statement } from '../platform/database/statement.ts';

export const insertAuditEntry = statement<{ auditEntryId: number }>(
  'insert_audit_entry',
  `INSERT INTO audit_entry (at, staff_id, staff_name, call, entity, entity_id, label, changes, request_id, is_money, undoes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING audit_entry_id AS "auditEntryId"`,
);
