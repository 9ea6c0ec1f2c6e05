import { setTimeout as sleep } from 'node:timers/promises';
import { sessionIdOf } from '#server/testing/test-guest.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer, type Purchase, pay } from '../harness/buyer.ts';
import { membershipLine, moneyLines, untilSettled } from '../harness/comparison.ts';
import { openAccount, subscribe } from '../harness/member.ts';
import { type Book, plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';
import { forgeLine } from './forged-webhooks.ts';

const HOUR_MS = 60 * 60_000;
/** The reconciler asks once a minute. */
const FOUND_WITHIN_S = 300;

/** The provider's messages come twice, in any order, an hour late, never, or forged. */
export async function troubleWebhooks(stage: Stage): Promise<Line[]> {
  const setup = await stage.setup();
  const books = await plantBooks(setup.db, 20, 1000);
  await setup.shop.start();
  const each = stage.scaled(50);
  const lines: Line[] = [];

  await setup.provider.control({ webhooks: 'duplicate' });
  await buyAndSubscribe(stage, setup, books, each);
  lines.push(await settledLine('each message twice, at the same moment', setup, 60));

  await setup.provider.control({ webhooks: 'shuffle' });
  await buyAndSubscribe(stage, setup, books, each);
  lines.push(await settledLine('messages in any order', setup, 60));

  await setup.provider.control({ webhooks: 'drop' });
  lines.push(await returnLine(await buyAndSubscribe(stage, setup, books, each)));
  await payOnly(stage, setup, books, each);
  lines.push(await settledLine('no message and no returning buyer', setup, FOUND_WITHIN_S));

  lines.push(...(await delayAnHour(stage, setup, books)));
  lines.push(await forgeLine(stage, setup));
  lines.push(
    await membershipLine(setup, { periods: 3 * each }),
    ...(await moneyLines(setup, { purchases: 5 * each })),
  );
  await setup.close();
  return lines;
}

const inLanes = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      results.push(await work());
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
};

async function buyAndSubscribe({ chance }: Stage, setup: Setup, books: readonly Book[], count: number) {
  const options = { origin: setup.origin, answers: new Answers(), chance };
  return inLanes(count, async () => {
    const { token } = await openAccount(setup.db);
    await subscribe(setup.db, { ...options, token });
    const started = performance.now();
    const purchase = await new Buyer(options).buy(books);
    return { purchase, seconds: (performance.now() - started) / 1000 };
  });
}

/** They pay and are never seen again. */
async function payOnly(
  { chance }: Stage,
  setup: Setup,
  books: readonly Book[],
  count: number,
): Promise<string[]> {
  return inLanes(count, async () => {
    const buyer = new Buyer({ origin: setup.origin, answers: new Answers(), chance });
    const url = await buyer.order([chance.pick(books)]);
    if (url === undefined || !(await pay(url))) throw new Error('A purchase was not paid.');
    return sessionIdOf(url);
  });
}

async function settledLine(what: string, setup: Setup, withinS: number): Promise<Line> {
  const { seconds, comparison } = await untilSettled(setup, withinS * 1000, { hasOpenOrders: true });
  return {
    promised: `${what}: every payment is an order within ${withinS} s`,
    measured: `${comparison.payments} payments, ${comparison.lost.length} lost, after ${seconds.toFixed(0)} s`,
    isKept: comparison.lost.length === 0 && comparison.payments > 0,
  };
}

async function returnLine(
  bought: readonly { purchase: Purchase | undefined; seconds: number }[],
): Promise<Line> {
  const confirmed = bought.filter(({ purchase }) => purchase?.isConfirmed).length;
  const slowest = Math.max(...bought.map(({ seconds }) => seconds));
  return {
    promised: 'no message: the returning buyer sees the payment within 5 s',
    measured: `${confirmed} of ${bought.length}, the whole purchase in ${slowest.toFixed(1)} s at most`,
    isKept: confirmed === bought.length && slowest <= 5,
  };
}

/** Both clocks go on by an hour, while the messages wait. */
async function delayAnHour(stage: Stage, setup: Setup, books: readonly Book[]): Promise<Line[]> {
  const count = stage.scaled(50);
  await setup.provider.control({ webhooks: 'hold' });
  // The shop is not there to hear it from returning buyers.
  const options = { origin: setup.origin, answers: new Answers(), chance: stage.chance };
  const urls = await inLanes(count, () => new Buyer(options).order([stage.chance.pick(books)]));
  await setup.shop.stop();
  for (const url of urls) if (url) await pay(url);
  const later = new Date(Date.now() + HOUR_MS);
  await setup.provider.advance(later);
  await setup.shop.start({ SHOP_NOW: new Date(Date.now() + HOUR_MS).toISOString() });
  await setup.provider.control({ webhooks: 'deliver' });
  await setup.provider.flush();
  await sleep(1000);
  const line = await settledLine('messages an hour late', setup, 60);
  return [line];
}
