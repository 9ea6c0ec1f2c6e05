import type Stripe from 'stripe';
import type { Shop } from '../../platform/shop.ts';
import { settleCreditOf } from '../crediting/settle-credit.ts';
import { followPeriodRefunds } from '../refunding/period-refunds.ts';
import { endAndRefund, endAtProvider } from './end-at-provider.ts';
import { endRenewal } from './end-renewal.ts';
import { INVOICE_EXPANSIONS, idOf, readMoneyBack } from './money-of-invoices.ts';
import { LEFT_UNPAID, type ProviderFacts, readFacts, SUBSCRIPTION_EXPANSIONS } from './provider-facts.ts';
import { renewVoidedCredit } from './renew-credit.ts';
import { drawTicket } from './sync.queries.ts';
import { type Asked, writeFacts } from './write-facts.ts';

const INVOICES = 100;
/** Limit of rounds: each but the last has ended something at the provider; three kinds of ending may follow. */
const ROUNDS = 5;

/** The provider goes on naming as open what it has confirmed as ended: asked again later, by the job that failed. */
export class SubscriptionNotSettled extends Error {
  constructor(providerId: string) {
    super(
      `The subscription ${providerId} is still open at the provider after ${ROUNDS} rounds of ending it.`,
    );
    this.name = 'SubscriptionNotSettled';
  }
}

/**
 * Makes one subscription equal to what the provider says about it, no matter who noticed that something happened: a webhook,
 * the client's return, the reconciler, or the client's own change. Messages only say where to look, so repeated, late and
 * shuffled ones are harmless. What was ended at the provider is asked about once more.
 */
export async function syncSubscription(
  shop: Shop,
  providerId: string,
  cause: string,
  firstTicket: Promise<number> = drawTicket(shop.db),
  staffId?: number,
): Promise<void> {
  for (let round = 1, ticket = firstTicket; round <= ROUNDS; round += 1, ticket = drawTicket(shop.db)) {
    const asked = { at: shop.clock.now(), ticket: await ticket, cause, staffId: staffId ?? null };
    if ((await syncOnce(shop, providerId, asked)) === 'ended there') continue;
    await settleCreditOf(shop, providerId);
    return followPeriodRefunds(shop, providerId);
  }
  throw new SubscriptionNotSettled(providerId);
}

async function syncOnce(shop: Shop, providerId: string, asked: Asked): Promise<'settled' | 'ended there'> {
  const provided = await shop.stripe.subscriptions.retrieve(providerId, { expand: SUBSCRIPTION_EXPANSIONS });
  if (isLeftOpen(provided) || isLeftPaused(provided)) {
    await endAtProvider(shop, providerId, provided.status === 'unpaid' ? LEFT_UNPAID : undefined);
    return 'ended there';
  }
  await renewVoidedCredit(shop, providerId);
  const facts = await askForMoney(shop, provided);
  // Renewal is ended there before it is written here: a crash in between repeats both.
  if (await endRenewal(shop, facts)) return 'ended there';
  if ((await writeFacts(shop, facts, asked)) === 'written')
    // Renewal of a subscription that has only just been linked to ours.
    return (await endRenewal(shop, facts)) ? 'ended there' : 'settled';
  // Charges without a client, or beside a subscription that is live already, must not stay, nor be repeated.
  shop.log.error(
    { providerId },
    'a subscription that must not be was paid for: it is ended and the money given back',
  );
  await endAndRefund(
    shop,
    providerId,
    facts.periods.map(({ invoiceId }) => invoiceId),
  );
  return 'ended there';
}

/** Reads its paid invoices, and what became of the money of each. */
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
 * Tells that no payment is expected any more: an account set to leave unpaid subscriptions open goes on making
 * invoices, and one whose client cancelled after a failed charge goes on trying the card.
 */
function isLeftOpen({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return status === 'unpaid' || (status === 'past_due' && (cancel_at_period_end || cancel_at !== null));
}

/** Cancelled after what was paid had ended during a pause: nothing is left to wait for. */
function isLeftPaused({
  status,
  cancel_at,
  cancel_at_period_end,
  latest_invoice,
}: Stripe.Subscription): boolean {
  const isCancelled = cancel_at_period_end || cancel_at !== null;
  const isVoided = typeof latest_invoice === 'object' && latest_invoice?.status === 'void';
  return status === 'active' && isCancelled && isVoided;
}
