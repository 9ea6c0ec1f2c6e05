import { setTimeout as sleep } from 'node:timers/promises';
import { properLine } from '../harness/answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import type { StopMode } from '../harness/own-postgres.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const modes: readonly StopMode[] = ['fast', 'immediate'];
const RECOVERED_WITHIN_S = 10;

/** PostgreSQL is stopped and started again under load. */
export async function restartDatabase(stage: Stage): Promise<Line[]> {
  const { chance } = stage;
  const restarts = stage.scaled(20);
  const setup = await stage.setup();
  const books = await plantBooks(setup.db, 20, 1000);
  await setup.shop.start();
  const crowd = enter({ origin: setup.origin, chance, books, buyers: 6, lookers: 4 });
  const recoveries: number[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    await sleep(1500 + chance.whole(2000));
    await setup.postgres.stop(modes[restart % modes.length] ?? 'fast');
    await sleep(chance.whole(3000));
    await setup.postgres.start();
    recoveries.push((await setup.shop.untilReady()) / 1000);
  }
  await sleep(2000);
  await crowd.leave();
  const slowest = Math.max(...recoveries);
  const lines: Line[] = [
    properLine(crowd.answers),
    {
      promised: `the shop is ready again within ${RECOVERED_WITHIN_S} s, by itself`,
      measured: `after ${restarts} restarts, half of them immediate: ${slowest.toFixed(1)} s at most`,
      isKept: slowest <= RECOVERED_WITHIN_S,
    },
    ...(await moneyLines(setup, { purchases: restarts })),
  ];
  await setup.close();
  return lines;
}
