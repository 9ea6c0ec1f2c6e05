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
  if (before?.state === 'pending' && (await mayAskProvider(db, before.subscriptionId, clock.now())))
    await syncSession(shop, sessionId, 'return').catch((error) =>
      log.warn({ err: error }, 'the provider did not answer, the page shows what we know'),
    );
  const kept = await findSubscriptionBySession(db, sessionId);
  if (!kept) return undefined;
  const first = (await findPayments(db, kept.subscriptionId)).at(-1);
  return {
    userId: kept.userId,
    state: kept.state,
    amountCents: first?.amountCents ?? kept.priceCents,
    email: kept.contactEmail,
    hasPaid: first !== undefined,
    brand: kept.cardBrand,
    last4: kept.cardLast4,
    receiptUrl: first?.receiptUrl ?? null,
    declineCode: kept.declineCode,
    at: first?.paidAt ?? kept.createdAt,
  };
}
