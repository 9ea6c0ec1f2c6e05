export { scrubAudit, scrubClientAudit } from './audit/keep-audit.ts';
export { recordChange } from './record-change.ts';
export { findStaffByToken } from './staff-sessions.ts';
export type { Undo, UndoableEntry, UndoTable } from './undo.ts';
