export { findEntriesOfRequest } from './audit/audit.queries.ts';
export { scrubAudit, scrubClientAudit } from './audit/keep-audit.ts';
export { editedBy, editedMeanwhile } from './edited-meanwhile.ts';
export { staffAddress } from './mails/mails.queries.ts';
export { type Change, recordChange, recordChanges } from './record-change.ts';
export { findStaffByToken } from './staff-sessions.ts';
export {
  asUndo,
  cannotUndo,
  changeOf,
  fieldsBefore,
  recordUndo,
  UNDO_MS,
  type Undo,
  type UndoableEntry,
  type Undoing,
  type UndoTable,
  undoOfAll,
} from './undo.ts';
