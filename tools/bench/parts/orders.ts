import { setTimeout as sleep } from 'node:timers/promises';
import { handledEvents } from '#server/checkout/checkout.ts';
import { readConfig } from '#server/config.ts';
import { startSandbox } from '#server/platform/sandbox-process.ts';
import { freePort } from '#server/testing/free-port.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { floorOf } from '../measure/floor.ts';
import { median } from '../measure/interleave.ts';
import { inTurn } from '../measure/load.ts';
import type { Line } from '../report.ts';
import { BENCH_WEBHOOK_SECRET } from '../servers/bench-secrets.ts';
import type { Cluster } from '../servers/database.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/shop.ts';
import type { Recorded } from '../servers/statement-recorder.ts';
import type { OwnTime } from '../servers/watch-orders.ts';
import { listRequest } from './list.ts';

/** A process that has just started is several times slower than one that has sold for a minute. */
const WARM_UP = 500;
const ROUNDS = 5;
const TRIES = 4;
const ORDERS = 100;
/** Order, payment page, event, settlement. */
const COMMITS = 4;
const MAILS_MS = 5_000;
const LEAST_PER_SECOND = 100;
const MOST_STATEMENTS = 20;
const SETTLED_WITHIN_MS = 30_000;

interface Book {
  product_id: number;
  product_name: string;
  unit_price_cents: number;
  stock: number;
}

/** Guests who order one book each, pay, and whose order is settled by the provider's message; one after another. */
export async function measureOrders(cluster: Cluster): Promise<Line[]> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const config = readConfig({
    PORT: String(port),
    PAYMENTS_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: cluster.dataDir,
  });
  const sandbox = await startSandbox(config, BENCH_WEBHOOK_SECRET, handledEvents);
  const shop = await startShop(cluster, BOOKS, { port, sandboxOrigin: sandbox.origin });
  try {
    return await measure(cluster, shop);
  } finally {
    await shop.stop();
    sandbox.stop();
  }
}

async function measure(cluster: Cluster, shop: RunningShop): Promise<Line[]> {
  const nextBook = await booksInTurn(shop);
  for (let order = 0; order < WARM_UP; order += 1) await buy(shop, nextBook());
  const statements = await statementsOfOne(shop, nextBook);
  const connection = await cluster.databaseOf(BOOKS);
  const rounds: Round[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.ask('holdMails');
    await shop.ask('spent');
    const before = shop.cpu();
    const databaseBefore = cluster.cpu();
    for (let order = 0; order < ORDERS; order += 1) await buy(shop, nextBook());
    const burnt = { shopCpu: shop.cpu() - before, databaseCpu: cluster.cpu() - databaseBefore };
    const spent = await shop.ask<OwnTime>('spent');
    await shop.ask('letMailsGo');
    await sleep(MAILS_MS);
    floors.push(await floorOf(connection, statements.checkout + statements.settlement, COMMITS));
    rounds.push({ ...spent, ...burnt, mails: (await shop.ask<OwnTime>('spent')).mails });
  }
  const perOrder = (of: (round: Round) => number) => median(rounds.map((round) => of(round) / ORDERS));
  const ownMs = perOrder(({ own }) => own);
  return [
    {
      what: 'Order: time waiting for the payment provider, not counted',
      value: perOrder(({ provider }) => provider),
      unit: 'ms',
    },
    { what: 'Order: time in which the shop was at work on its calls and jobs', value: ownMs, unit: 'ms' },
    {
      what: 'Order: one after another',
      value: 1000 / ownMs,
      unit: '/s',
      limit: { atLeast: LEAST_PER_SECOND },
    },
    {
      what: `Order: as many statements that do nothing, ${COMMITS} of them with a wait for the disk`,
      value: median(floors),
      unit: 'ms',
    },
    { what: 'Order: CPU of the shop', value: perOrder(({ shopCpu }) => shopCpu), unit: 'ms' },
    { what: 'Order: CPU of the database', value: perOrder(({ databaseCpu }) => databaseCpu), unit: 'ms' },
    {
      what: 'Order: time to write and keep its mail, afterwards',
      value: perOrder(({ mails }) => mails),
      unit: 'ms',
    },
    { what: 'Order: statements of the checkout', value: statements.checkout, unit: '' },
    { what: 'Order: statements of webhooks and settlement', value: statements.settlement, unit: '' },
    {
      what: 'Order: statements, BEGIN and COMMIT included',
      value: statements.checkout + statements.settlement,
      unit: '',
      limit: { atMost: MOST_STATEMENTS },
    },
    { what: 'Order: statements of the job queue for it', value: statements.queue, unit: '' },
  ];
}

type Round = OwnTime & { shopCpu: number; databaseCpu: number };

/** Books that can be bought, thousands of them: two orders in a row never want the same. */
async function booksInTurn(shop: RunningShop): Promise<() => Book> {
  const books: Book[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const request = { ...listRequest({}), body: { page, limit: 50 } };
    const { product_list } = await shop.call<{ product_list: Book[] }>(request);
    books.push(...product_list.filter(({ stock }) => stock > 0));
  }
  return inTurn(books);
}

async function order(shop: RunningShop, book: Book): Promise<string> {
  const line = { productId: book.product_id, title: book.product_name, unitCents: book.unit_price_cents };
  const { url } = await shop.call<{ url: string }>({
    method: 'POST',
    path: '/api/orders/add-order-get-checkout',
    body: checkoutBody([line]),
  });
  return url;
}

async function payAndSettle(shop: RunningShop, url: string) {
  const settled = shop.ask('settled', sessionIdOf(url));
  const answer = await payOnPage(url);
  if (answer.status >= 400) throw new Error(`The sandbox took no payment: ${answer.status}`);
  const isLate = await Promise.race([
    settled.then(() => false),
    sleep(SETTLED_WITHIN_MS, true, { ref: false }),
  ]);
  if (isLate) throw new Error(`The order of ${url} was not settled.`);
}

async function buy(shop: RunningShop, book: Book) {
  await payAndSettle(shop, await order(shop, book));
}

/** Of some orders the one that cost least: now and then one also pays for something that comes round by the clock. */
async function statementsOfOne(shop: RunningShop, nextBook: () => Book) {
  await shop.ask('holdMails');
  const counts: { checkout: number; settlement: number; queue: number }[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    await shop.ask('record');
    const url = await order(shop, nextBook());
    const ofCheckout = await shop.ask<Recorded[]>('recorded');
    await shop.ask('record');
    await payAndSettle(shop, url);
    const ofSettlement = await shop.ask<Recorded[]>('recorded');
    const isShops = ({ application }: Recorded) => application === 'brincacuentos';
    counts.push({
      checkout: ofCheckout.filter(isShops).length,
      settlement: ofSettlement.filter(isShops).length,
      queue: ofSettlement.filter((statement) => !isShops(statement)).length,
    });
  }
  await shop.ask('letMailsGo');
  const [least = { checkout: Number.NaN, settlement: Number.NaN, queue: Number.NaN }] = counts.toSorted(
    (a, b) => a.checkout + a.settlement - b.checkout - b.settlement,
  );
  return least;
}
