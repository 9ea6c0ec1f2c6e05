import { pesosFromCents } from '#contract/money.ts';
import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';
import type { Shop } from '../platform/shop.ts';
import { isOpen } from './access.queries.ts';
import { presentPausing } from './pausing/present-pausing.ts';
import { findPayments } from './subscription-detail.queries.ts';
import type { SubscriptionRecord } from './subscriptions.queries.ts';

export function presentSubscription(kept: SubscriptionRecord, now: Date): Subscription {
  return {
    subscription_id: kept.subscription_id,
    membership_id: kept.membership_id,
    membership_code: kept.code,
    family: kept.family,
    membership_name: kept.name,
    price: pesosFromCents(kept.price_cents),
    price_cents: kept.price_cents,
    status: kept.state,
    current_period_start: kept.current_period_start?.toISOString() ?? null,
    current_period_end: kept.current_period_end?.toISOString() ?? null,
    cancel_at_period_end: kept.cancel_at_period_end,
    next_charge_at: kept.next_charge_at?.toISOString() ?? null,
    next_charge_is_gift: kept.next_charge_at !== null && kept.open_credit_id !== null,
    paused_until: kept.paused_until?.toISOString() ?? null,
    pausing: presentPausing(kept, now),
    ended_at: kept.ended_at?.toISOString() ?? null,
    is_suspended: kept.is_suspended,
    has_access: isOpen(kept, now),
  };
}

export async function presentDetail(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  kept: SubscriptionRecord,
): Promise<SubscriptionDetail> {
  const { name, description, benefits, ships, price_cents, card_brand: brand, card_last4: last4 } = kept;
  const payments = await findPayments(db, kept.subscription_id);
  return {
    ...presentSubscription(kept, clock.now()),
    membership: {
      membership_name: name,
      description,
      price: pesosFromCents(price_cents),
      benefits,
      ships,
    },
    contact_information: {
      fullname: kept.contact_name,
      email: kept.contact_email,
      phone: kept.contact_phone,
    },
    address_information: kept.shipping_address,
    card: brand && last4 ? { brand, last4 } : null,
    payments: payments.map((payment) => ({
      paid_at: payment.paid_at.toISOString(),
      amount: pesosFromCents(payment.amount_cents),
      credit: pesosFromCents(payment.credit_cents),
      receipt_url: payment.receipt_url,
      period_start: payment.period_start.toISOString(),
      period_end: payment.period_end.toISOString(),
      standing: payment.standing,
    })),
  };
}
