import type { AuditChange, AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../platform/database/database.ts';
import type { Staff } from '../platform/http/staff-session.ts';

/** The entry that is to be undone. */
export interface UndoableEntry {
  auditEntryId: number;
  at: Date;
  call: string;
  entity: AuditEntity;
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
  /** What is undone beforehand, in transactions of its own, where all at once would keep others waiting. Safe to repeat. */
  inSteps?(by: Staff, entry: UndoableEntry): Promise<UndoneInSteps>;
  run(tx: Database, by: Staff, entry: UndoableEntry, before?: UndoneInSteps): Promise<void>;
}

export interface UndoneInSteps {
  /** How many of the things were changed since, and stay as they are. */
  kept: number;
}

/** Which calls can be undone: each domain's desk names its own. */
export type UndoTable = Partial<Record<DeskCallKey, Undo>>;
