import type { MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findMembers, type ListedMember, type MemberPlace, searchMembers } from './member-list.queries.ts';

const PAGE = 50;

interface Wanted {
  tab: MemberTab;
  q?: string | undefined;
  before?: string | undefined;
}

/** A page of subscriptions of one tab; a search shows its first fifty. */
export async function listMembers({ db }: Pick<Shop, 'db'>, { tab, q, before }: Wanted) {
  const text = q?.trim();
  if (text) return { members: (await searchMembers(db, tab, text, PAGE)).map(present), next: null };
  const found = await findMembers(db, tab, placeOf(before), PAGE + 1);
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return { members: page.map(present), next: last ? `${last.place},${last.subscriptionId}` : null };
}

function placeOf(before: string | undefined): MemberPlace | null {
  if (before === undefined) return null;
  const [place = '', subscriptionId = '', ...more] = before.split(',');
  const isPlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(place) && !Number.isNaN(Date.parse(place));
  if (!isPlace || !/^\d{1,9}$/.test(subscriptionId) || more.length > 0) throw new ShopError('BAD_REQUEST');
  return { place, subscriptionId: Number(subscriptionId) };
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
