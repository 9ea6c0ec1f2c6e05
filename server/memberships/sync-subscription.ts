import type Stripe from 'stripe';
import { CURRENCY } from '#contract/money.ts';
import { inTransaction, violatedConstraint } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { endAndRefund, endAtProvider } from './end-at-provider.ts';
import { endRenewal } from './end-renewal.ts';
import { sendSubscriptionMail } from './mail-jobs.ts';
import { mailsAbout } from './mails-about.ts';
import { INVOICE_EXPANSIONS, idOf, readMoneyBack } from './money-of-invoices.ts';
import { notePeriodStandings } from './period-standing.queries.ts';
import { type PaidPeriod, type ProviderFacts, readFacts, SUBSCRIPTION_EXPANSIONS } from './provider-facts.ts';
import { canMove, isLive } from './subscription-states.ts';
import { findCustomer, lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts';
import {
  converge,
  drawTicket,
  expireSubscription,
  insertPeriods,
  insertShipments,
  noteDecline,
} from './sync.queries.ts';
import { tellMoneyBack } from './tell-money-back.ts';

const INVOICES = 100;

/** A question to the provider: answers to earlier ones never overwrite what a later one was told. */
interface Asked {
  ticket: number;
  at: Date;
  cause: string;
}

/**
 * Makes one subscription equal to what the provider says about it, whoever noticed that something happened: a webhook,
 * the client's return, the reconciler, or the client's own change. Messages only say where to look, so repeated, late and
 * shuffled ones are harmless.
 */
export async function syncSubscription(
  shop: Shop,
  providerId: string,
  cause: string,
  ticket: Promise<number> = drawTicket(shop.db),
): Promise<void> {
  const asked = { at: shop.clock.now(), ticket: await ticket, cause };
  const { stripe, log } = shop;
  const provided = await stripe.subscriptions.retrieve(providerId, { expand: SUBSCRIPTION_EXPANSIONS });
  if (isLeftOpen(provided)) {
    await endAtProvider(shop, providerId);
    return syncSubscription(shop, providerId, cause);
  }
  const facts = await askForMoney(shop, provided);
  // Ended there before it is written here: a crash in between repeats both.
  if (await endRenewal(shop, facts)) return syncSubscription(shop, providerId, cause);
  if ((await write(shop, facts, asked)) === 'written') {
    // One that has only just been linked to ours.
    if (await endRenewal(shop, facts)) await syncSubscription(shop, providerId, cause);
    return;
  }
  // Nobody's, or a second one beside one that is live already: such a charge must not stay, nor be repeated.
  log.error(
    { providerId },
    'a subscription that must not be was paid for: it is ended and the money given back',
  );
  await endAndRefund(
    shop,
    providerId,
    facts.periods.map(({ invoiceId }) => invoiceId),
  );
  await syncSubscription(shop, providerId, cause);
}

/** Its paid invoices, and what became of the money of each. */
async function askForMoney(shop: Shop, provided: Stripe.Subscription): Promise<ProviderFacts> {
  const invoices: Stripe.Invoice[] = [];
  const paid = {
    subscription: provided.id,
    status: 'paid',
    limit: INVOICES,
    expand: INVOICE_EXPANSIONS,
  } as const;
  const [moneyBack] = await Promise.all([
    readMoneyBack(shop, idOf(provided.customer) ?? ''),
    (async () => {
      for await (const invoice of shop.stripe.invoices.list(paid)) invoices.push(invoice);
    })(),
  ]);
  return readFacts(provided, invoices, moneyBack);
}

/**
 * Nothing is paid any more and nobody waits for it to be: an account set to leave unpaid ones open goes on making
 * invoices, and one whose client cancelled after a failed charge goes on trying the card.
 */
function isLeftOpen({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return status === 'unpaid' || (status === 'past_due' && (cancel_at_period_end || cancel_at !== null));
}

/** The same for a payment page: it has led to a subscription, has ended, or nothing is known yet. */
export async function syncSession(shop: Shop, sessionId: string, cause: string): Promise<void> {
  const { stripe } = shop;
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error) => {
    if (error?.code !== 'resource_missing') throw error;
    return null;
  });
  // Another account or other keys: nobody can pay on it any more.
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
    await noteDecline(tx, kept.subscriptionId, declineCode);
    if (isOver) await expireSubscription(tx, kept.subscriptionId, cause, clock.now());
  });
}

/** Why the last try to pay was refused. A page in subscription mode names no intent: its tries are charges of its customer. */
async function declineOf({ stripe }: Shop, session: Stripe.Checkout.Session): Promise<string | null> {
  const customer = idOf(session.customer);
  if (!customer) return null;
  const { created, amount_total } = session;
  const { data } = await stripe.charges.list({ customer, created: { gte: created }, limit: 20 });
  const tried = data.find(({ status, amount }) => status === 'failed' && amount === amount_total);
  return tried?.outcome?.reason ?? tried?.failure_code ?? null;
}

async function write(shop: Shop, facts: ProviderFacts, asked: Asked): Promise<'written' | 'must not be'> {
  const { db, log } = shop;
  try {
    return await inTransaction(db, async (tx) => {
      const kept = await lockSubscription(tx, facts);
      if (!kept) {
        log.error({ providerId: facts.providerId }, 'the provider has a subscription that we do not');
        return 'written';
      }
      const known = kept.userId === null ? undefined : await findCustomer(tx, kept.userId);
      if (!isOf({ ...kept, customerId: kept.customerId ?? known ?? null }, facts)) {
        log.error({ subscriptionId: kept.subscriptionId }, 'a foreign subscription refers to one of ours');
        return 'written';
      }
      // The account was deleted while its payment page was still open.
      if (kept.userId === null && isLive(facts.state)) return 'must not be';
      const added = await insertPeriods(tx, kept.subscriptionId, facts.periods);
      if (kept.ships && added.length > 0)
        await insertShipments(
          tx,
          added.map(({ periodId }) => periodId),
          asked.at,
        );
      const isNewer = asked.ticket > kept.syncTicket;
      const state = isNewer && canMove(kept.state, facts.state) ? facts.state : kept.state;
      const to = isNewer
        ? {
            state,
            cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
            endedAt: facts.endedAt,
            card: facts.card,
            ticket: asked.ticket,
          }
        : { ...kept, card: null, ticket: kept.syncTicket };
      const moved = isNewer
        ? await notePeriodStandings(tx, kept.subscriptionId, facts.periods, asked.at)
        : [];
      const paidUntil = await converge(tx, kept.subscriptionId, to, facts, asked);
      await tellMoneyBack(shop, tx, moved, { ...asked, subscriptionId: kept.subscriptionId, state });
      const isSuspended = facts.periods.some(({ standing }) => standing === 'suspended');
      const news = facts.periods.filter(({ invoiceId }) => added.some((one) => one.invoiceId === invoiceId));
      warnOfOddMoney(shop, kept, news);
      for (const mail of mailsAbout(kept, { ...to, paidUntil, isSuspended }, facts.openInvoiceId, news))
        await sendSubscriptionMail(shop, tx, mail);
      return 'written';
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_live_subscription') throw error;
    // Paid on a page that the provider had called ended, while another one is live.
    return 'must not be';
  }
}

/** Another shop on the same account, or this one before its database was restored, has used the same number. */
const isOf = (
  kept: Pick<SubscriptionRecord, 'providerId' | 'customerId'>,
  { providerId, customerId }: ProviderFacts,
) => (kept.providerId ?? providerId) === providerId && (kept.customerId ?? customerId) === customerId;

function warnOfOddMoney(
  { log }: Shop,
  { subscriptionId, priceCents, state }: SubscriptionRecord,
  news: readonly PaidPeriod[],
) {
  for (const { invoiceId, amountCents, currency } of news) {
    if (amountCents !== priceCents || currency !== CURRENCY)
      log.error({ subscriptionId, invoiceId }, 'an invoice is not of the amount that was agreed');
    if (state === 'canceled')
      log.error({ subscriptionId, invoiceId }, 'an invoice was paid after its subscription had ended');
  }
}
