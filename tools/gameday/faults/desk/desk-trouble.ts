import { setTimeout as sleep } from 'node:timers/promises';
import type { StopMode } from '../../harness/own-postgres.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Stage } from '../../harness/stage.ts';
import { letMinutesPass } from './desk.queries.ts';

const modes: readonly StopMode[] = ['fast', 'immediate'];
const LONGEST_LIFE_MS = 2_000;
const LONGEST_TROUBLE_MS = 3_000;
const SLOW_MS = 6_000;

type Round = (setup: Setup, stage: Stage, count: number) => Promise<void>;

const kill: Round = async ({ shop }, { chance }) => {
  await shop.kill();
  await sleep(chance.whole(300));
  shop.launch();
};

const restartDatabase: Round = async ({ postgres }, { chance }, count) => {
  await postgres.stop(modes[count % modes.length] ?? 'fast');
  await sleep(chance.whole(LONGEST_TROUBLE_MS));
  await postgres.start();
};

/** The money is on its way back, and neither the answer nor, for a while, an event says so. */
const LOSES_ANSWERS = {
  webhooks: 'deliver',
  delay_ms: 15_000,
  api: { fail_next: 6, status: 500, method: 'POST', path: '/v1/refunds', lose_answer: true },
};
const SOUND = { webhooks: 'deliver', api: { fail_next: 0 }, api_delay_ms: 0 };

/** Paying back and losing the answer; away; failing; slower than clients wait. */
const troubleProvider: Round = async ({ provider, toProvider }, { chance }, count) => {
  const kind = count % 4;
  // Stays until a request has met it.
  if (kind === 0) return provider.control(LOSES_ANSWERS);
  if (kind === 1 && toProvider) toProvider.state = 'refuses';
  if (kind === 2) await provider.control({ api: { fail_next: 1_000, status: 503 } });
  if (kind === 3) await provider.control({ api_delay_ms: SLOW_MS });
  await sleep(chance.whole(LONGEST_TROUBLE_MS));
  if (toProvider) toProvider.state = 'open';
  await provider.control(SOUND);
};

export interface Trouble {
  kills: number;
  restarts: number;
  provider: number;
}

/** All of it in an order of chance, each time after the shop has lived for a moment; its mails hurry meanwhile. */
export async function makeTrouble(
  setup: Setup,
  stage: Stage,
  { kills, restarts, provider }: Trouble,
  onRound: (done: number) => void,
): Promise<void> {
  const rounds: Round[] = [
    ...Array.from({ length: kills }, () => kill),
    ...Array.from({ length: restarts }, () => restartDatabase),
    ...Array.from({ length: provider }, () => troubleProvider),
  ];
  for (let last = rounds.length - 1; last > 0; last -= 1) {
    const other = stage.chance.whole(last + 1);
    [rounds[last], rounds[other]] = [rounds[other] ?? kill, rounds[last] ?? kill];
  }
  const counts = new Map<Round, number>();
  for (const [index, round] of rounds.entries()) {
    // On a machine that is too busy it may not come up at all: then the trouble meets it like that.
    await setup.shop.untilReady().catch(() => undefined);
    onRound((index + 1) / rounds.length);
    await sleep(stage.chance.whole(LONGEST_LIFE_MS));
    await letMinutesPass(setup.db).catch(() => undefined);
    const count = counts.get(round) ?? 0;
    counts.set(round, count + 1);
    await round(setup, stage, count);
  }
  await setup.provider.control(SOUND);
  if (!setup.shop.isRunning()) await setup.shop.start();
  await setup.shop.untilReady();
}
