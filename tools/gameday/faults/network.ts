import { setTimeout as sleep } from 'node:timers/promises';
import { properLine } from '../harness/answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import type { CutProxy } from '../harness/cut-proxy.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const READY_WITHIN_S = 10;

/** The ways to the database and to the provider are cut, slow, closed and silent under load. */
export async function cutConnections(stage: Stage): Promise<Line[]> {
  const setup = await stage.setup({ hasProxies: true });
  const books = await plantBooks(setup.db, 20, 1000);
  await setup.shop.start();
  const lines = [
    ...(await trouble(stage, setup, { name: 'database', way: setup.toDatabase, books, delayMs: 50 })),
    ...(await trouble(stage, setup, { name: 'provider', way: setup.toProvider, books, delayMs: 500 })),
    ...(await moneyLines(setup, { purchases: stage.scaled(60) })),
  ];
  await setup.close();
  return lines;
}

interface Trouble {
  name: string;
  way: CutProxy | undefined;
  books: Awaited<ReturnType<typeof plantBooks>>;
  delayMs: number;
}

async function trouble(
  { chance, scaled, scale }: Stage,
  setup: Setup,
  { name, way, books, delayMs }: Trouble,
): Promise<Line[]> {
  if (!way) throw new Error('This setup has no proxies.');
  const seconds = (full: number) => sleep(Math.max(2000, full * scale * 1000));
  const crowd = enter({ origin: setup.origin, chance, books, buyers: 6, lookers: 4 });
  const cuts = scaled(30);
  for (let cut = 0; cut < cuts; cut += 1) {
    await sleep(200 + chance.whole(800));
    way.cut();
  }
  way.delayMs = delayMs;
  await seconds(20);
  way.delayMs = 0;
  way.state = 'refuses';
  await seconds(15);
  way.state = 'open';
  await seconds(5);
  // In a full run longer than anybody waits for an answer.
  way.state = 'silent';
  await seconds(45);
  way.state = 'open';
  const recoveredAfter = (await setup.shop.untilReady()) / 1000;
  await seconds(5);
  await crowd.leave();
  const proper = properLine(crowd.answers);
  return [
    {
      ...proper,
      promised: `${name} cut ${cuts} times, slow by ${2 * delayMs} ms, refusing, silent: ${proper.promised}`,
    },
    {
      promised: `${name}: the shop is ready within ${READY_WITHIN_S} s after it, by itself`,
      measured: `${recoveredAfter.toFixed(1)} s`,
      isKept: recoveredAfter <= READY_WITHIN_S,
    },
  ];
}
