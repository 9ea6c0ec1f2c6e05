import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { median } from '../../harness/spread.ts';
import { inTurn, listRequest } from '../measure/interleave.ts';
import { atLeast, atMost, type Line, line } from '../report.ts';
import { BOOKS, type RunningShop, startProvider, startShop } from '../servers/child.ts';
import { type Cluster, withClient } from '../servers/database.ts';
import type { Recorded } from '../servers/statements.ts';
import type { OwnTime } from '../servers/watch-orders.ts';

/** A process that has just started is several times slower than one that has sold for a minute. */
const WARM_UP = 500;
const ROUNDS = 5;
const TRIES = 4;
const ORDERS = 100;
/** Order, payment page, event, settlement. */
const COMMITS = 4;
const FLOOR_TIMES = 30;
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
  const provider = await startProvider(cluster);
  const shop = await startShop(cluster, BOOKS, provider.settings);
  try {
    return await measure(cluster, shop);
  } finally {
    await shop.stop();
    provider.stop();
  }
}

async function measure(cluster: Cluster, shop: RunningShop): Promise<Line[]> {
  const nextBook = await booksInTurn(shop);
  for (let order = 0; order < WARM_UP; order += 1) await buy(shop, nextBook());
  const { checkout, settlement, queue } = await statementsOfOne(shop, nextBook);
  const statements = checkout + settlement;
  const rounds: Round[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(cluster, shop, nextBook));
    floors.push(await floorOf(await cluster.databaseOf(BOOKS), statements, COMMITS));
  }
  const each = (of: keyof Round) => median(rounds.map((round) => round[of] / ORDERS));
  const nothing = `as many statements that do nothing, ${COMMITS} of them with a wait for the disk`;
  return [
    line('Order: time waiting for the payment provider, not counted', each('provider'), 'ms'),
    line('Order: time in which the shop was at work on its calls and jobs', each('own'), 'ms'),
    line('Order: one after another', 1000 / each('own'), '/s', atLeast(LEAST_PER_SECOND)),
    line(`Order: ${nothing}`, median(floors), 'ms'),
    line('Order: CPU of the shop', each('shopCpu'), 'ms'),
    line('Order: CPU of the database', each('databaseCpu'), 'ms'),
    line('Order: time to write and keep its mail, afterwards', each('mails'), 'ms'),
    line('Order: statements of the checkout', checkout),
    line('Order: statements of webhooks and settlement', settlement),
    line('Order: statements, BEGIN and COMMIT included', statements, '', atMost(MOST_STATEMENTS)),
    line('Order: statements of the job queue for it', queue),
  ];
}

type Round = OwnTime & { shopCpu: number; databaseCpu: number };

async function measureRound(cluster: Cluster, shop: RunningShop, nextBook: () => Book): Promise<Round> {
  await shop.ask('holdMails');
  await shop.ask('spent');
  const [before, databaseBefore] = [shop.cpu(), cluster.cpu()];
  for (let order = 0; order < ORDERS; order += 1) await buy(shop, nextBook());
  const burnt = { shopCpu: shop.cpu() - before, databaseCpu: cluster.cpu() - databaseBefore };
  const spent = await shop.ask<OwnTime>('spent');
  await shop.ask('letMailsGo');
  await sleep(MAILS_MS);
  return { ...spent, ...burnt, mails: (await shop.ask<OwnTime>('spent')).mails };
}

/** Milliseconds that so many statements and commits take here at the moment when they do next to nothing. */
const floorOf = (connection: pg.ClientConfig, statements: number, commits: number) =>
  withClient(connection, async (client) => {
    await client.query('CREATE TABLE bench_floor (x int)');
    const times: number[] = [];
    for (let time = 0; time < FLOOR_TIMES; time += 1) {
      const startedAt = performance.now();
      for (let sent = commits; sent < statements; sent += 1)
        await client.query({ name: 'nothing', text: 'SELECT 1' });
      for (let sent = 0; sent < commits; sent += 1)
        await client.query({ name: 'something', text: 'INSERT INTO bench_floor VALUES (1)' });
      times.push(performance.now() - startedAt);
    }
    await client.query('DROP TABLE bench_floor');
    return median(times);
  });

/** Books that can be bought, thousands of them: two orders in a row never want the same. */
async function booksInTurn({ call }: RunningShop): Promise<() => Book> {
  const books: Book[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { product_list } = await call<{ product_list: Book[] }>(listRequest({}, page, 50));
    books.push(...product_list.filter(({ stock }) => stock > 0));
  }
  return inTurn(books);
}

async function order({ call }: RunningShop, book: Book): Promise<string> {
  const entry = { productId: book.product_id, title: book.product_name, unitCents: book.unit_price_cents };
  const path = '/api/orders/add-order-get-checkout';
  return (await call<{ url: string }>({ method: 'POST', path, body: checkoutBody([entry]) })).url;
}

async function payAndSettle(shop: RunningShop, url: string) {
  const settled = shop.ask('settled', sessionIdOf(url)).then(() => true);
  const answer = await payOnPage(url);
  if (answer.status >= 400) throw new Error(`The sandbox took no payment: ${answer.status}`);
  const isSettled = await Promise.race([settled, sleep(SETTLED_WITHIN_MS, false, { ref: false })]);
  if (!isSettled) throw new Error(`The order of ${url} was not settled.`);
}

const buy = async (shop: RunningShop, book: Book) => payAndSettle(shop, await order(shop, book));

/** Of some orders the one that cost least: now and then one also pays for something that comes round by the clock. */
async function statementsOfOne(shop: RunningShop, nextBook: () => Book) {
  const recorded = async <T>(work: () => Promise<T>) => {
    await shop.ask('record');
    const result = await work();
    const all = await shop.ask<Recorded[]>('recorded');
    const shops = all.filter(({ application }) => application === 'brincacuentos').length;
    return { result, shops, queue: all.length - shops };
  };
  await shop.ask('holdMails');
  const counts: { checkout: number; settlement: number; queue: number }[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { result: url, shops: checkout } = await recorded(() => order(shop, nextBook()));
    const { shops: settlement, queue } = await recorded(() => payAndSettle(shop, url));
    counts.push({ checkout, settlement, queue });
  }
  await shop.ask('letMailsGo');
  const [least] = counts.toSorted((a, b) => a.checkout + a.settlement - b.checkout - b.settlement);
  return least ?? { checkout: Number.NaN, settlement: Number.NaN, queue: Number.NaN };
}
