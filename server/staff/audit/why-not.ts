import { deskCalls } from '#contract/desk/api.ts';
import { type DeskCall, mayCall } from '#contract/desk/desk-call.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Undo, UndoTable } from '../undo.ts';
import type { KeptEntry } from './audit.queries.ts';

export const TOO_LATE = 'Ya pasó el tiempo para deshacerlo.';
export const UNDONE = 'Esto ya se deshizo.';

export const undoOf = (undoers: UndoTable, call: string): Undo | undefined =>
  Object.hasOwn(undoers, call) ? undoers[call as keyof UndoTable] : undefined;

export const definitionOf = (call: string): DeskCall | undefined =>
  Object.hasOwn(deskCalls, call) ? deskCalls[call as keyof typeof deskCalls] : undefined;

/**
 * Reason why an entry cannot be undone, as far as that is known without looking at the thing: undefined when it may be,
 * null when it is none of those that are ever undone.
 */
export function whyNot(
  { call, at, wasUndone }: KeptEntry,
  by: Pick<Staff, 'role'>,
  undoers: UndoTable,
  now: Date,
): string | null | undefined {
  const undo = undoOf(undoers, call);
  const definition = definitionOf(call);
  if (!undo || !definition || !mayCall(definition, by.role)) return null;
  if (wasUndone) return UNDONE;
  if (undo.withinMs !== undefined && now.getTime() - at.getTime() > undo.withinMs) return TOO_LATE;
  return undefined;
}
