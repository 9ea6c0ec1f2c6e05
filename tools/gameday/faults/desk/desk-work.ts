import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Chance } from '../../../harness/chance.ts';
import { persist } from '../../../harness/wait.ts';
import type { Answers } from '../../harness/answers.ts';
import { soon } from '../../harness/buyer.ts';
import { type Phone, type Phones, readOn, signIn } from '../../harness/people.ts';
import type { Setup } from '../../harness/setup.ts';
import { type findOrdersToSend, findParts, type Month, type Reader } from './records.queries.ts';

/** Charges that a pause of the desk leaves out. */
export const PAUSED_PERIODS = 2;
const DETERMINED_MS = 300_000;
const TRIES = 10;

/** All that two people at the desk were answered, and what was wanted of memberships. */
export const noAnswers = () => ({
  /** Of each order: guías that it was said to have left with, keys of refunds that were written down. */
  orders: [] as { order_id: number; sentWith: string[]; refunded: string[] }[],
  /** Changes of the stock that were written down, by their keys. */
  corrections: new Map<string, number>(),
  /** Conversations that were answered. */
  replied: [] as number[],
  /** The last tagline of each month that the desk said it keeps and shows. */
  published: [] as (Month & { tagline: string })[],
  /** Taps without an answer until the end of patience, or that were refused where they must not be. */
  open: { orders: 0, shelf: 0, months: 0 },
  /** What was wanted of each subscription, by its member or at the desk, whatever was answered on the way. */
  wanted: new Map<number, 'skip' | 'skip and continue' | 'pause' | 'pause and continue' | 'gift'>(),
});
export type Said = ReturnType<typeof noAnswers>;

type Order = Awaited<ReturnType<typeof findOrdersToSend>>[number];

let guias = 0;
const aGuia = () => {
  guias += 1;
  return `DIA${String(guias).padStart(8, '0')}`;
};

/** Two people, each with a phone, do with an order what chance wants. */
export async function workOn(order: Order, [one, other]: Phones, chance: Chance, said: Said): Promise<void> {
  const answered: Said['orders'][number] = { order_id: order.order_id, sentWith: [], refunded: [] };
  said.orders.push(answered);
  const send = async (phone: Phone) => {
    const tracking_number = aGuia();
    const body = { order_id: order.order_id, carrier_code: 'estafeta', tracking_number };
    const answer = await phone('/orders/ship', body);
    if (!answer) said.open.orders += 1;
    if (answer?.status === 200) answered.sentWith.push(tracking_number);
  };
  const giveBack = async (phone: Phone, what: 'all' | 'a copy') => {
    const body = refundOf(order, what);
    const answer = await phone('/checkout/refund', body);
    if (!answer) said.open.orders += 1;
    if (answer?.status === 200) answered.refunded.push(body.request_key);
  };
  const fate = chance.next();
  if (fate < 0.35) await send(one);
  else if (fate < 0.5) await Promise.all([send(one), send(other)]);
  else if (fate < 0.6) await giveBack(one, 'all');
  else if (fate < 0.75) {
    await giveBack(one, 'a copy');
    await send(other);
  } else if (fate < 0.85) await Promise.all([giveBack(one, 'a copy'), giveBack(other, 'a copy')]);
  else if (fate < 0.95) await Promise.all([send(one), giveBack(other, 'all')]);
  else await Promise.all([giveBack(one, 'all'), giveBack(other, 'all')]);
}

function refundOf({ order_id, total_cents, lines }: Order, what: 'all' | 'a copy') {
  const isAll = what === 'all';
  const chosen = isAll ? lines : lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 }));
  const sum = chosen.reduce((cents, { quantity, unit_cents }) => cents + quantity * unit_cents, 0);
  return {
    order_id,
    lines: chosen.map(({ product_id, quantity }) => ({ product_id, quantity, restock: true })),
    shipping: isAll,
    other_cents: 0,
    reason: 'cancela',
    request_key: randomUUID(),
    expected_cents: isAll ? total_cents : sum,
    notify: true,
  };
}

/** A box gets its titles and leaves, both marked by both phones at once. */
export async function sendBox(shipment_id: number, phones: Phones, product_ids: number[]): Promise<void> {
  const filled = { rows: [{ shipment_id, product_ids }] };
  await Promise.all(phones.map((phone) => phone('/boxes/assign', filled)));
  const leaving = () => ({ carrier_code: 'dhl', rows: [{ shipment_id, tracking_number: aGuia() }] });
  await Promise.all(phones.map((phone) => phone('/boxes/ship-many', leaving())));
}

/** Copies come in, or some are missing; where too few are free it is refused. */
export async function correctStock(phone: Phone, product_id: number, chance: Chance, said: Said) {
  const request_key = randomUUID();
  const change = chance.next() < 0.5 ? 1 + chance.whole(4) : -1 - chance.whole(4);
  const reason = change > 0 ? 'compra' : 'merma';
  const correction = { product_id, change, reason, note: request_key, request_key };
  const answer = await phone('/catalog/adjust-stock', correction);
  if (!answer) said.open.shelf += 1;
  if (answer?.status === 200) said.corrections.set(request_key, change);
}

/** Both phones answer the same conversation at once: the later one is asked first. */
export async function answerThread(thread_id: number, phones: Phones, said: Said) {
  const reply = { thread_id, version: 0, body: 'Sí, lo tenemos. Un abrazo.', close: false };
  await Promise.all(
    phones.map(async (phone) => {
      const answer = await phone('/messages/reply', { ...reply, request_key: randomUUID() });
      if (!answer) said.open.shelf += 1;
      if (answer?.status === 200) said.replied.push(thread_id);
    }),
  );
}

interface Club {
  db: Database;
  phones: Phones;
  books: readonly number[];
}

/** A month is cloned, given its books, and published while the other phone writes into it; then published as it stands. */
export async function makeMonth(of: Month, { db, phones, books }: Club, said: Said): Promise<void> {
  const [one, other] = phones;
  await Promise.all(phones.map((phone) => phone('/club/start', { ...of, from: { kind: 'template' } })));
  const weeks = books.map((product_id, index) => [
    `week_${index + 1}`,
    { product_id, description: 'Porque sí' },
  ]);
  const tagline = `Lema de ${of.month} de ${of.year}`;
  const partsNow = () => readOn(() => findParts(db, of));
  const publish = async (phone: Phone) => {
    const versions = Object.fromEntries((await partsNow()).map(({ part, version }) => [part, version]));
    return phone('/club/publish', { ...of, versions });
  };
  /** As the page does: who was faster is read, and the change made anew. */
  const save = async (part: string, change: object) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const kept = (await partsNow()).find((now) => now.part === part);
      if (!kept) return false;
      const content = { ...kept.content, ...change };
      const answer = await one('/club/save-part', { ...of, part, version: kept.version, content });
      if (answer?.status === 200) return true;
    }
    return false;
  };
  const isSound =
    (await save('books', Object.fromEntries(weeks))) &&
    (await Promise.all([save('facts', { tagline }), publish(other)]))[0] &&
    (await publish(one))?.status === 200;
  if (isSound) said.published.push({ ...of, tagline });
  else said.open.months += 1;
}

/** Each of these members with books skips the next one from two tabs; every other one thinks better of it. */
export const skipTasks = ({ db, origin }: Setup, readers: readonly Reader[], answers: Answers, said: Said) =>
  readers.map(({ user_id, subscription_id, paidUntil }, index) => async () => {
    const headers = { token: await readOn(() => signIn(db, user_id)) };
    const insist = (call: string, more: object = {}) =>
      persist(DETERMINED_MS, async () => {
        const body = { subscription_id, ...more };
        const [answer] = (await answers.ask(`${origin}/api/memberships/${call}`, { headers, body })) ?? [];
        return answer?.status === 200 ? { done: undefined } : soon(answer);
      });
    const skip = () => insist('skip-next-shipment', { charge_at: paidUntil.toISOString() });
    await Promise.all([skip(), skip()]);
    const isBack = index % 2 === 1;
    if (isBack) await insist('continue-subscription');
    said.wanted.set(subscription_id, isBack ? 'skip and continue' : 'skip');
  });

/** Both phones pause every other of these subscriptions, some of them not for good, and give the next charge of the rest. */
export const memberTasks = (readers: readonly Reader[], phones: Phones, said: Said) =>
  readers.map(({ subscription_id, price_cents: expected_cents }, index) => async () => {
    const isGift = index % 2 === 1;
    const goesOn = index % 4 === 2;
    const both = (call: string, body: () => object) =>
      Promise.all(phones.map((phone) => phone(`/memberships/${call}`, { subscription_id, ...body() })));
    const reason = 'Su caja llegó tarde';
    const answers = isGift
      ? await both('credit', () => ({ reason, expected_cents, request_key: randomUUID() }))
      : await both('pause', () => ({ periods: PAUSED_PERIODS }));
    if (goesOn) answers.push(await phones[0]('/memberships/resume', { subscription_id }));
    if (answers.every((answer) => answer === undefined)) return;
    said.wanted.set(subscription_id, isGift ? 'gift' : goesOn ? 'pause and continue' : 'pause');
  });
