import { setTimeout as sleep } from 'node:timers/promises';
import type { CartEntry } from '#server/testing/test-guest.ts';
import { properLine } from '../harness/answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const READY_WITHIN_S = 10;

/** The ways to the database and to the provider are cut, slow, closed and silent under load. */
export const cutConnections = (stage: Stage) =>
  stage.inShop({ hasProxies: true, books: [20, 1000] }, async (setup, books) => [
    ...(await trouble(stage, setup, books, { name: 'database', delayMs: 50 })),
    ...(await trouble(stage, setup, books, { name: 'provider', delayMs: 500 })),
    ...(await moneyLines(setup, { purchases: stage.scaled(60) })),
  ]);

async function trouble(
  stage: Stage,
  setup: Setup,
  books: readonly CartEntry[],
  { name, delayMs }: { name: 'database' | 'provider'; delayMs: number },
): Promise<Line[]> {
  const way = setup.ways[name === 'database' ? 'toDatabase' : 'toProvider'];
  const seconds = (full: number) => sleep(Math.max(2000, full * stage.scale * 1000));
  const crowd = enter(stage, setup, { books });
  const cuts = stage.scaled(30);
  for (let cut = 0; cut < cuts; cut += 1) {
    await sleep(200 + stage.chance.whole(800));
    way.cut();
  }
  way.delayMs = delayMs;
  await seconds(20);
  way.delayMs = 0;
  // In a full run silent for longer than anybody waits for an answer.
  for (const [state, full] of [
    ['refuses', 15],
    ['open', 5],
    ['silent', 45],
    ['open', 0],
  ] as const) {
    way.state = state;
    if (full > 0) await seconds(full);
  }
  const recoveredAfter = await setup.shop.untilReady();
  await seconds(5);
  await crowd.leave(0);
  return [
    properLine(crowd.answers, `${name} cut ${cuts} times, slow by ${2 * delayMs} ms, refusing, silent: `),
    promise(
      `${name}: the shop is ready within ${READY_WITHIN_S} s after it, by itself`,
      `${recoveredAfter.toFixed(1)} s`,
      recoveredAfter <= READY_WITHIN_S,
    ),
  ];
}
