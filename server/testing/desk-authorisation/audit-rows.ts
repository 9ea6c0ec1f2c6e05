import type { deskAuditCalls } from '#contract/desk/audit.ts';
import { type DeskRows, NOT_THERE_YET } from './row.ts';

export const auditRows: DeskRows<typeof deskAuditCalls> = {
  'GET /desk/audit/list': NOT_THERE_YET,
  'POST /desk/audit/undo': NOT_THERE_YET,
};
