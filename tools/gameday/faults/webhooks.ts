import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../../harness/wait.ts';
import { Buyer, type Purchase, pay } from '../harness/buyer.ts';
import { membershipLine, moneyLines, untilSettled } from '../harness/comparison.ts';
import { openAccount, subscribe } from '../harness/people.ts';
import type { Book } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';
import { forgeLine } from './forged-webhooks.ts';

const HOUR_MS = 60 * 60_000;
const LANES = 8;
/** The reconciler asks once a minute. */
const FOUND_WITHIN_S = 300;

/** The provider's messages come twice, in any order, an hour late, never, or forged. */
export const troubleWebhooks = (stage: Stage) =>
  stage.inShop({ books: [20, 1000] }, async (setup, books) => {
    const each = stage.scaled(50);
    const shopping = { stage, setup, books, each };
    const during = async (webhooks: string) => {
      await setup.provider.control({ webhooks });
      return buyAndSubscribe(shopping);
    };
    await during('duplicate');
    const twice = await settledLine('each message twice, at the same moment', setup, 60);
    await during('shuffle');
    const shuffled = await settledLine('messages in any order', setup, 60);
    const returned = returnLine(await during('drop'));
    // They pay and are never seen again.
    for (const url of await order(shopping)) await payFor(url);
    const unseen = await settledLine('no message and no returning buyer', setup, FOUND_WITHIN_S);
    return [
      ...[twice, shuffled, returned, unseen],
      await delayAnHour(shopping),
      await forgeLine(stage, setup),
      await membershipLine(setup, { periods: 3 * each }),
      ...(await moneyLines(setup, { purchases: 5 * each })),
    ];
  });

interface Shopping {
  stage: Stage;
  setup: Setup;
  books: readonly Book[];
  each: number;
}

const buyAndSubscribe = ({ stage: { chance }, setup, books, each }: Shopping) =>
  inLanes(each, LANES, async () => {
    const options = { origin: setup.origin, chance };
    const { token } = await openAccount(setup.db);
    await subscribe(setup.db, { ...options, token });
    const started = performance.now();
    const purchase = await new Buyer(options).buy(books);
    return { purchase, seconds: (performance.now() - started) / 1000 };
  });

const order = ({ stage: { chance }, setup, books, each }: Shopping) =>
  inLanes(each, LANES, () => new Buyer({ origin: setup.origin, chance }).order([chance.pick(books)]));

async function payFor(url: string | undefined) {
  if (url === undefined || !(await pay(url))) throw new Error('A purchase was not paid.');
}

async function settledLine(what: string, setup: Setup, withinS: number): Promise<Line> {
  const { seconds, seen } = await untilSettled(setup, withinS * 1000, { hasOpenOrders: true });
  return promise(
    `${what}: every payment is an order within ${withinS} s`,
    `${seen.payments} payments, ${seen.lost} lost, after ${seconds.toFixed(0)} s`,
    seen.lost === 0 && seen.payments > 0,
  );
}

function returnLine(bought: readonly { purchase: Purchase | undefined; seconds: number }[]): Line {
  const confirmed = bought.filter(({ purchase }) => purchase?.isConfirmed).length;
  const slowest = Math.max(...bought.map(({ seconds }) => seconds));
  return promise(
    'no message: the returning buyer sees the payment within 5 s',
    `${confirmed} of ${bought.length}, the whole purchase in ${slowest.toFixed(1)} s at most`,
    confirmed === bought.length && slowest <= 5,
  );
}

/** Both clocks go on by an hour, while the messages wait. */
async function delayAnHour(shopping: Shopping): Promise<Line> {
  const { provider, shop } = shopping.setup;
  await provider.control({ webhooks: 'hold' });
  // The shop is not there to hear it from returning buyers.
  const urls = await order(shopping);
  await shop.stop();
  for (const url of urls) if (url) await pay(url);
  await provider.advance(new Date(Date.now() + HOUR_MS));
  await shop.start({ SHOP_NOW: new Date(Date.now() + HOUR_MS).toISOString() });
  await provider.control({ webhooks: 'deliver' });
  await provider.flush();
  await sleep(1000);
  return settledLine('messages an hour late', shopping.setup, 60);
}
