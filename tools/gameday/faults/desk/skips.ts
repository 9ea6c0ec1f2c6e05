import { setTimeout as sleep } from 'node:timers/promises';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { type Answers, persist } from '../../harness/answers.ts';
import { signIn } from '../../harness/member.ts';
import { readOn } from '../../harness/read-on.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Line } from '../../report.ts';
import { type BoxReader, findBoxReaders } from './skips.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const RESUMES_BEFORE_MS = 8 * DAY_MS;
const DETERMINED_MS = 300_000;
const AGAIN_MS = 500;
const LOOK_EVERY_MS = 1_000;
const SETTLED_WITHIN_MS = 120_000;

/** What was wanted of each subscription, by its member or at the desk, whatever was answered on the way. */
export type Inputs = Map<number, 'skip' | 'skip and continue' | 'pause' | 'pause and continue' | 'gift'>;

/** Charges that a pause of the desk leaves out. */
export const PAUSED_PERIODS = 2;

/** Each of these members with books skips the next one from two tabs; every other one thinks better of it. */
export function skipTasks(
  { db, origin }: Setup,
  readers: readonly BoxReader[],
  answers: Answers,
  inputs: Inputs,
): (() => Promise<void>)[] {
  return readers.map(({ userId, subscriptionId: subscription_id, paidUntil }, index) => async () => {
    const token = await readOn(() => signIn(db, userId));
    const insist = (call: string, body: object) =>
      persist(DETERMINED_MS, async () => {
        const url = `${origin}/api/memberships/${call}`;
        const [answer] = (await answers.ask(url, { method: 'POST', headers: { token }, body })) ?? [];
        if (answer?.status === 200) return { done: undefined };
        return { againInMs: answer?.retryAfterMs || AGAIN_MS };
      });
    const skip = () => insist('skip-next-shipment', { subscription_id, charge_at: paidUntil.toISOString() });
    await Promise.all([skip(), skip()]);
    const isBack = index % 2 === 1;
    if (isBack) await insist('continue-subscription', { subscription_id });
    inputs.set(subscription_id, isBack ? 'skip and continue' : 'skip');
  });
}

/** Both sides: what the shop knows of the next charge is what the provider will do, and each change is mailed once. */
export async function skipsLine(setup: Setup, inputs: Inputs): Promise<Line> {
  const readers = await settled(setup, inputs);
  const wrong = readers.filter((reader) => reader.nextChargeAt.getTime() !== wanted(reader, inputs)).length;
  const unequal = await countUnequal(setup, readers);
  const mailed = readers.filter((reader) => isMailed(reader, inputs)).length;
  return {
    promised:
      'a parcel skipped by two tabs is skipped once, a pause of two phones is one, who continues is charged as before, the provider agrees, and each is mailed once',
    measured: `${readers.length} members, ${inputs.size} answered; ${wrong} with another charge, ${unequal} unequal at the provider, ${mailed} mailed`,
    isKept: wrong + unequal === 0 && inputs.size === readers.length && mailed === readers.length,
  };
}

async function settled({ db }: Setup, inputs: Inputs): Promise<BoxReader[]> {
  const started = performance.now();
  for (;;) {
    const readers = await findBoxReaders(db);
    const isOver = performance.now() - started > SETTLED_WITHIN_MS;
    if (isOver || readers.every((reader) => isMailed(reader, inputs))) return readers;
    await sleep(LOOK_EVERY_MS);
  }
}

function wanted({ subscriptionId, paidUntil }: BoxReader, inputs: Inputs): number {
  const input = inputs.get(subscriptionId);
  const leftOut = input === 'skip' ? 1 : input === 'pause' ? PAUSED_PERIODS : 0;
  return paidUntil.getTime() + leftOut * PERIOD_DAYS * DAY_MS;
}

/** Who continued before the mail of the pause had left gets none of that: it would not be true any more. */
function isMailed({ subscriptionId, mails }: BoxReader, inputs: Inputs): boolean {
  const input = inputs.get(subscriptionId);
  if (input === 'gift') return mails.paused + mails.continued === 0;
  if (input === 'skip' || input === 'pause') return mails.paused === 1 && mails.continued === 0;
  return mails.paused <= 1 && mails.continued === 1;
}

async function countUnequal({ provider }: Setup, readers: readonly BoxReader[]): Promise<number> {
  let unequal = 0;
  for (const { providerId, paidUntil, nextChargeAt } of readers) {
    const { pause_collection: pause } = await provider.stripe.subscriptions.retrieve(providerId);
    const resumes = nextChargeAt > paidUntil ? (nextChargeAt.getTime() - RESUMES_BEFORE_MS) / 1000 : null;
    if ((pause?.resumes_at ?? null) !== resumes) unequal += 1;
  }
  return unequal;
}
