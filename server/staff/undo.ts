import type { AuditChange } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../platform/database/database.ts';
import type { Staff } from '../platform/http/staff-session.ts';

/** The entry that is to be undone. */
export interface UndoableEntry {
  auditEntryId: number;
  at: Date;
  call: string;
  entityId: string;
  label: string;
  changes: AuditChange[];
}

/**
 * How the changes of one call are undone. It runs in the transaction that writes the new audit entry, which it records
 * itself with `undoes`; where the thing has moved on it throws CANNOT_UNDO with a sentence that says why.
 */
export interface Undo {
  /** How long after the change; absent where only the state of the thing decides. */
  withinMs?: number;
  run(tx: Database, by: Staff, entry: UndoableEntry): Promise<void>;
}

/** Which calls can be undone: each domain's desk names its own. */
export type UndoTable = Partial<Record<DeskCallKey, Undo>>;
