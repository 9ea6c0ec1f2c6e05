import type { FastifyInstance } from 'fastify';
import { deskAuditCalls } from '#contract/desk/audit.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import type { UndoTable } from '../undo.ts';
import { listAudit } from './list-audit.ts';
import { undoChange } from './undo-change.ts';

/** «Bitácora», with what each domain can undo. */
export function auditRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts, undoers: UndoTable) {
  const status = true as const;
  registerDeskCalls(api, parts, deskAuditCalls, {
    'GET /desk/audit/list': async ({ by, query }) => ({
      status,
      ...(await listAudit(shop, by, query, undoers)),
    }),
    'POST /desk/audit/undo': async ({ by, body }) => ({
      status,
      ...(await undoChange(shop, by, body.audit_entry_id, undoers)),
    }),
  });
}
