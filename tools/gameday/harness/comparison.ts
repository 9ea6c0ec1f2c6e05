import { sql } from 'drizzle-orm';
import { TRANSFER } from '#server/checkout/create-transfer.ts';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { until } from '../../harness/wait.ts';
import { type Line, promise } from '../report.ts';
import type { Setup } from './setup.ts';

const LOOK_EVERY_MS = 2000;
const PATIENCE_MS = 180_000;

/** Everything of a list of the provider. */
export async function listed<T>(list: AsyncIterable<T>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) {
    all.push(one);
    if (all.length >= most) break;
  }
  return all;
}

/** The first row, whose columns are numbers or texts. */
export async function factsOf<Names extends string>(db: Database, statement: ReturnType<typeof sql>) {
  const { rows } = await db.execute<Record<Names, number>>(statement);
  if (!rows[0]) throw new Error('There is no such row.');
  return rows[0];
}

/** The orders that money came for, and what went with it. */
export async function findPaidOrders(db: Database) {
  const { rows } = await db.execute<{
    provider_id: string;
    folio: string;
    state: string;
    payments: number;
    mails: number;
  }>(sql`
    SELECT coalesce(o.session_id, o.payment_intent_id, '') AS provider_id, o.folio, o.state,
      (SELECT count(*) FROM payment p WHERE p.order_id = o.order_id) AS payments,
      (SELECT count(*) FROM mailbox_mail m WHERE m.subject = 'Recibimos tu pedido ' || o.folio) AS mails
    FROM orders o WHERE o.paid_at IS NOT NULL OR o.state IN ('paid', 'paid_oversold', 'review')`);
  return rows;
}

/** Orders that nobody has decided yet, and copies that are set aside. */
export const countOpen = (db: Database) =>
  factsOf<'orders' | 'reserved' | 'events'>(
    db,
    sql`SELECT (SELECT count(*) FROM orders WHERE state IN ('creating', 'awaiting_payment', 'processing')) AS orders,
      (SELECT coalesce(sum(reserved), 0) FROM product) AS reserved,
      (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL) AS events`,
  );

/** What the provider took money for, beside what the shop made of it. */
async function compareWithProvider({ db, provider }: Setup) {
  const { checkout, paymentIntents } = provider.stripe;
  const sessions = await listed(checkout.sessions.list({ status: 'complete', limit: 100 }));
  const intents = await listed(paymentIntents.list({ limit: 100 }));
  const isPaid = new Set([
    ...sessions
      .filter(({ mode, payment_status }) => mode === 'payment' && payment_status === 'paid')
      .map(({ id }) => id),
    // A transfer has no payment page.
    ...intents
      .filter(({ metadata, status }) => metadata.method === TRANSFER && status === 'succeeded')
      .map(({ id }) => id),
  ]);
  const orders = await findPaidOrders(db);
  const byPayment = Map.groupBy(orders, ({ provider_id }) => provider_id);
  const isSound = (id: string) => {
    const [order, ...others] = byPayment.get(id) ?? [];
    return others.length === 0 && order?.state === 'paid' && order.payments === 1;
  };
  return {
    payments: isPaid.size,
    paidOrders: orders.length,
    /** Paid at the provider and not exactly one paid order here. */
    lost: [...isPaid].filter((id) => !isSound(id)).length,
    /** Paid here and not at the provider, or in a state that calls for a person. */
    wrong: orders.filter(({ provider_id, state }) => !isPaid.has(provider_id) || state !== 'paid').length,
    mailsMissing: orders.filter(({ mails }) => mails === 0).length,
    mailsDoubled: orders.filter(({ mails }) => mails > 1).length,
    open: await countOpen(db),
  };
}

/** Waits until the shop has made up its mind about everything. */
export const untilSettled = (
  setup: Setup,
  withinMs: number,
  { hasMailbox = true, hasOpenOrders = false } = {},
) =>
  until(
    () => compareWithProvider(setup),
    ({ lost, mailsMissing, open }) =>
      lost === 0 &&
      open.events === 0 &&
      (!hasMailbox || mailsMissing === 0) &&
      (hasOpenOrders || (open.orders === 0 && open.reserved === 0)),
    { withinMs, everyMs: LOOK_EVERY_MS },
  );

interface Wanted {
  /** At least so many purchases must have been paid, or nothing was proved. */
  purchases: number;
  withinMs?: number;
  hasMailbox?: boolean;
}

/** The promises about money, stock and mail that hold after every fault. */
export async function moneyLines(setup: Setup, wanted: Wanted): Promise<Line[]> {
  const { purchases, withinMs = PATIENCE_MS, hasMailbox = true } = wanted;
  // Ends the payment pages that nobody paid on, as an hour would.
  await setup.provider.advance(new Date((await setup.provider.now()).getTime() + 60 * 60_000));
  const { seen, seconds } = await untilSettled(setup, withinMs, { hasMailbox });
  const { payments, paidOrders, lost, wrong, mailsMissing, mailsDoubled, open } = seen;
  const mails = promise(
    'one mail for each paid order',
    `${paidOrders - mailsMissing} mailed, ${mailsMissing} missing, ${mailsDoubled} twice`,
    mailsMissing === 0 && mailsDoubled === 0,
  );
  return [
    promise(
      'each payment is exactly one paid order, and nothing unpaid is paid',
      `${payments} payments, ${paidOrders} paid orders, ${lost} lost, ${wrong} wrong; all decided ${seconds.toFixed(0)} s after the end`,
      lost === 0 && wrong === 0 && payments >= purchases && payments === paidOrders,
    ),
    ...(hasMailbox ? [mails] : []),
    await copiesLine(setup, open),
  ];
}

/** What has left the shelf, against what stood there. */
async function copiesLine({ db }: Setup, open: { orders: number; reserved: number }): Promise<Line> {
  const { intake, stock, sold } = await factsOf<'intake' | 'stock' | 'sold'>(
    db,
    sql`SELECT (SELECT coalesce(sum(quantity), 0) FROM stock_move WHERE kind = 'intake') AS intake,
      (SELECT coalesce(sum(stock + reserved), 0) FROM product) AS stock,
      (SELECT coalesce(sum(i.quantity), 0) FROM order_item i JOIN orders o USING (order_id) WHERE o.state = 'paid') AS sold`,
  );
  const missing = intake - stock - sold;
  const broken = await brokenRules(db);
  return promise(
    'no copy lost, oversold or held for nobody; all rules in the database hold',
    `${sold} of ${intake} copies sold, ${missing} missing, ${open.reserved} still held, ${broken ? `broken: ${broken}` : 'no rule broken'}`,
    missing === 0 && open.reserved === 0 && open.orders === 0 && broken === '',
  );
}

export const brokenRules = async (db: Database) =>
  (await brokenInvariants(db)).map(({ rule }) => rule).join('; ');

/** The same for memberships: each paid invoice is exactly one period with one receipt. */
export async function membershipLine(
  { db, provider }: Setup,
  { periods: least, withinMs = PATIENCE_MS }: { periods: number; withinMs?: number },
): Promise<Line> {
  const invoices = await listed(provider.stripe.invoices.list({ status: 'paid', limit: 100 }));
  const paid = new Set(invoices.map(({ id }) => id ?? ''));
  const look = async () => {
    const { rows } = await db.execute<{ invoice_id: string; receipts: number }>(sql`
      SELECT p.invoice_id, (SELECT count(*) FROM mailbox_mail m
        WHERE m.message_id = 'mail:subscription:receipt:' || p.subscription_id || ':' || p.invoice_id) AS receipts
      FROM subscription_period p`);
    const kept = new Set(rows.map(({ invoice_id }) => invoice_id));
    return {
      periods: rows.length,
      lost: [...paid].filter((id) => !kept.has(id)).length,
      wrong: rows.filter(({ invoice_id }) => !paid.has(invoice_id)).length,
      receipts: rows.filter(({ receipts }) => receipts === 1).length,
    };
  };
  const { seen, isRight } = await until(
    look,
    ({ periods, lost, wrong, receipts }) => lost + wrong === 0 && receipts === periods && paid.size >= least,
    { withinMs, everyMs: LOOK_EVERY_MS },
  );
  return promise(
    'each paid invoice of a membership is exactly one period, with one receipt',
    `${paid.size} paid invoices, ${seen.periods} periods, ${seen.lost} lost, ${seen.wrong} wrong, ${seen.receipts} receipts`,
    isRight,
  );
}
