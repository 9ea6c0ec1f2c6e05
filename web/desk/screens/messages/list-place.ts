import type { ThreadState } from '#contract/thread.ts';
import { listAddress, searchIn, tabIn } from '../../frame/list-address.ts';

export const stateTabs: readonly { tab: ThreadState; label: string; path: string }[] = [
  { tab: 'open', label: 'Abiertos', path: 'abiertos' },
  { tab: 'waiting', label: 'Esperando', path: 'esperando' },
  { tab: 'closed', label: 'Cerrados', path: 'cerrados' },
  { tab: 'spam', label: 'Spam', path: 'spam' },
];

/** What the list shows; it stands in the address. */
export interface ListPlace {
  state: ThreadState;
  q: string;
}

export const messagesAddress = listAddress<ListPlace>('/mensajes', {
  state: tabIn(stateTabs, 'open', 'estado'),
  q: searchIn(200),
});
