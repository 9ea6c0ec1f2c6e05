import type Stripe from 'stripe';
import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockSubscription } from '../subscriptions.queries.ts';
import { idOf } from './money-of-invoices.ts';
import { expireSubscription, noteDecline } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Asks what became of a payment page: it has led to a subscription, has ended, or nothing is known yet. */
export async function syncSession(shop: Shop, sessionId: string, cause: string): Promise<void> {
  const { stripe } = shop;
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error) => {
    if (error?.code !== 'resource_missing') throw error;
    return null;
  });
  // Sessions of another account or other keys cannot be paid any more.
  if (!session) return settlePending(shop, sessionId, { cause, declineCode: null, isOver: true });
  const providerId = idOf(session.subscription);
  if (session.status === 'complete' && providerId) return syncSubscription(shop, providerId, cause);
  const declineCode = await declineOf(shop, session);
  await settlePending(shop, sessionId, { cause, declineCode, isOver: session.status === 'expired' });
}

async function settlePending(
  { db, clock }: Shop,
  sessionId: string,
  { cause, declineCode, isOver }: { cause: string; declineCode: string | null; isOver: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await lockSubscription(tx, { sessionId });
    if (kept?.state !== 'pending') return;
    await noteDecline(tx, kept.subscription_id, declineCode);
    if (isOver) await expireSubscription(tx, kept.subscription_id, cause, clock.now());
  });
}

/** Reason of the last refused try. A page in subscription mode names no intent: its tries are charges of a customer. */
async function declineOf({ stripe }: Shop, session: Stripe.Checkout.Session): Promise<string | null> {
  const customer = idOf(session.customer);
  if (!customer) return null;
  const { created, amount_total } = session;
  const { data } = await stripe.charges.list({ customer, created: { gte: created }, limit: 20 });
  const tried = data.find(({ status, amount }) => status === 'failed' && amount === amount_total);
  return tried?.outcome?.reason ?? tried?.failure_code ?? null;
}
