import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import type { Line } from '../report.ts';
import { countCopies, countOpen, findPaidOrders, findPeriods } from './comparison.queries.ts';
import type { Setup } from './setup.ts';

const LOOK_EVERY_MS = 2000;

/** What the provider took money for, beside what the shop made of it. */
interface Comparison {
  payments: number;
  paidOrders: number;
  /** Paid at the provider and not exactly one paid order here. */
  lost: string[];
  /** Paid here and not at the provider, or in a state that calls for a person. */
  wrong: string[];
  mailsMissing: number;
  mailsDoubled: number;
  openOrders: number;
  reserved: number;
  openEvents: number;
}

export async function compareWithProvider({ db, provider }: Setup): Promise<Comparison> {
  const paidAtProvider = new Set<string>();
  for await (const session of provider.stripe.checkout.sessions.list({ status: 'complete', limit: 100 }))
    if (session.mode === 'payment' && session.payment_status === 'paid') paidAtProvider.add(session.id);
  const orders = await findPaidOrders(db);
  const bySession = Map.groupBy(orders, ({ sessionId }) => sessionId ?? '');
  const isSound = (sessionId: string) => {
    const [order, ...others] = bySession.get(sessionId) ?? [];
    return order !== undefined && others.length === 0 && order.state === 'paid' && order.payments === 1;
  };
  const open = await countOpen(db);
  return {
    payments: paidAtProvider.size,
    paidOrders: orders.length,
    lost: [...paidAtProvider].filter((sessionId) => !isSound(sessionId)),
    wrong: orders
      .filter(({ sessionId, state }) => !paidAtProvider.has(sessionId ?? '') || state !== 'paid')
      .map(({ folio }) => folio),
    mailsMissing: orders.filter(({ mails }) => mails === 0).length,
    mailsDoubled: orders.filter(({ mails }) => mails > 1).length,
    openOrders: open.orders,
    reserved: open.reserved,
    openEvents: open.events,
  };
}

/** Waits until the shop has made up its mind about everything. Answers how long that took, or that it did not. */
export async function untilSettled(
  setup: Setup,
  withinMs: number,
  { hasMailbox = true, hasOpenOrders = false } = {},
): Promise<{ isSettled: boolean; seconds: number; comparison: Comparison }> {
  const started = performance.now();
  for (;;) {
    const comparison = await compareWithProvider(setup);
    const seconds = (performance.now() - started) / 1000;
    const isSettled =
      comparison.lost.length === 0 &&
      comparison.openEvents === 0 &&
      (!hasMailbox || comparison.mailsMissing === 0) &&
      (hasOpenOrders || (comparison.openOrders === 0 && comparison.reserved === 0));
    if (isSettled || seconds * 1000 > withinMs) return { isSettled, seconds, comparison };
    await sleep(LOOK_EVERY_MS);
  }
}

/** Ends the payment pages that nobody paid on, as an hour would. */
export async function endOpenPages({ provider }: Setup) {
  const now = await provider.now();
  await provider.advance(new Date(now.getTime() + 60 * 60_000));
}

interface Wanted {
  /** At least so many purchases must have been paid, or nothing was proved. */
  purchases: number;
  withinMs?: number;
  hasMailbox?: boolean;
}

/** The promises about money, stock and mail that hold after every fault. */
export async function moneyLines(setup: Setup, wanted: Wanted): Promise<Line[]> {
  const { purchases, withinMs = 180_000, hasMailbox = true } = wanted;
  await endOpenPages(setup);
  const { comparison, seconds } = await untilSettled(setup, withinMs, { hasMailbox });
  const { payments, paidOrders, lost, wrong, mailsMissing, mailsDoubled } = comparison;
  const copies = await countCopies(setup.db);
  const missing = copies.intake - copies.stock - copies.sold;
  const broken = await brokenInvariants(setup.db);
  return [
    {
      promised: 'each payment is exactly one paid order, and nothing unpaid is paid',
      measured: `${payments} payments, ${paidOrders} paid orders, ${lost.length} lost, ${wrong.length} wrong; all decided ${seconds.toFixed(0)} s after the end`,
      isKept: lost.length === 0 && wrong.length === 0 && payments >= purchases && payments === paidOrders,
    },
    ...(hasMailbox
      ? [
          {
            promised: 'one mail for each paid order',
            measured: `${paidOrders - mailsMissing} mailed, ${mailsMissing} missing, ${mailsDoubled} twice`,
            isKept: mailsMissing === 0 && mailsDoubled === 0,
          },
        ]
      : []),
    {
      promised: 'no copy lost, oversold or held for nobody; all rules in the database hold',
      measured: `${copies.sold} of ${copies.intake} copies sold, ${missing} missing, ${comparison.reserved} still held, ${
        broken.length === 0 ? 'no rule broken' : `broken: ${broken.map(({ rule }) => rule).join('; ')}`
      }`,
      isKept:
        missing === 0 && comparison.reserved === 0 && comparison.openOrders === 0 && broken.length === 0,
    },
  ];
}

/** The same for memberships: each paid invoice is exactly one period with one receipt. */
export async function membershipLine(
  setup: Setup,
  wanted: { periods: number; withinMs?: number },
): Promise<Line> {
  const { periods: least, withinMs = 180_000 } = wanted;
  const paid = new Set<string>();
  for await (const invoice of setup.provider.stripe.invoices.list({ status: 'paid', limit: 100 }))
    paid.add(invoice.id ?? '');
  const started = performance.now();
  for (;;) {
    const periods = await findPeriods(setup.db);
    const kept = new Set(periods.map(({ invoiceId }) => invoiceId));
    const lost = [...paid].filter((invoiceId) => !kept.has(invoiceId)).length;
    const wrong = periods.filter(({ invoiceId }) => !paid.has(invoiceId)).length;
    const receipts = periods.filter((period) => period.receipts === 1).length;
    const isKept = lost === 0 && wrong === 0 && receipts === periods.length && paid.size >= least;
    if (isKept || performance.now() - started > withinMs)
      return {
        promised: 'each paid invoice of a membership is exactly one period, with one receipt',
        measured: `${paid.size} paid invoices, ${periods.length} periods, ${lost} lost, ${wrong} wrong, ${receipts} receipts`,
        isKept,
      };
    await sleep(LOOK_EVERY_MS);
  }
}
