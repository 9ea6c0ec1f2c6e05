import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import { type Change, recordChange } from './record-change.ts';

/** Entry to undo. */
export interface UndoableEntry {
  auditEntryId: number;
  at: Date;
  call: string;
  entity: AuditEntity;
  entityId: string;
  label: string;
  changes: AuditChange[];
}

/** A person who undoes an entry, and when. */
export interface Undoing {
  by: Staff;
  at: Date;
  entry: UndoableEntry;
}

/**
 * Undoing of the changes of one call. It runs in the transaction that writes the new audit entry, which it records
 * itself with `undoes`; where the thing has moved on it throws CANNOT_UNDO with a sentence that says why.
 */
export interface Undo {
  /** Time after the change; absent where only the state of the thing decides. */
  withinMs?: number;
  /** Part undone beforehand, in transactions of its own, where one would keep others waiting. Safe to repeat. */
  inSteps?(undoing: Undoing): Promise<UndoneInSteps>;
  run(tx: Database, undoing: Undoing, before?: UndoneInSteps): Promise<void>;
}

export interface UndoneInSteps {
  /** Number of things that were changed since, and stay as they are. */
  kept: number;
}

/** Calls that can be undone: each domain's desk names its own. */
export type UndoTable = Partial<Record<DeskCallKey, Undo>>;

/** Time within which most changes can be undone. */
export const UNDO_MS = 30 * 24 * 3_600_000;

/** Undoes several calls alike. */
export const undoOfAll = (calls: readonly DeskCallKey[], undo: Undo): UndoTable =>
  Object.fromEntries(calls.map((call) => [call, undo]));

export const cannotUndo = (sentence?: string) =>
  new ShopError('CANNOT_UNDO', sentence === undefined ? {} : { sentence });

/** Change of one field; undefined where it was left alone. */
export const changeOf = ({ changes }: UndoableEntry, name: string): AuditChange | undefined =>
  changes.find(({ field }) => field === name);

/**
 * Fields to restore: the earlier values of those that still are as the change left them; empty where nothing is left to
 * undo.
 */
export const fieldsBefore = <Fields extends object>({ changes }: UndoableEntry, now: Fields) =>
  Object.fromEntries(
    changes
      .filter(({ field, after }) => isDeepStrictEqual((now as Record<string, unknown>)[field] ?? null, after))
      .map(({ field, before }) => [field, before]),
  ) as Partial<Fields>;

/** Common fields of the audit entry of an undoing; the domain adds the others. */
export const asUndo = ({ entry, at }: Undoing) =>
  ({ call: 'POST /desk/audit/undo', undoes: entry.auditEntryId, at }) as const;

/** Writes the audit entry of an undoing, with the restored fields. */
export const recordUndo = (
  tx: Database,
  undoing: Undoing,
  change: Pick<Change, 'before' | 'after'> & { label?: string },
): Promise<number> => {
  const { entity, entityId, label } = undoing.entry;
  return recordChange(tx, undoing.by, { entity, entityId, label, ...change, ...asUndo(undoing) });
};
