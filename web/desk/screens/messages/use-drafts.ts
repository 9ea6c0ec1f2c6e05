import { create } from 'zustand';
import { ownName } from '../../frame/desk-api.ts';
import { dropKept, keepForm, readKept } from '../../frame/kept-forms.ts';

interface Drafts {
  drafts: Readonly<Record<string, string>>;
  /** The canned answers that were put in last, as they were filled in. */
  canned: Readonly<Record<string, string>>;
}

/** What a person is typing, by conversation: it stays while others are read, and in this tab when the page is loaded again. */
const useDraftStore = create<Drafts>()(() => ({ drafts: {}, canned: {} }));

const keyOf = (threadId: number) => ownName(String(threadId));

const keptName = (threadId: number) => `respuesta:${threadId}`;

export function setDraft(threadId: number, text: string) {
  if (text.trim() === '') dropKept(keptName(threadId));
  else keepForm(keptName(threadId), { base: null, form: text });
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(threadId)]: text } }));
}

/** Of an earlier load of the page. */
function recoveredText(threadId: number): string {
  const kept = readKept(keptName(threadId))?.form;
  return typeof kept === 'string' ? kept : '';
}

/** The answer as typed, and whether nothing was typed since it came back with the page. */
export function useDraft(threadId: number): { text: string; isRecovered: boolean } {
  const typed = useDraftStore(({ drafts }) => drafts[keyOf(threadId)]);
  const text = typed ?? recoveredText(threadId);
  return { text, isRecovered: typed === undefined && text !== '' };
}

const draftOf = (threadId: number) =>
  useDraftStore.getState().drafts[keyOf(threadId)] ?? recoveredText(threadId);

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
