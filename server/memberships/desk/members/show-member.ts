import type { Member, MemberPeriod, MemberTab, PeriodRefundView } from '#contract/desk/member-views.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { hasLeft } from '../../../shipping/shipping.ts';
import { forChild } from '../for-child.ts';
import {
  findBoxesOfMember,
  findCreditsOfMember,
  findEventsOfMember,
  findMember,
  findPeriodsOfMember,
  findRefundsOfMember,
  type KeptCredit,
  type KeptEvent,
  type KeptMemberBox,
  type KeptPeriod,
  type KeptPeriodRefund,
  type MemberRecord,
} from './member.queries.ts';
import { memberTimeline } from './member-timeline.ts';

export async function showMember(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  subscriptionId: number,
): Promise<Member> {
  const [kept, periods, refunds, credits, events, boxes] = await Promise.all([
    findMember(db, subscriptionId),
    findPeriodsOfMember(db, subscriptionId),
    findRefundsOfMember(db, subscriptionId),
    findCreditsOfMember(db, subscriptionId),
    findEventsOfMember(db, subscriptionId),
    findBoxesOfMember(db, subscriptionId),
  ]);
  if (!kept) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  const open = credits.find(({ state }) => state === 'asked' || state === 'waiting');
  const nextCharge = nextChargeOf(kept, open?.cents ?? 0);
  const { cancel_reason: cancelReason } = kept;
  return wire({
    ...presentRecord(kept),
    for_child: forChild(kept, clock.now()),
    next_charge: nextCharge && { ...nextCharge, announced_at: announcedAt(events, nextCharge.at) },
    box: boxes[0] ?? null,
    credit: open ? presentCredit(open) : null,
    periods: periods.map((period) => presentPeriod(period, refunds, boxes)),
    timeline: memberTimeline({ events, periods, boxes, credits, refunds, nextCharge, cancelReason }),
  });
}

/** Gift of a subscription; one taken away at the provider with a cancellation still waits for it to go on. */
const presentCredit = ({ credit_id, cents, state, taken_away, reason }: KeptCredit): Member['credit'] => ({
  credit_id,
  cents,
  state: state === 'asked' && taken_away === 0 ? 'asked' : 'waiting',
  reason,
});

const presentCard = ({
  card_brand: brand,
  card_last4: last4,
  card_expires: expires,
}: MemberRecord): Member['card'] => (brand && last4 ? { brand, last4, expires } : null);

const presentRecord = (kept: MemberRecord) => ({
  subscription_id: kept.subscription_id,
  version: kept.version,
  user_id: kept.user_id,
  contact: { name: kept.contact_name, email: kept.contact_email, phone: kept.contact_phone },
  plan: { membership_id: kept.membership_id, name: kept.name, family: kept.family, ships: kept.ships },
  state: kept.state,
  tab: tabOf(kept),
  price_cents: kept.price_cents,
  created_at: kept.created_at,
  paid_until: kept.current_period_end,
  ended_at: kept.ended_at,
  cancels: kept.cancel_at_period_end,
  is_suspended: kept.is_suspended,
  paused_until: kept.paused_until,
  cancel_reason: kept.cancel_reason,
  cancel_label: kept.cancel_label,
  card: presentCard(kept),
  address: kept.shipping_address,
});

/** The list in which it stands. */
function tabOf({ state, cancel_at_period_end, paused_until }: MemberRecord): MemberTab | null {
  if (state === 'canceled') return 'ended';
  if (state === 'past_due') return 'past-due';
  if (state !== 'active') return null;
  if (cancel_at_period_end) return 'leaving';
  return paused_until ? 'paused' : 'active';
}

/** Next charge of the provider, and when; null where there is none, or it has just failed. */
function nextChargeOf(kept: MemberRecord, givenCents: number): { at: Date; cents: number } | null {
  const { state, cancel_at_period_end, next_charge_at, current_period_end, price_cents } = kept;
  const at = next_charge_at ?? current_period_end;
  if (state !== 'active' || cancel_at_period_end || !at) return null;
  return { at, cents: Math.max(0, price_cents - givenCents) };
}

/** Finds when the mail about a charge left. */
const announcedAt = (events: readonly KeptEvent[], charge: Date): Date | null =>
  events.find(({ cause, detail }) => cause === 'mail' && detail === `notice ${charge.toISOString()}`)?.at ??
  null;

/** Amount of a period that can still be given back. */
export const leftOf = ({
  amount_cents,
  refunded_cents,
  under_way_cents,
}: Pick<KeptPeriod, 'amount_cents' | 'refunded_cents' | 'under_way_cents'>) =>
  Math.max(0, amount_cents - refunded_cents - under_way_cents);

function parcelOf(box: KeptMemberBox | undefined): MemberPeriod['parcel'] {
  if (!box) return 'none';
  if (hasLeft(box.state)) return 'left';
  return box.is_skipped ? 'none' : 'here';
}

const presentPeriod = (
  period: KeptPeriod,
  refunds: readonly KeptPeriodRefund[],
  boxes: readonly KeptMemberBox[],
): MemberPeriod =>
  wire({
    ...period,
    left_cents: leftOf(period),
    parcel: parcelOf(boxes.find(({ period_id }) => period_id === period.period_id)),
    refunds: refunds.filter(({ period_id }) => period_id === period.period_id).map(presentPeriodRefund),
  });

export const presentPeriodRefund = ({ settled_at, ...refund }: KeptPeriodRefund): PeriodRefundView =>
  wire({ ...refund, can_retry: refund.state === 'failed' && settled_at === null });
