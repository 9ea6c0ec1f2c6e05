import { setTimeout as sleep } from 'node:timers/promises';
import { properLine } from '../harness/answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import { STOP_MODES } from '../harness/own-postgres.ts';
import type { Stage } from '../harness/stage.ts';
import { promise } from '../report.ts';

const RECOVERED_WITHIN_S = 10;

/** PostgreSQL is stopped and started again under load. */
export const restartDatabase = (stage: Stage) =>
  stage.inShop({ books: [20, 1000] }, async (setup, books) => {
    const { chance } = stage;
    const restarts = stage.scaled(20);
    const crowd = enter(stage, setup, { books });
    const recoveries: number[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      await sleep(1500 + chance.whole(2000));
      await setup.postgres.stop(STOP_MODES[restart % 2] ?? 'fast');
      await sleep(chance.whole(3000));
      await setup.postgres.start();
      recoveries.push(await setup.shop.untilReady());
    }
    await crowd.leave();
    const slowest = Math.max(...recoveries);
    return [
      properLine(crowd.answers),
      promise(
        `the shop is ready again within ${RECOVERED_WITHIN_S} s, by itself`,
        `after ${restarts} restarts, half of them immediate: ${slowest.toFixed(1)} s at most`,
        slowest <= RECOVERED_WITHIN_S,
      ),
      ...(await moneyLines(setup, { purchases: restarts })),
    ];
  });
