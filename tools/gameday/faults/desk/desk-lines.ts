import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Line } from '../../report.ts';
import { findBoxes, findParcels, findRefunds, letMinutesPass } from './desk.queries.ts';
import type { Answered } from './desk-work.ts';
import { findReplies } from './shelf.queries.ts';

const LOOK_EVERY_MS = 1_000;
const SETTLED_WITHIN_MS = 300_000;

/** Waits until every refund is confirmed and every mail is there, or long enough. Answers the seconds. */
async function untilQuiet({ db }: Setup): Promise<number> {
  const started = performance.now();
  for (;;) {
    await letMinutesPass(db);
    const [parcels, refunds, boxes, replies] = await Promise.all([
      findParcels(db),
      findRefunds(db),
      findBoxes(db),
      findReplies(db),
    ]);
    const isQuiet =
      parcels.every(({ departures, mails }) => mails >= departures) &&
      boxes.every(({ departures, mails }) => mails >= departures) &&
      replies.every(({ mails }) => mails > 0) &&
      refunds.every(({ state, mails }) => state === 'confirmed' && mails > 0);
    const seconds = (performance.now() - started) / 1_000;
    if (isQuiet || seconds * 1_000 > SETTLED_WITHIN_MS) return seconds;
    await sleep(LOOK_EVERY_MS);
  }
}

/** The promises about what left and what went back. */
export async function deskLines(setup: Setup, answered: readonly Answered[], boxes: number): Promise<Line[]> {
  const seconds = await untilQuiet(setup);
  const broken = await brokenInvariants(setup.db);
  return [
    patienceLine(answered),
    await parcelsLine(setup, answered),
    await boxesLine(setup, boxes),
    await moneyBackLine(setup, answered, seconds),
    {
      promised: 'all rules in the database hold',
      measured: broken.length === 0 ? 'no rule broken' : broken.map(({ rule }) => rule).join('; '),
      isKept: broken.length === 0,
    },
  ];
}

function patienceLine(answered: readonly Answered[]): Line {
  const open = answered.filter(({ isOpen }) => isOpen).length;
  const sent = answered.filter(({ sentWith }) => sentWith.length > 0).length;
  const refunds = answered.reduce((sum, { refunded }) => sum + refunded.length, 0);
  return {
    promised: 'repeated taps are answered with what became of it',
    measured: `${answered.length} orders: ${sent} sent, ${refunds} refunds written down, ${open} never answered`,
    isKept: open === 0 && sent > 0 && refunds > 0,
  };
}

async function parcelsLine({ db }: Setup, answered: readonly Answered[]): Promise<Line> {
  const parcels = new Map((await findParcels(db)).map((parcel) => [parcel.orderId, parcel]));
  const wrong = answered.filter(({ orderId, sentWith }) => {
    const parcel = parcels.get(orderId);
    const guia = sentWith.length === 0 ? null : sentWith[0];
    return sentWith.length > 1 || parcel?.trackingNumber !== guia || parcel?.departures !== sentWith.length;
  });
  const all = [...parcels.values()];
  const missing = all.filter(({ departures, mails }) => mails < departures).length;
  const doubled = all.filter(({ departures, mails }) => mails > departures).length;
  const late = all.filter(({ leftAfterRefund }) => leftAfterRefund).length;
  return {
    promised:
      'what the desk said was sent has left once, with that guía and one mail; nothing left after its money was asked back',
    measured: `${all.filter(({ departures }) => departures > 0).length} left, ${wrong.length} otherwise than was said, ${missing} mails missing, ${doubled} too many, ${late} left after their refund`,
    isKept: wrong.length + missing + doubled + late === 0,
  };
}

async function boxesLine({ db }: Setup, count: number): Promise<Line> {
  const boxes = await findBoxes(db);
  const sound = boxes.filter(
    ({ departures, mails, state }) => departures === 1 && mails === 1 && state === 'enviado',
  );
  return {
    promised: 'each box marked by two phones at once has left once, with one mail',
    measured: `${sound.length} of ${boxes.length} boxes`,
    isKept: boxes.length === count && sound.length === count,
  };
}

/** Both sides: each row of a refund is one refund at the provider of the same sum, and there are no others. */
async function moneyBackLine(setup: Setup, answered: readonly Answered[], seconds: number): Promise<Line> {
  const rows = await findRefunds(setup.db);
  const atProvider = new Map<string, number>();
  for await (const refund of setup.provider.stripe.refunds.list({ limit: 100 }))
    if (refund.status === 'succeeded' || refund.status === 'pending')
      atProvider.set(refund.id, refund.amount);
  const unequal = rows.filter(({ providerId, cents }) => atProvider.get(providerId ?? '') !== cents).length;
  const ours = new Set(rows.map(({ providerId }) => providerId));
  const strangers = [...atProvider.keys()].filter((id) => !ours.has(id)).length;
  const keys = new Set(rows.map(({ requestKey }) => requestKey));
  const lost = answered.flatMap(({ refunded }) => refunded).filter((key) => !keys.has(key)).length;
  const open = rows.filter(({ state }) => state !== 'confirmed').length;
  const mails = rows.filter((row) => row.mails === 1).length;
  return {
    promised:
      'each refund that the desk wrote down was paid back once, no other was, and each is mailed once',
    measured: `${rows.length} refunds, ${atProvider.size} at the provider, ${unequal} unequal, ${strangers} of nobody, ${lost} lost, ${open} not confirmed, ${mails} mailed; all quiet ${seconds.toFixed(0)} s after the end`,
    isKept:
      unequal + strangers + lost + open === 0 && mails === rows.length && atProvider.size === rows.length,
  };
}
