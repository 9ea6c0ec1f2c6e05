import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { until } from '../../../harness/wait.ts';
import { brokenRules, listed } from '../../harness/comparison.ts';
import type { Setup } from '../../harness/setup.ts';
import { type Line, promise } from '../../report.ts';
import { PAUSED_PERIODS, type Said } from './desk-work.ts';
import {
  findBoxes,
  findCorrections,
  findGifts,
  findParcels,
  findPublishedMonths,
  findReaders,
  findRefunds,
  findReplies,
  letMinutesPass,
  type Reader,
} from './records.queries.ts';

const SETTLED_MS = 300_000;
const MEMBERS_SETTLED_MS = 120_000;
const DAY_MS = 24 * 60 * 60_000;
const RESUMES_BEFORE_MS = 8 * DAY_MS;

/** How many are not as they should be. */
const wrongOf = <T>(all: readonly T[], isWrong: (one: T) => boolean): number => all.filter(isWrong).length;

interface Records {
  parcels: Awaited<ReturnType<typeof findParcels>>;
  refunds: Awaited<ReturnType<typeof findRefunds>>;
  boxes: Awaited<ReturnType<typeof findBoxes>>;
  replies: Awaited<ReturnType<typeof findReplies>>;
}

/** What became of everything, once every refund is confirmed and every mail is there, or after long enough. */
const quietRecords = ({ db }: Setup) =>
  until<Records>(
    async () => {
      await letMinutesPass(db);
      const [parcels, refunds, boxes, replies] = await Promise.all([
        findParcels(db),
        findRefunds(db),
        findBoxes(db),
        findReplies(db),
      ]);
      return { parcels, refunds, boxes, replies };
    },
    ({ parcels, refunds, boxes, replies }) =>
      [...parcels, ...boxes].every(({ departures, mails }) => mails >= departures) &&
      replies.every(({ mails }) => mails > 0) &&
      refunds.every(({ state, mails }) => state === 'confirmed' && mails > 0),
    { withinMs: SETTLED_MS },
  );

interface Judged {
  setup: Setup;
  said: Said;
  /** How many boxes there were. */
  boxes: number;
  /** The subscriptions as they were before. */
  readers: readonly Reader[];
}

/** The promises about what left, what went back, the shelf, letters, memberships and months. */
export async function deskLines({ setup, said, boxes, readers }: Judged): Promise<Line[]> {
  const { seen, seconds } = await quietRecords(setup);
  const broken = await brokenRules(setup.db);
  return [
    patienceLine(said),
    parcelsLine(seen, said),
    boxesLine(seen, boxes),
    await moneyBackLine(setup, seen, { said, seconds }),
    promise('all rules in the database hold', broken || 'no rule broken', broken === ''),
    await correctionsLine(setup, said),
    repliesLine(seen, said),
    await skipsLine(setup, said),
    await giftsLine(setup, readers, said),
    await monthsLine(setup, said),
  ];
}

function patienceLine({ orders, open }: Said): Line {
  const sent = wrongOf(orders, ({ sentWith }) => sentWith.length > 0);
  const refunds = orders.flatMap(({ refunded }) => refunded).length;
  return promise(
    'repeated taps are answered with what became of it',
    `${orders.length} orders: ${sent} sent, ${refunds} refunds written down, ${open.orders} never answered`,
    open.orders === 0 && sent > 0 && refunds > 0,
  );
}

function parcelsLine({ parcels }: Records, { orders }: Said): Line {
  const byOrder = new Map(parcels.map((parcel) => [parcel.order_id, parcel]));
  const wrong = wrongOf(orders, ({ order_id, sentWith }) => {
    const parcel = byOrder.get(order_id);
    const guia = sentWith[0] ?? null;
    return sentWith.length > 1 || parcel?.tracking_number !== guia || parcel.departures !== sentWith.length;
  });
  const left = wrongOf(parcels, ({ departures }) => departures > 0);
  const missing = wrongOf(parcels, ({ departures, mails }) => mails < departures);
  const doubled = wrongOf(parcels, ({ departures, mails }) => mails > departures);
  const late = wrongOf(parcels, ({ is_late }) => is_late);
  return promise(
    'what the desk said was sent has left once, with that guía and one mail; nothing left after its money was asked back',
    `${left} left, ${wrong} otherwise than was said, ${missing} mails missing, ${doubled} too many, ${late} left after their refund`,
    wrong + missing + doubled + late === 0,
  );
}

function boxesLine({ boxes }: Records, count: number): Line {
  const sound = boxes.filter((box) => box.departures === 1 && box.mails === 1 && box.state === 'enviado');
  return promise(
    'each box marked by two phones at once has left once, with one mail',
    `${sound.length} of ${boxes.length} boxes`,
    boxes.length === count && sound.length === count,
  );
}

/** Both sides: each row of a refund is one refund at the provider of the same sum, and there are no others. */
async function moneyBackLine(
  { provider }: Setup,
  { refunds }: Records,
  { said, seconds }: { said: Said; seconds: number },
): Promise<Line> {
  const there = (await listed(provider.stripe.refunds.list({ limit: 100 }))).filter(
    ({ status }) => status === 'succeeded' || status === 'pending',
  );
  const amounts = new Map(there.map(({ id, amount }) => [id, amount]));
  const unequal = wrongOf(refunds, ({ provider_id, cents }) => amounts.get(provider_id ?? '') !== cents);
  const ours = new Set(refunds.map(({ provider_id }) => provider_id));
  const strangers = wrongOf(there, ({ id }) => !ours.has(id));
  const keys = new Set(refunds.map(({ request_key }) => request_key));
  const refunded = said.orders.flatMap((order) => order.refunded);
  const lost = wrongOf(refunded, (key) => !keys.has(key));
  const open = wrongOf(refunds, ({ state }) => state !== 'confirmed');
  const mailed = wrongOf(refunds, ({ mails }) => mails === 1);
  return promise(
    'each refund that the desk wrote down was paid back once, no other was, and each is mailed once',
    `${refunds.length} refunds, ${there.length} at the provider, ${unequal} unequal, ${strangers} of nobody, ${lost} lost, ${open} not confirmed, ${mailed} mailed; all quiet ${seconds.toFixed(0)} s after the end`,
    unequal + strangers + lost + open === 0 && mailed === refunds.length && there.length === refunds.length,
  );
}

async function correctionsLine({ db }: Setup, { corrections, open }: Said): Promise<Line> {
  const kept = await findCorrections(db);
  const lost = wrongOf(
    [...corrections],
    ([key, change]) => !kept.some((row) => row.key === key && row.quantity === change),
  );
  const doubled = kept.length - new Set(kept.map(({ key }) => key)).size;
  return promise(
    'each correction of the stock that the desk wrote down stands in the ledger once',
    `${corrections.size} corrections, ${lost} lost, ${doubled} twice, ${open.shelf} never answered`,
    lost + doubled + open.shelf === 0 && corrections.size > 0,
  );
}

function repliesLine({ replies }: Records, { replied }: Said): Line {
  const wrong = wrongOf(replies, (one) => one.replies !== 1 || one.mails !== 1);
  const lost = wrongOf(replied, (id) => !replies.some(({ thread_id }) => thread_id === id));
  return promise(
    'a conversation answered by two phones at once has one reply, with one mail',
    `${replies.length} conversations, ${wrong} otherwise, ${lost} lost`,
    wrong + lost === 0 && replies.length > 0,
  );
}

/** Both sides: what the shop knows of the next charge is what the provider will do, and each change is mailed once. */
async function skipsLine({ db, provider }: Setup, { wanted }: Said): Promise<Line> {
  const isMailed = ({ subscription_id, paused, continued }: Reader) => {
    const input = wanted.get(subscription_id);
    if (input === 'gift') return paused + continued === 0;
    if (input === 'skip' || input === 'pause') return paused === 1 && continued === 0;
    // Who continued before the mail of the pause had left gets none of that: it would not be true any more.
    return paused <= 1 && continued === 1;
  };
  const allMailed = (readers: Reader[]) => readers.every(isMailed);
  const { seen } = await until(() => findReaders(db), allMailed, { withinMs: MEMBERS_SETTLED_MS });
  const wrong = wrongOf(seen, ({ subscription_id, paidUntil, nextChargeAt }) => {
    const input = wanted.get(subscription_id);
    const leftOut = input === 'skip' ? 1 : input === 'pause' ? PAUSED_PERIODS : 0;
    return nextChargeAt.getTime() !== paidUntil.getTime() + leftOut * PERIOD_DAYS * DAY_MS;
  });
  let unequal = 0;
  for (const { provider_id, paidUntil, nextChargeAt } of seen) {
    const { pause_collection: pause } = await provider.stripe.subscriptions.retrieve(provider_id);
    const resumes = nextChargeAt > paidUntil ? (nextChargeAt.getTime() - RESUMES_BEFORE_MS) / 1000 : null;
    if ((pause?.resumes_at ?? null) !== resumes) unequal += 1;
  }
  const mailed = wrongOf(seen, isMailed);
  return promise(
    'a parcel skipped by two tabs is skipped once, a pause of two phones is one, who continues is charged as before, the provider agrees, and each is mailed once',
    `${seen.length} members, ${wanted.size} answered; ${wrong} with another charge, ${unequal} unequal at the provider, ${mailed} mailed`,
    wrong + unequal === 0 && wanted.size === seen.length && mailed === seen.length,
  );
}

/** Both sides: each gift is one row and one sum that waits at the provider for that subscription; there are no others. */
async function giftsLine(
  { db, provider }: Setup,
  readers: readonly Reader[],
  { wanted }: Said,
): Promise<Line> {
  const look = async () => {
    // What the provider has not confirmed yet is asked again by a job.
    await letMinutesPass(db);
    return findGifts(db);
  };
  type Gifts = Awaited<ReturnType<typeof findGifts>>;
  const isSettled = (all: Gifts) => all.every(({ state }) => state !== 'asked');
  const { seen } = await until(look, isSettled, { withinMs: MEMBERS_SETTLED_MS });
  let unequal = 0;
  for (const { subscription_id, provider_id, customer_id, price_cents } of readers) {
    const count = wanted.get(subscription_id) === 'gift' ? 1 : 0;
    const rows = seen.filter((gift) => gift.subscription_id === subscription_id && gift.state === 'waiting');
    const { data } = await provider.stripe.invoiceItems.list({ customer: customer_id, limit: 100 });
    const items = data.filter(({ parent }) => parent?.subscription_details?.subscription === provider_id);
    const isSame = rows.every((row) =>
      items.some(({ id, amount }) => id === row.provider_id && amount === -price_cents),
    );
    if (rows.length !== count || items.length !== count || !isSame) unequal += 1;
  }
  const given = wrongOf(readers, ({ subscription_id }) => wanted.get(subscription_id) === 'gift');
  return promise(
    'a charge that two phones give is given once, and waits at the provider once',
    `${given} gifts, ${unequal} of ${readers.length} subscriptions otherwise at the provider`,
    unequal === 0 && given > 0,
  );
}

/** The rules of the database hold them whole, with their files. */
async function monthsLine({ db }: Setup, { published, open }: Said): Promise<Line> {
  const shown = await findPublishedMonths(db);
  const wrong = wrongOf(published, ({ year, month, tagline }) => {
    const one = shown.find((of) => of.year === year && of.month === month);
    return one?.tagline !== tagline || one.books !== 4 || one.versions < 1 || one.versions > 2;
  });
  return promise(
    'a month that was published is shown as it was last saved, with its four books, each publication once',
    `${published.length} months, ${wrong} otherwise, ${open.months} not made`,
    wrong + open.months === 0 && published.length > 0,
  );
}
