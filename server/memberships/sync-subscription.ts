import type Stripe from 'stripe';
import { CURRENCY } from '#contract/money.ts';
import { inTransaction, violatedConstraint } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { type SubscriptionMail, sendSubscriptionMail } from './mail-jobs.ts';
import { idOf, type ProviderFacts, readFacts, SUBSCRIPTION_EXPANSIONS } from './provider-facts.ts';
import { canMove } from './subscription-states.ts';
import { lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts';
import {
  converge,
  drawTicket,
  expireSubscription,
  insertPeriods,
  insertShipments,
  noteDecline,
} from './sync.queries.ts';

const INVOICES = 100;

/**
 * Makes one subscription equal to what the provider says about it, whoever noticed that something happened: a webhook,
 * the client's return, the reconciler, or the client's own change. Messages only say where to look, so repeated, late and
 * shuffled ones are harmless.
 */
export async function syncSubscription(shop: Shop, providerId: string, cause: string): Promise<void> {
  const ticket = await drawTicket(shop.db);
  const { stripe } = shop;
  const provided = await stripe.subscriptions.retrieve(providerId, { expand: SUBSCRIPTION_EXPANSIONS });
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({
    subscription: providerId,
    status: 'paid',
    limit: INVOICES,
  }))
    invoices.push(invoice);
  await write(shop, readFacts(provided, invoices), ticket, cause);
}

/** The same for a payment page: it has led to a subscription, has ended, or nothing is known yet. */
export async function syncSession(shop: Shop, sessionId: string, cause: string): Promise<void> {
  const { db, stripe, clock } = shop;
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const providerId = idOf(session.subscription);
  if (session.status === 'complete' && providerId) return syncSubscription(shop, providerId, cause);
  await inTransaction(db, async (tx) => {
    const kept = await lockSubscription(tx, { sessionId });
    if (kept?.state !== 'pending') return;
    if (session.status === 'expired') await expireSubscription(tx, kept.subscriptionId, cause, clock.now());
    else await noteDecline(tx, kept.subscriptionId, declineOf(session));
  });
}

/** Why the last try to pay was refused. A page in subscription mode has an intent only once somebody tried. */
function declineOf(session: Stripe.Checkout.Session): string | null {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return intent?.last_payment_error?.decline_code ?? null;
}

async function write(shop: Shop, facts: ProviderFacts, ticket: number, cause: string): Promise<void> {
  const { db, log, clock } = shop;
  try {
    await inTransaction(db, async (tx) => {
      const kept = await lockSubscription(tx, facts);
      if (!kept) {
        log.error({ providerId: facts.providerId }, 'the provider has a subscription that we do not');
        return;
      }
      if (!isOf(kept, facts)) {
        log.error({ subscriptionId: kept.subscriptionId }, 'a foreign subscription refers to one of ours');
        return;
      }
      const at = clock.now();
      const added = await insertPeriods(tx, kept.subscriptionId, facts.periods);
      if (kept.ships && added.length > 0)
        await insertShipments(
          tx,
          added.map(({ periodId }) => periodId),
          at,
        );
      warnOfOddMoney(shop, kept, facts);
      const isNewer = ticket > kept.syncTicket;
      const state = isNewer && canMove(kept.state, facts.state) ? facts.state : kept.state;
      const to = isNewer
        ? {
            state,
            cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
            endedAt: facts.endedAt,
            card: facts.card,
            ticket,
          }
        : { ...kept, card: null, ticket: kept.syncTicket };
      const paidUntil = await converge(tx, kept.subscriptionId, to, facts, { cause, at });
      for (const mail of mailsAbout(kept, { ...to, paidUntil }, facts, added))
        await sendSubscriptionMail(shop, tx, mail);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_live_subscription') throw error;
    // Paid on a page that the provider had called expired, while another one is live: charging twice must not go on.
    log.error(
      { providerId: facts.providerId },
      'a client has paid for the same plan twice: the second one is ended',
    );
    await shop.stripe.subscriptions.cancel(facts.providerId);
  }
}

/** Another shop on the same account, or this one before its database was restored, has used the same number. */
const isOf = (kept: SubscriptionRecord, { providerId, customerId }: ProviderFacts) =>
  (kept.providerId ?? providerId) === providerId && (kept.customerId ?? customerId) === customerId;

function warnOfOddMoney(
  { log }: Shop,
  { subscriptionId, priceCents }: SubscriptionRecord,
  facts: ProviderFacts,
) {
  for (const { invoiceId, amountCents, currency } of facts.periods)
    if (amountCents !== priceCents || currency !== CURRENCY)
      log.error({ subscriptionId, invoiceId }, 'an invoice is not of the amount that was agreed');
}

/** What the client is told about a change, each thing once. */
function mailsAbout(
  before: SubscriptionRecord,
  after: { state: SubscriptionRecord['state']; cancelAtPeriodEnd: boolean; paidUntil: Date | null },
  facts: ProviderFacts,
  added: readonly { invoiceId: string }[],
): SubscriptionMail[] {
  const { subscriptionId } = before;
  const mails: SubscriptionMail[] = added.map(({ invoiceId }) => ({
    kind: 'receipt',
    subscriptionId,
    invoiceId,
  }));
  const isNew = before.state === 'pending' || before.state === 'expired';
  if (isNew && after.state === 'active') mails.unshift({ kind: 'welcome', subscriptionId });
  if (after.state === 'past_due' && before.state !== 'past_due' && facts.openInvoiceId)
    mails.push({ kind: 'card-failed', subscriptionId, invoiceId: facts.openInvoiceId });
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.state !== 'canceled')
    mails.push({ kind: 'cancelled', subscriptionId, paidUntil: after.paidUntil?.toISOString() ?? '' });
  if (after.state === 'canceled' && before.state !== 'canceled')
    mails.push({ kind: 'ended', subscriptionId });
  return mails;
}
