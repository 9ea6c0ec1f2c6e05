import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Phone } from '../../harness/staff.ts';
import type { Line } from '../../report.ts';
import { letMinutesPass } from './desk.queries.ts';
import { type BoxReader, findGifts } from './skips.queries.ts';
import { type Inputs, PAUSED_PERIODS } from './skips.ts';

const LOOK_EVERY_MS = 1_000;
const SETTLED_WITHIN_MS = 120_000;

type Phones = readonly [Phone, Phone];

/** A kind of work with a subscription; undefined when it was never answered. */
async function pause({ subscriptionId: subscription_id }: BoxReader, phones: Phones, goesOn: boolean) {
  const input = { subscription_id, periods: PAUSED_PERIODS };
  const answers = await Promise.all(phones.map((phone) => phone('/memberships/pause', input)));
  if (!goesOn) return answers;
  return [...answers, await phones[0]('/memberships/resume', { subscription_id })];
}

const give = ({ subscriptionId: subscription_id, priceCents: expected_cents }: BoxReader, phones: Phones) =>
  Promise.all(
    phones.map((phone) =>
      phone('/memberships/credit', {
        subscription_id,
        reason: 'Su caja llegó tarde',
        expected_cents,
        request_key: randomUUID(),
      }),
    ),
  );

/** Both phones pause every other of these subscriptions, some of them not for good, and give the next charge of the rest. */
export const memberTasks = (readers: readonly BoxReader[], phones: Phones, inputs: Inputs) =>
  readers.map((reader, index) => async () => {
    const isGift = index % 2 === 1;
    const goesOn = index % 4 === 2;
    const answers = await (isGift ? give(reader, phones) : pause(reader, phones, goesOn));
    if (answers.every((answer) => answer === undefined)) return;
    inputs.set(reader.subscriptionId, isGift ? 'gift' : goesOn ? 'pause and continue' : 'pause');
  });

/** What the provider has not confirmed yet is asked again by a job. */
async function settledGifts(db: Database) {
  const started = performance.now();
  for (;;) {
    const gifts = await findGifts(db);
    const isOver = performance.now() - started > SETTLED_WITHIN_MS;
    if (isOver || gifts.every(({ state }) => state !== 'asked')) return gifts;
    await letMinutesPass(db);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Both sides: each gift is one row and one sum that waits at the provider for that subscription; there are no others. */
export async function giftsLine(
  { db, provider }: Setup,
  readers: readonly BoxReader[],
  inputs: Inputs,
): Promise<Line> {
  const gifts = await settledGifts(db);
  let unequal = 0;
  let given = 0;
  for (const { subscriptionId, providerId, customerId, priceCents } of readers) {
    const wanted = inputs.get(subscriptionId) === 'gift' ? 1 : 0;
    given += wanted;
    const rows = gifts.filter((gift) => gift.subscriptionId === subscriptionId && gift.state === 'waiting');
    const { data } = await provider.stripe.invoiceItems.list({ customer: customerId, limit: 100 });
    const items = data.filter(({ parent }) => parent?.subscription_details?.subscription === providerId);
    const isSame = rows.every(({ itemId }) =>
      items.some(({ id, amount }) => id === itemId && amount === -priceCents),
    );
    if (rows.length !== wanted || items.length !== wanted || !isSame) unequal += 1;
  }
  return {
    promised: 'a charge that two phones give is given once, and waits at the provider once',
    measured: `${given} gifts, ${unequal} of ${readers.length} subscriptions otherwise at the provider`,
    isKept: unequal === 0 && given > 0,
  };
}
