import type { Cents } from '#contract/money.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Shop } from '../platform/shop.ts';
import { findPayments } from './subscription-detail.queries.ts';
import { findSubscriptionBySession, mayAskProvider } from './subscriptions.queries.ts';
import { syncSession } from './syncing/sync-session.ts';

/** State of a subscription's payment page. */
export interface MembershipPayment {
  userId: number | null;
  state: SubscriptionState;
  amountCents: Cents;
  email: string;
  hasPaid: boolean;
  brand: string | null;
  last4: string | null;
  receiptUrl: string | null;
  declineCode: string | null;
  at: Date;
}

/** Asks the provider while nothing is decided, and only about pages of our own. */
export async function findMembershipPayment(
  shop: Shop,
  sessionId: string,
): Promise<MembershipPayment | undefined> {
  const { db, clock, log } = shop;
  const before = await findSubscriptionBySession(db, sessionId);
  if (before?.state === 'pending' && (await mayAskProvider(db, before.subscription_id, clock.now())))
    await syncSession(shop, sessionId, 'return').catch((error) =>
      log.warn({ err: error }, 'the provider did not answer, the page shows what we know'),
    );
  const kept = await findSubscriptionBySession(db, sessionId);
  if (!kept) return undefined;
  const first = (await findPayments(db, kept.subscription_id)).at(-1);
  return {
    userId: kept.user_id,
    state: kept.state,
    amountCents: first?.amount_cents ?? kept.price_cents,
    email: kept.contact_email,
    hasPaid: first !== undefined,
    brand: kept.card_brand,
    last4: kept.card_last4,
    receiptUrl: first?.receipt_url ?? null,
    declineCode: kept.decline_code,
    at: first?.paid_at ?? kept.created_at,
  };
}
