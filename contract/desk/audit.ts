import { z } from 'zod';
import { id, line } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';

export const auditEntities = [
  'order',
  'shipment',
  'plan',
  'refund',
  'return',
  'carrier',
  'staff',
  'product',
  'book list',
  'client',
  'thread',
  'canned answer',
  'category',
  'topic',
  'document',
  'settings',
  'import',
  'club month',
  'questionnaire',
  'job',
  'health',
  'notices',
  'report',
  'subscription',
  'reading list',
  'author page',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** One field before and after, as a person reads it. */
export const auditChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  audit_entry_id: z.number().int(),
  at: z.iso.datetime(),
  staff_id: z.number().int().nullable(),
  /** Name of the person at the time of the change; the shop's own where no person made it. */
  staff_name: z.string(),
  /** Key of the call, e.g. `POST /desk/orders/ship`. */
  call: z.string(),
  entity: z.enum(auditEntities),
  entity_id: z.string(),
  /** Name that people use for the changed thing: a folio, a name. */
  label: z.string(),
  changes: z.array(auditChange),
  can_undo: z.boolean(),
  /** Reason why it cannot be undone any more, where that can be said. */
  undo_reason: z.string().nullable(),
  was_undone: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const deskAuditCalls = defineDeskCalls({
  'GET /desk/audit/list': {
    access: 'audit',
    summary: 'Who did what, newest first',
    ...list('entries', auditEntry, {
      staff_id: id.optional(),
      entity: z.enum(auditEntities).optional(),
      entity_id: line(254).optional(),
      /** Mexico City day. */
      day: z.iso.date().optional(),
    }),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/audit/undo': {
    access: 'any staff',
    writes: true,
    summary: 'Undoes one change, with the permission of what it undoes',
    body: z.object({ audit_entry_id: id }),
    response: ok.extend({
      /** Count, in an undone change of many things, of those that were changed since and stay as they are. */
      kept: z.number().int().optional(),
    }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'CANNOT_UNDO'],
  },
});
