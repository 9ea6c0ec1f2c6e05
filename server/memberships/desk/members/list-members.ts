import type { MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findMembers, type ListedMember, memberOrders, searchMembers } from './member-list.queries.ts';

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
  if (text) return { members: (await searchMembers(db, tab, text, FOUND)).map(present), next: null };
  const { rows, next } = await readPage({
    ...memberOrders[tab],
    cursor,
    find: (after, atMost) => findMembers(db, tab, after, atMost),
    cursorOf: ({ key, subscriptionId }) => ({ key, id: subscriptionId }),
  });
  return { members: rows.map(present), next };
}

const present = (kept: ListedMember): MemberRow => ({
  subscription_id: kept.subscriptionId,
  contact_name: kept.contactName,
  contact_email: kept.contactEmail,
  plan: kept.plan,
  price_cents: kept.priceCents,
  created_at: kept.createdAt.toISOString(),
  paid_until: kept.paidUntil?.toISOString() ?? null,
  next_charge_at: kept.nextChargeAt?.toISOString() ?? null,
  paused_until: kept.pausedUntil?.toISOString() ?? null,
  ended_at: kept.endedAt?.toISOString() ?? null,
  cancel_label: kept.cancelLabel,
});
