import { create } from 'zustand';
import { ownName } from '../frame/desk-api.ts';

interface Drafts {
  drafts: Readonly<Record<string, string>>;
  /** The canned answers that were put in last, as they were filled in. */
  canned: Readonly<Record<string, string>>;
}

/** What a person is typing, by conversation: it stays while others are read. */
const useDraftStore = create<Drafts>()(() => ({ drafts: {}, canned: {} }));

const keyOf = (threadId: number) => ownName(String(threadId));

export const setDraft = (threadId: number, text: string) =>
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(threadId)]: text } }));

export const useDraft = (threadId: number) => useDraftStore(({ drafts }) => drafts[keyOf(threadId)] ?? '');

const draftOf = (threadId: number) => useDraftStore.getState().drafts[keyOf(threadId)] ?? '';

/** Puts a canned answer below what was typed; the one that was put in before gives way as long as nobody changed it. */
export function putCanned(threadId: number, text: string) {
  const { canned } = useDraftStore.getState();
  const [draft, earlier] = [draftOf(threadId), canned[keyOf(threadId)]];
  const typed = earlier && draft.endsWith(earlier) ? draft.slice(0, -earlier.length) : draft;
  useDraftStore.setState({ canned: { ...canned, [keyOf(threadId)]: text } });
  setDraft(threadId, joined(typed, text));
}

/** Empties the box of a reply that was sent; what was typed meanwhile stays. */
export function clearSent(threadId: number, body: string) {
  if (draftOf(threadId).trim() === body) setDraft(threadId, '');
}

/** Puts a reply that was taken back above what was typed since. */
export function putBack(threadId: number, body: string) {
  const typed = draftOf(threadId);
  if (!typed.includes(body)) setDraft(threadId, joined(body, typed));
}

/** With an empty line between the two, where there are two. */
const joined = (above: string, below: string) =>
  [above.trimEnd(), below].filter((text) => text.trim() !== '').join('\n\n');
