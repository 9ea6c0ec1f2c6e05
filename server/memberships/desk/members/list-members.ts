import type { MemberTab } from '#contract/desk/member-views.ts';
import { readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { findMembers, memberOrders, searchMembers } from './member-list.queries.ts';

/** Number of members shown for a search. */
const FOUND = 50;

interface Wanted {
  tab: MemberTab;
  q?: string | undefined;
  cursor?: string | undefined;
}

/** A page of subscriptions of one tab; a search shows its first fifty. */
export async function listMembers({ db }: Pick<Shop, 'db'>, { tab, q, cursor }: Wanted) {
  const text = q?.trim();
  if (text) return { members: wire(await searchMembers(db, tab, text, FOUND)), next: null };
  const { rows, next } = await readPage({
    ...memberOrders[tab],
    cursor,
    find: (after, atMost) => findMembers(db, tab, after, atMost),
    cursorOf: ({ key, subscription_id }) => ({ key, id: subscription_id }),
  });
  return { members: wire(rows), next };
}
