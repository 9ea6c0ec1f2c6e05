import { setTimeout as sleep } from 'node:timers/promises';
import { STOP_MODES } from '../../harness/own-postgres.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Stage } from '../../harness/stage.ts';
import { letMinutesPass } from './records.queries.ts';

const LONGEST_LIFE_MS = 2_000;
const LONGEST_TROUBLE_MS = 3_000;
const SLOW_MS = 6_000;

/** The money is on its way back, and neither the answer nor, for a while, an event says so. */
const LOSES_ANSWERS = {
  webhooks: 'deliver',
  delay_ms: 15_000,
  api: { fail_next: 6, status: 500, method: 'POST', path: '/v1/refunds', lose_answer: true },
};
const SOUND = { webhooks: 'deliver', api: { fail_next: 0 }, api_delay_ms: 0 };

type Round = (setup: Setup, stage: Stage, count: number) => Promise<void>;

const rounds = {
  async kills({ shop }, { chance }) {
    await shop.kill();
    await sleep(chance.whole(300));
    shop.launch();
  },
  async restarts({ postgres }, { chance }, count) {
    await postgres.stop(STOP_MODES[count % 2] ?? 'fast');
    await sleep(chance.whole(LONGEST_TROUBLE_MS));
    await postgres.start();
  },
  /** Paying back and losing the answer, until a request has met it; away; failing; slower than clients wait. */
  async provider({ provider, ways }, { chance }, count) {
    const kind = count % 4;
    if (kind === 0) return provider.control(LOSES_ANSWERS);
    if (kind === 1) ways.toProvider.state = 'refuses';
    if (kind === 2) await provider.control({ api: { fail_next: 1_000, status: 503 } });
    if (kind === 3) await provider.control({ api_delay_ms: SLOW_MS });
    await sleep(chance.whole(LONGEST_TROUBLE_MS));
    ways.toProvider.state = 'open';
    await provider.control(SOUND);
  },
} satisfies Record<string, Round>;

export type Trouble = Record<keyof typeof rounds, number>;

/** The same in an order of chance. */
export function shuffled<T>(all: readonly T[], { chance }: Stage): T[] {
  const left = [...all];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(chance.whole(left.length), 1));
  return mixed;
}

/** All of it in an order of chance, each time after the shop has lived for a moment; its mails hurry meanwhile. */
export async function makeTrouble(
  setup: Setup,
  stage: Stage,
  { trouble, onRound }: { trouble: Trouble; onRound: (done: number) => void },
): Promise<void> {
  const kinds = (Object.keys(rounds) as (keyof typeof rounds)[]).flatMap((kind) =>
    Array.from({ length: trouble[kind] }, (_, count) => ({ kind, count })),
  );
  const counts = { kills: 0, restarts: 0, provider: 0 };
  for (const [index, { kind }] of shuffled(kinds, stage).entries()) {
    // On a machine that is too busy it may not come up at all: then the trouble meets it like that.
    await setup.shop.untilReady().catch(() => undefined);
    onRound((index + 1) / kinds.length);
    await sleep(stage.chance.whole(LONGEST_LIFE_MS));
    await letMinutesPass(setup.db).catch(() => undefined);
    await rounds[kind](setup, stage, counts[kind]);
    counts[kind] += 1;
  }
  await setup.provider.control(SOUND);
  if (!setup.shop.isRunning()) await setup.shop.start();
  await setup.shop.untilReady();
}
