import { type Cents, CURRENCY } from '#contract/money.ts';
import { isUndecided } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { isProviderRefusal } from '../../platform/provider-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  findForgottenReturns,
  findOrderOfTransfer,
  findReturn,
  insertReturn,
  lockReturns,
  markReturnFailed,
  markReturnSent,
  readReturns,
  type TransferReturn,
} from './transfer-returns.queries.ts';

/** Sends transferred money back that pays for nothing. */
export const returnTransferJob = defineJob<{ transferReturnId: number }>('return-transfer');

/** «Te devolvimos tu transferencia». */
export const transferReturnMailJob = defineJob<{ transferReturnId: number }>('transfer-return-mail');

/** Reads of a balance that others may change meanwhile. */
const READS = 3;
const FORGOTTEN_MS = 10 * 60_000;

/**
 * Money that came late, twice or in excess lies in the balance of the order's own customer: all of it is written down to go back,
 * once. While the order waits for its transfer nothing is left over: the provider lets what comes pay for it. It never revives
 * an order.
 */
export async function returnLeftOver(
  shop: Shop,
  which: { intentId: string } | { customerId: string },
): Promise<void> {
  const order = await findOrderOfTransfer(shop.db, which);
  if (order && isUndecided(order.state)) return;
  const customerId = order?.provider_customer_id ?? ('customerId' in which ? which.customerId : undefined);
  if (!customerId || (!order && !(await isOfTransfer(shop, customerId)))) return;
  for (let tried = 0; tried < READS; tried += 1) {
    const before = await readReturns(shop.db, customerId);
    const { available } = await shop.stripe.customers.retrieveCashBalance(customerId);
    const cents = (available?.[CURRENCY] ?? 0) - before.spoken_for_cents;
    const left = { orderId: order?.order_id ?? null, customerId, cents };
    if (cents <= 0 || (await writeReturn(shop, left, before))) return;
  }
  throw new Error('The balance of a transfer changed each time it was read.');
}

/** The order has been deleted since: the customer made for it says so. Those of memberships have no balance. */
async function isOfTransfer({ stripe, log }: Shop, customerId: string): Promise<boolean> {
  const customer = await stripe.customers.retrieve(customerId);
  const isOurs = !customer.deleted && customer.metadata.folio !== undefined;
  if (isOurs) log.error({ customerId }, 'a transfer came for an order that is not here');
  return isOurs;
}

type Left = { orderId: number | null; customerId: string; cents: Cents };

/** False when another has written, sent or settled a return since the balance was read, which then says nothing any more. */
function writeReturn(
  { db, jobs, clock }: Shop,
  left: Left,
  before: Awaited<ReturnType<typeof readReturns>>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockReturns(tx, left.customerId);
    const now = await readReturns(tx, left.customerId);
    if (now.written !== before.written || now.moved !== before.moved) return false;
    const transferReturnId = await insertReturn(tx, { ...left, at: clock.now() });
    await jobs.send(
      returnTransferJob,
      { transferReturnId },
      { tx, key: `return-transfer:${transferReturnId}` },
    );
    return true;
  });
}

/**
 * Asks the provider for one return; also twice at once it is the same one. What was made is looked for before a late try and
 * after a refusal, because the provider forgets a key after a day. Any other refusal waits for a person.
 */
export async function returnTransfer(shop: Shop, transferReturnId: number): Promise<void> {
  const { db, jobs, clock, log } = shop;
  const row = await findReturn(db, transferReturnId);
  if (row?.state !== 'asked') return;
  try {
    const refundId = await makeReturn(shop, row);
    await inTransaction(db, async (tx) => {
      if (!(await markReturnSent(tx, transferReturnId, refundId, clock.now()))) return;
      const key = `mail:transfer-return:${transferReturnId}`;
      await jobs.send(transferReturnMailJob, { transferReturnId }, { tx, key });
    });
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    log.error({ err: error, transferReturnId }, 'a transfer could not be given back');
    await markReturnFailed(db, transferReturnId, error.code ?? 'refused');
  }
}

const HOUR_MS = 60 * 60_000;

async function makeReturn(shop: Shop, row: TransferReturn): Promise<string> {
  const { transfer_return_id: id, provider_customer_id: customer, cents: amount, created_at } = row;
  const isLate = shop.clock.now().getTime() - created_at.getTime() > HOUR_MS;
  const made = isLate ? await findMade(shop, row) : undefined;
  if (made) return made;
  try {
    const refund = await shop.stripe.refunds.create(
      {
        origin: 'customer_balance',
        customer,
        amount,
        currency: CURRENCY,
        metadata: { transfer_return_id: String(id) },
      },
      { idempotencyKey: `transfer_return_${id}` },
    );
    return refund.id;
  } catch (error) {
    const found = isProviderRefusal(error) ? await findMade(shop, row) : undefined;
    if (!found) throw error;
    return found;
  }
}

/** The provider's id of a return, if it was made. */
async function findMade({ stripe }: Shop, row: TransferReturn): Promise<string | undefined> {
  const created = { gte: Math.floor((row.created_at.getTime() - HOUR_MS) / 1000) };
  for await (const { id, metadata } of stripe.refunds.list({ created, limit: 100 }))
    if (metadata?.transfer_return_id === String(row.transfer_return_id)) return id;
  return undefined;
}

/** Every minute: returns whose job was lost. */
export async function sendForgottenReturns(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - FORGOTTEN_MS);
  for (const id of await findForgottenReturns(shop.db, before)) await returnTransfer(shop, id);
}
