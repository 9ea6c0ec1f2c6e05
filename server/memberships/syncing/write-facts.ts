import { firstBoxWindow } from '#contract/delivery.ts';
import { CURRENCY } from '#contract/money.ts';
import { type Database, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { sendCreditSettling } from '../crediting/settle-credit.ts';
import { sendSubscriptionMail } from '../mails/mail-jobs.ts';
import { mailsAbout } from '../mails/mails-about.ts';
import { tellMoneyBack } from '../mails/tell-money-back.ts';
import { tellPause } from '../pausing/tell-pause.ts';
import { canMove, isChargeable, isPaidFor } from '../subscription-states.ts';
import { findCustomer, lockSubscription, type SubscriptionRecord } from '../subscriptions.queries.ts';
import { markCreditsUsed } from './credits.queries.ts';
import { notePeriodStandings } from './period-standing.queries.ts';
import type { PaidPeriod, ProviderFacts } from './provider-facts.ts';
import { type Converged, converge, insertPeriods, insertShipments } from './sync.queries.ts';

/** A question to the provider: answers to earlier ones never overwrite what a later one brought. */
export interface Asked {
  ticket: number;
  at: Date;
  cause: string;
  /** Person of the staff who asked for what is found now. */
  staffId: number | null;
}

/**
 * Writes what the provider said about a subscription, with the mails that follow from it. `must not be`: nothing was
 * written, because the subscription belongs to no account, or stands beside another one of its client and plan.
 */
export async function writeFacts(
  shop: Shop,
  facts: ProviderFacts,
  asked: Asked,
): Promise<'written' | 'must not be'> {
  try {
    return await inTransaction(shop.db, async (tx) => {
      const kept = await lockOurs(shop, tx, facts);
      if (!kept) return 'written';
      // The account was deleted while its payment page was still open.
      if (kept.user_id === null && isChargeable(facts.state)) return 'must not be';
      await writeOver(shop, tx, { kept, facts, asked });
      return 'written';
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_live_subscription') throw error;
    // Payment on a page that the provider had called ended, while another one is live.
    return 'must not be';
  }
}

/** The subscription of ours that the provider speaks of, locked; none is an error in the log and nothing else. */
async function lockOurs({ log }: Shop, tx: Database, facts: ProviderFacts) {
  const kept = await lockSubscription(tx, facts);
  if (!kept) {
    log.error({ providerId: facts.providerId }, 'the provider has a subscription that we do not');
    return undefined;
  }
  const known = kept.user_id === null ? undefined : await findCustomer(tx, kept.user_id);
  if (isOf({ ...kept, customer_id: kept.customer_id ?? known ?? null }, facts)) return kept;
  log.error({ subscriptionId: kept.subscription_id }, 'a foreign subscription refers to one of ours');
  return undefined;
}

/**
 * Tells whether facts are of our subscription: another shop on the same account, or this one before its database was
 * restored, may have used the same number.
 */
const isOf = (
  kept: Pick<SubscriptionRecord, 'provider_id' | 'customer_id'>,
  { providerId, customerId }: ProviderFacts,
) => (kept.provider_id ?? providerId) === providerId && (kept.customer_id ?? customerId) === customerId;

interface Answer {
  kept: SubscriptionRecord;
  facts: ProviderFacts;
  asked: Asked;
}

/** New periods count whenever they become known; everything else only from the newest answer. */
async function writeOver(shop: Shop, tx: Database, answer: Answer): Promise<void> {
  const { kept, facts, asked } = answer;
  const { subscription_id: subscriptionId } = kept;
  const news = await addPeriods(shop, tx, answer);
  await takeCredits(shop, tx, answer, news);
  const isNewer = asked.ticket > kept.sync_ticket;
  const to = isNewer ? standingAfter(answer) : { ...kept, card: null, ticket: kept.sync_ticket };
  const moved = isNewer ? await notePeriodStandings(tx, subscriptionId, facts.periods, asked.at) : [];
  const paidUntil = await converge(tx, subscriptionId, to, facts, asked);
  await tellMoneyBack(shop, tx, moved, { ...asked, subscriptionId, state: to.state });
  if (isNewer) await tellPause(shop, tx, kept, { ...to, current_period_end: paidUntil }, asked);
  await sendCreditSettling(shop, tx, kept, to);
  const isSuspended = facts.periods.some(({ standing }) => standing === 'suspended');
  for (const mail of mailsAbout(
    kept,
    { ...to, paid_until: paidUntil, is_suspended: isSuspended },
    facts,
    news,
  ))
    await sendSubscriptionMail(shop, tx, mail);
}

/** Adds the periods that were not known, each with what the owner has to send for it, and answers them. */
async function addPeriods(shop: Shop, tx: Database, { kept, facts, asked }: Answer): Promise<PaidPeriod[]> {
  const { at } = asked;
  const added = await insertPeriods(tx, kept.subscription_id, facts.periods, at);
  const periodIds = added.map(({ period_id }) => period_id);
  const news = facts.periods.filter(({ invoiceId }) => added.some((one) => one.invoice_id === invoiceId));
  if (kept.ships && news.length > 0) {
    const firstLeavesBy = await promiseFirstBox(shop, news);
    await insertShipments(tx, periodIds, { at, firstLeavesBy });
  }
  return news;
}

/** The day by which a first box leaves, from the payment of the earliest of its periods. */
async function promiseFirstBox({ readSettings }: Shop, periods: readonly PaidPeriod[]) {
  const paid = Math.min(...periods.map(({ paidAt }) => paidAt.getTime()));
  return firstBoxWindow(await readSettings(), new Date(paid), null)?.leaves ?? null;
}

function standingAfter({ kept, facts, asked }: Answer): Converged {
  const { cancelAtPeriodEnd, endedAt, card } = facts;
  const state = canMove(kept.state, facts.state) ? facts.state : kept.state;
  const charges = isPaidFor(state) ? facts : { nextChargeAt: null, pausedUntil: null };
  const { nextChargeAt, pausedUntil } = charges;
  return {
    state,
    cancel_at_period_end: cancelAtPeriodEnd,
    next_charge_at: nextChargeAt,
    paused_until: pausedUntil,
    ended_at: endedAt,
    card,
    ticket: asked.ticket,
  };
}

/** Marks the gifts that new periods used up; money that is neither paid nor given is an error in the log. */
async function takeCredits(
  { log }: Shop,
  tx: Database,
  { kept, asked }: Answer,
  news: readonly PaidPeriod[],
): Promise<void> {
  const { subscription_id: subscriptionId, price_cents, state } = kept;
  for (const { invoiceId, amountCents, currency, credits } of news) {
    const given = await markCreditsUsed(tx, subscriptionId, credits, asked.at);
    if (amountCents !== price_cents - given || currency !== CURRENCY)
      log.error({ subscriptionId, invoiceId }, 'an invoice is not of the amount that was agreed');
    if (state === 'canceled')
      log.error({ subscriptionId, invoiceId }, 'an invoice was paid after its subscription had ended');
  }
}
