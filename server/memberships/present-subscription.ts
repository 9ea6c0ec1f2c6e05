import { pesosFromCents } from '#contract/money.ts';
import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';
import type { Shop } from '../platform/shop.ts';
import { presentPausing } from './pausing/present-pausing.ts';
import { findPayments } from './subscription-detail.queries.ts';
import { hasAccess } from './subscription-states.ts';
import type { SubscriptionRecord } from './subscriptions.queries.ts';

export function presentSubscription(kept: SubscriptionRecord, now: Date): Subscription {
  return {
    subscription_id: kept.subscriptionId,
    membership_id: kept.membershipId,
    membership_code: kept.code,
    family: kept.family,
    membership_name: kept.name,
    price: pesosFromCents(kept.priceCents),
    price_cents: kept.priceCents,
    status: kept.state,
    current_period_start: kept.currentPeriodStart?.toISOString() ?? null,
    current_period_end: kept.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: kept.cancelAtPeriodEnd,
    next_charge_at: kept.nextChargeAt?.toISOString() ?? null,
    next_charge_is_gift: kept.nextChargeAt !== null && kept.openCreditId !== null,
    paused_until: kept.pausedUntil?.toISOString() ?? null,
    pausing: presentPausing(kept, now),
    ended_at: kept.endedAt?.toISOString() ?? null,
    is_suspended: kept.isSuspended,
    has_access: hasAccess(kept, now),
  };
}

export async function presentDetail(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  kept: SubscriptionRecord,
): Promise<SubscriptionDetail> {
  const { name, description, benefits, ships, priceCents, cardBrand: brand, cardLast4: last4 } = kept;
  const payments = await findPayments(db, kept.subscriptionId);
  return {
    ...presentSubscription(kept, clock.now()),
    membership: {
      membership_name: name,
      description,
      price: pesosFromCents(priceCents),
      benefits,
      ships,
    },
    contact_information: {
      fullname: kept.contactName,
      email: kept.contactEmail,
      phone: kept.contactPhone,
    },
    address_information: kept.shippingAddress,
    card: brand && last4 ? { brand, last4 } : null,
    payments: payments.map((payment) => ({
      paid_at: payment.paidAt.toISOString(),
      amount: pesosFromCents(payment.amountCents),
      credit: pesosFromCents(payment.creditCents),
      receipt_url: payment.receiptUrl,
      period_start: payment.periodStart.toISOString(),
      period_end: payment.periodEnd.toISOString(),
      standing: payment.standing,
    })),
  };
}
