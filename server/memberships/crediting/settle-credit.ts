import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { isPaidFor } from '../subscription-states.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import {
  type Credit,
  endCredit,
  findCredit,
  findOpenCreditOf,
  markCreditTakenAway,
} from './credits.queries.ts';
import { findItem, JOB_PATIENCE, removeItem, sendCredit } from './send-credit.ts';

/** Makes one gift fit its subscription, should the request that gave it, or ended that, not have come to it. */
export const settleCreditJob = defineJob<{ creditId: number }>('send-credit');

/** Limit of rounds: its subscription may be cancelled, or go on, while the provider is asked. */
const ROUNDS = 3;
/** Delay of the job, as the request that needs the change asks the provider itself first. */
const JOB_AFTER_SECONDS = 10;

/**
 * Settles a gift with its subscription. While nothing is charged for it, a gift that waits at the provider may end up
 * in the client's balance there, and their other plan would use it up: it is taken away with the cancellation, and put
 * back should that be taken back.
 */
export async function settleCredit(
  shop: Shop,
  creditId: number,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const credit = await findCredit(shop.db, creditId);
    if (credit?.state === 'removed') return removeLeftover(shop, credit, patience);
    if (!credit || isSettled(credit)) return;
    if (credit.goes_on) await sendCredit(shop, creditId, patience);
    else if (!(await takeAway(shop, credit, patience))) return;
  }
}

/** The one of a subscription of the provider's, if one waits; a job asks again where the provider does not answer. */
export async function settleCreditOf(shop: Shop, subscription: string): Promise<void> {
  const credit = await findOpenCreditOf(shop.db, subscription);
  if (!credit || isSettled(credit)) return;
  const { credit_id: creditId } = credit;
  await settleCredit(shop, creditId).catch((error) =>
    shop.log.warn({ err: error, creditId }, 'a gift was not settled, a job goes on'),
  );
}

type Standing = Pick<SubscriptionRecord, 'state' | 'cancel_at_period_end'>;
const goesOn = ({ state, cancel_at_period_end }: Standing) => isPaidFor(state) && !cancel_at_period_end;

/** Sends the job, in the transaction that makes a subscription end, or go on again. */
export async function sendCreditSettling(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  before: SubscriptionRecord,
  after: Standing & { ticket: number },
): Promise<void> {
  const { open_credit_id: creditId } = before;
  if (creditId === null || (goesOn(before) === goesOn(after) && before.state === after.state)) return;
  const key = `credit:${creditId}:${after.ticket}`;
  await jobs.send(settleCreditJob, { creditId }, { tx, key, delaySeconds: JOB_AFTER_SECONDS });
}

function isSettled({ state, goes_on, has_ended, taken_away, provider_id }: Credit): boolean {
  if (state !== 'asked' && state !== 'waiting') return true;
  if (goes_on) return state === 'waiting';
  return !has_ended && taken_away > 0 && provider_id === null;
}

/** An item that was being made while its gift was removed. */
async function removeLeftover(shop: Shop, credit: Credit, patience: Stripe.RequestOptions): Promise<void> {
  const item = await findItem(shop, credit, patience);
  if (item) await removeItem(shop, item.id, patience);
}

/** False where an invoice has it already: what became of it is found by asking about the subscription. */
async function takeAway(shop: Shop, credit: Credit, patience: Stripe.RequestOptions): Promise<boolean> {
  const itemId = credit.provider_id ?? (await findItem(shop, credit, patience))?.id;
  const isGone = itemId === undefined || (await removeItem(shop, itemId, patience));
  if (credit.has_ended) await endCredit(shop.db, credit.credit_id, 'unused');
  else if (isGone) await markCreditTakenAway(shop.db, credit);
  return isGone;
}
