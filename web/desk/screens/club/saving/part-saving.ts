import { isSame, mergeChanges } from '../../../frame/conflict/merge-changes.ts';

/*
 * One part of a month while it is typed: what was read, what stands on the screen, and what is on its way. At most one save of a
 * part is on its way, so the shop gets them in the order in which they were typed. All of it is pure: the time is given.
 */

/** Quiet for so long after the last letter, the text is sent. */
export const QUIET_MS = 2_000;
const RETRIES_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** What another person saved meanwhile. */
export interface Theirs<T> {
  values: T;
  version: number;
  by: string;
  at: string;
}

export interface PartSaving<T extends object = Record<string, unknown>> {
  /** As it was read, or saved last. */
  base: T;
  version: number;
  /** As it stands on the screen. */
  mine: T;
  /** From when on what differs is sent. */
  dueAt: number;
  sending: T | null;
  /** Sent, and never answered: the shop may have them. */
  unanswered: T[];
  /** Failures since the last answer. */
  failures: number;
  /** Why the shop did not take it; it is tried again once something else is typed. */
  refusal: Error | null;
  /** Both changed the same field: nothing is sent until a mix is chosen. */
  conflict: Theirs<T> | null;
  /** What was merged with the text by itself, to be said once it is saved. */
  merged: { fields: (keyof T & string)[]; by: string; at: string } | null;
  savedAt: string | null;
}

export function beginSaving<T extends object>(
  content: T,
  version: number,
  savedAt: string | null,
): PartSaving<T> {
  return {
    base: content,
    version,
    mine: content,
    dueAt: 0,
    sending: null,
    unanswered: [],
    failures: 0,
    refusal: null,
    conflict: null,
    merged: null,
    savedAt,
  };
}

/** As the shop keeps it: without what was typed around a text. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidied(part)]));
}

/** Something on the screen is not known to be in the shop. */
export const isUnsaved = <T extends object>({ base, mine, sending }: PartSaving<T>) =>
  sending !== null || !isSame(base, mine);

/** Milliseconds until it is sent; null while there is nothing to send, or nothing that would be taken. */
export function waitOf<T extends object>(saving: PartSaving<T>, now: number): number | null {
  const { sending, conflict, refusal, base, mine, dueAt } = saving;
  if (sending || conflict || refusal || isSame(base, mine)) return null;
  return Math.max(0, dueAt - now);
}

export const type = <T extends object>(saving: PartSaving<T>, mine: T, now: number): PartSaving<T> => ({
  ...saving,
  mine,
  refusal: null,
  merged: null,
  // A lost connection is not tried sooner because of a letter.
  dueAt: saving.failures > 0 ? Math.max(saving.dueAt, now) : now + QUIET_MS,
});

/** At once, as when the part is left or the network is back. */
export const hurry = <T extends object>(saving: PartSaving<T>): PartSaving<T> => ({ ...saving, dueAt: 0 });

export const send = <T extends object>(saving: PartSaving<T>): PartSaving<T> => ({
  ...saving,
  sending: saving.mine,
});

export const saved = <T extends object>(
  saving: PartSaving<T>,
  version: number,
  savedAt: string,
): PartSaving<T> => ({
  ...saving,
  base: saving.sending ?? saving.base,
  version,
  sending: null,
  unanswered: [],
  failures: 0,
  savedAt,
});

/** No answer: the shop may have it or not. */
export function lost<T extends object>(saving: PartSaving<T>, now: number): PartSaving<T> {
  const { sending, unanswered, failures } = saving;
  const pause = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0;
  return {
    ...saving,
    sending: null,
    unanswered: sending ? [...unanswered.filter((one) => !isSame(one, sending)), sending] : unanswered,
    failures: failures + 1,
    dueAt: now + pause,
  };
}

export const refused = <T extends object>(saving: PartSaving<T>, refusal: Error): PartSaving<T> => ({
  ...saving,
  sending: null,
  // Typed on meanwhile: that may be taken.
  refusal: isSame(saving.sending, saving.mine) ? refusal : null,
});

/** The shop has a later version: one's own whose answer was lost, or another person's, which is merged field by field. */
export function meet<T extends object>(saving: PartSaving<T>, other: Theirs<T>): PartSaving<T> {
  const { base, mine, sending, unanswered } = saving;
  const calm = { ...saving, sending: null, unanswered: [], failures: 0, dueAt: 0, version: other.version };
  const theirs = { ...base, ...other.values };
  if ([...unanswered, sending].some((one) => one && isSame(tidied(one), tidied(theirs))))
    return { ...calm, base: theirs, savedAt: other.at };
  const merge = mergeChanges(base, mine, theirs);
  if (merge.conflicts.length > 0) return { ...calm, conflict: { ...other, values: theirs } };
  const fields = merge.fromTheirs;
  return {
    ...calm,
    base: theirs,
    mine: merge.merged,
    merged: fields.length > 0 ? { fields, by: other.by, at: other.at } : null,
    savedAt: other.at,
  };
}

/** Of a conflict: the mix that was chosen goes over what the other person saved. */
export function settle<T extends object>(saving: PartSaving<T>, mix: T): PartSaving<T> {
  if (!saving.conflict) return saving;
  return { ...saving, base: saving.conflict.values, mine: mix, conflict: null, dueAt: 0 };
}

/** Read again: a part without typing shows what is there. */
export function refresh<T extends object>(
  saving: PartSaving<T>,
  content: T,
  version: number,
  savedAt: string | null,
) {
  if (isUnsaved(saving) || saving.conflict || version <= saving.version) return saving;
  return beginSaving(content, version, savedAt);
}

/** What was typed before the page was loaded again, put over what the shop has by now. */
export interface KeptText<T> {
  base: T;
  version: number;
  mine: T;
}

export function resume<T extends object>(saving: PartSaving<T>, kept: KeptText<T>): PartSaving<T> {
  const typed = { ...saving, base: kept.base, mine: kept.mine, dueAt: 0 };
  if (kept.version === saving.version) return { ...typed, base: saving.base };
  // The save of before the page was left may have arrived.
  const own = { ...typed, version: kept.version, unanswered: [kept.mine] };
  return meet(own, {
    values: saving.base,
    version: saving.version,
    by: 'Alguien',
    at: saving.savedAt ?? new Date(0).toISOString(),
  });
}
