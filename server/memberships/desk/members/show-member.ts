import type { Member, MemberPeriod, MemberTab, PeriodRefundView } from '#contract/desk/member-views.ts';
import { hasLeft } from '../../../orders/orders.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
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

export async function showMember({ db }: Pick<Shop, 'db'>, subscriptionId: number): Promise<Member> {
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
  const { cancelReason } = kept;
  return {
    ...presentRecord(kept),
    next_charge: nextCharge && {
      at: nextCharge.at.toISOString(),
      cents: nextCharge.cents,
      announced_at: announcedAt(events, nextCharge.at),
    },
    box: presentBox(boxes[0]),
    credit: open ? presentCredit(open) : null,
    periods: periods.map((period) => presentPeriod(period, refunds, boxes)),
    timeline: memberTimeline({ events, periods, boxes, credits, refunds, nextCharge, cancelReason }),
  };
}

/** Gift of a subscription; one taken away at the provider with a cancellation still waits for it to go on. */
const presentCredit = ({ creditId, cents, state, takenAway, reason }: KeptCredit): Member['credit'] => ({
  credit_id: creditId,
  cents,
  state: state === 'asked' && takenAway === 0 ? 'asked' : 'waiting',
  reason,
});

const presentCard = ({
  cardBrand: brand,
  cardLast4: last4,
  cardExpires: expires,
}: MemberRecord): Member['card'] => (brand && last4 ? { brand, last4, expires } : null);

type Recorded = Omit<Member, 'next_charge' | 'box' | 'credit' | 'periods' | 'timeline'>;

const presentRecord = (kept: MemberRecord): Recorded => ({
  subscription_id: kept.subscriptionId,
  version: kept.version,
  user_id: kept.userId,
  contact: { name: kept.contactName, email: kept.contactEmail, phone: kept.contactPhone },
  plan: { membership_id: kept.membershipId, name: kept.name, family: kept.family, ships: kept.ships },
  state: kept.state,
  tab: tabOf(kept),
  price_cents: kept.priceCents,
  created_at: kept.createdAt.toISOString(),
  paid_until: kept.currentPeriodEnd?.toISOString() ?? null,
  ended_at: kept.endedAt?.toISOString() ?? null,
  cancels: kept.cancelAtPeriodEnd,
  is_suspended: kept.isSuspended,
  paused_until: kept.pausedUntil?.toISOString() ?? null,
  cancel_reason: kept.cancelReason,
  cancel_label: kept.cancelLabel,
  card: presentCard(kept),
  address: kept.shippingAddress,
});

/** The list in which it stands. */
function tabOf({ state, cancelAtPeriodEnd, pausedUntil }: MemberRecord): MemberTab | null {
  if (state === 'canceled') return 'ended';
  if (state === 'past_due') return 'past-due';
  if (state !== 'active') return null;
  if (cancelAtPeriodEnd) return 'leaving';
  return pausedUntil ? 'paused' : 'active';
}

/** Next charge of the provider, and when; null where there is none, or it has just failed. */
function nextChargeOf(kept: MemberRecord, givenCents: number): { at: Date; cents: number } | null {
  const { state, cancelAtPeriodEnd, nextChargeAt, currentPeriodEnd, priceCents } = kept;
  const at = nextChargeAt ?? currentPeriodEnd;
  if (state !== 'active' || cancelAtPeriodEnd || !at) return null;
  return { at, cents: Math.max(0, priceCents - givenCents) };
}

/** Finds when the mail about a charge left. */
const announcedAt = (events: readonly KeptEvent[], charge: Date): string | null =>
  events
    .find(({ cause, detail }) => cause === 'mail' && detail === `notice ${charge.toISOString()}`)
    ?.at.toISOString() ?? null;

const presentBox = (box: KeptMemberBox | undefined): Member['box'] =>
  box
    ? {
        shipment_id: box.shipmentId,
        number: box.number,
        state: box.state,
        is_held: box.isHeld,
        is_skipped: box.isSkipped,
        shipped_at: box.shippedAt?.toISOString() ?? null,
        delivered_at: box.deliveredAt?.toISOString() ?? null,
      }
    : null;

/** Amount of a period that can still be given back. */
export const leftOf = ({
  amountCents,
  refundedCents,
  underWayCents,
}: Pick<KeptPeriod, 'amountCents' | 'refundedCents' | 'underWayCents'>) =>
  Math.max(0, amountCents - refundedCents - underWayCents);

function parcelOf(box: KeptMemberBox | undefined): MemberPeriod['parcel'] {
  if (!box) return 'none';
  if (hasLeft(box.state)) return 'left';
  return box.isSkipped ? 'none' : 'here';
}

const presentPeriod = (
  period: KeptPeriod,
  refunds: readonly KeptPeriodRefund[],
  boxes: readonly KeptMemberBox[],
): MemberPeriod => ({
  period_id: period.periodId,
  number: period.number,
  period_start: period.periodStart.toISOString(),
  period_end: period.periodEnd.toISOString(),
  paid_at: period.paidAt.toISOString(),
  amount_cents: period.amountCents,
  credit_cents: period.creditCents,
  refunded_cents: period.refundedCents,
  left_cents: leftOf(period),
  standing: period.standing,
  parcel: parcelOf(boxes.find(({ periodId }) => periodId === period.periodId)),
  refunds: refunds.filter(({ periodId }) => periodId === period.periodId).map(presentPeriodRefund),
});

export const presentPeriodRefund = (refund: KeptPeriodRefund): PeriodRefundView => ({
  period_refund_id: refund.periodRefundId,
  cents: refund.cents,
  reason: refund.reason,
  state: refund.state,
  staff_name: refund.staffName,
  created_at: refund.createdAt.toISOString(),
  failure_reason: refund.failureReason,
  can_retry: refund.state === 'failed' && refund.settledAt === null,
});
