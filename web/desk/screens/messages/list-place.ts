import type { ThreadState } from '#contract/thread.ts';

export const stateTabs: readonly { state: ThreadState; label: string; word: string }[] = [
  { state: 'open', label: 'Abiertos', word: 'abiertos' },
  { state: 'waiting', label: 'Esperando', word: 'esperando' },
  { state: 'closed', label: 'Cerrados', word: 'cerrados' },
  { state: 'spam', label: 'Spam', word: 'spam' },
];

/** What the list shows; it stands in the address. */
export interface ListPlace {
  state: ThreadState;
  q: string;
}

export function readPlace(search: URLSearchParams): ListPlace {
  const word = search.get('estado');
  return {
    state: stateTabs.find((tab) => tab.word === word)?.state ?? 'open',
    q: (search.get('q') ?? '').slice(0, 200).trim(),
  };
}

/** The address of the list, or of a conversation beside it. */
export function addressOf({ state, q }: ListPlace, threadId?: number): string {
  const search = new URLSearchParams();
  const word = stateTabs.find((tab) => tab.state === state)?.word;
  if (word && state !== 'open') search.set('estado', word);
  if (q !== '') search.set('q', q);
  const path = threadId === undefined ? '/mensajes' : `/mensajes/${threadId}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
