import type { Contact } from '#contract/contact.ts';
import type { Cents } from '#contract/money.ts';
import { takeVoucher } from '#server/checkout/testing/a-later-order.ts';
import { aContact, sessionIdOf } from '#server/testing/test-guest.ts';
import { inLanes } from '../../../harness/wait.ts';
import type { Answers } from '../../harness/answers.ts';
import { Buyer } from '../../harness/buyer.ts';
import { type Phone, readOn } from '../../harness/people.ts';
import type { Book } from '../../harness/plant-books.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Stage } from '../../harness/stage.ts';
import { findOwed, type Owed } from './later.queries.ts';
import { orderByLink } from './link-sales.ts';

export type Moment = 'at once' | 'last day' | 'weekend' | 'last hour' | 'after the end';
type Payment = 'all' | 'a part' | 'the rest' | 'too much';

const PART: Cents = 5_000;
const TOO_MUCH: Cents = 1_234;
const centsOf: Readonly<Record<Payment, (totalCents: Cents) => Cents>> = {
  all: (totalCents) => totalCents,
  'a part': () => PART,
  'the rest': (totalCents) => totalCents - PART,
  'too much': (totalCents) => totalCents + TOO_MUCH,
};

/** When a buyer pays how much, and the state in which the order has to end; null where two moments meet. */
interface Fate {
  method: 'oxxo' | 'spei';
  /** True of an order that the desk sold, and whose buyer has a link to pay by. */
  isByLink?: true;
  pays: Partial<Record<Moment, Payment>>;
  ends: 'paid' | 'failed' | null;
}

const fates: readonly Fate[] = [
  { method: 'oxxo', pays: { 'at once': 'all' }, ends: 'paid' },
  { method: 'oxxo', pays: { 'last day': 'all' }, ends: 'paid' },
  { method: 'oxxo', pays: {}, ends: 'failed' },
  { method: 'spei', pays: { 'at once': 'all' }, ends: 'paid' },
  { method: 'spei', pays: { 'at once': 'a part', 'last day': 'the rest' }, ends: 'paid' },
  { method: 'spei', pays: { 'last day': 'a part' }, ends: 'failed' },
  { method: 'spei', pays: { 'at once': 'a part', 'after the end': 'the rest' }, ends: 'failed' },
  { method: 'spei', pays: { 'last day': 'too much' }, ends: 'paid' },
  { method: 'spei', pays: { 'at once': 'all', 'last day': 'all' }, ends: 'paid' },
  { method: 'spei', pays: { weekend: 'all', 'after the end': 'a part' }, ends: 'paid' },
  { method: 'spei', pays: { 'last hour': 'all' }, ends: null },
  { method: 'spei', pays: { 'after the end': 'all' }, ends: 'failed' },
  { method: 'spei', pays: {}, ends: 'failed' },
];
const linkFates: readonly Fate[] = [
  { method: 'oxxo', isByLink: true, pays: { 'last day': 'all' }, ends: 'paid' },
  { method: 'spei', isByLink: true, pays: { 'at once': 'a part', 'last day': 'the rest' }, ends: 'paid' },
  { method: 'spei', isByLink: true, pays: {}, ends: 'failed' },
];

/** Somebody who orders now and pays later, or does not. */
export interface LaterBuyer extends Fate {
  email: string;
  contact: Contact;
  buyer: Buyer;
  books: readonly Book[];
  /** There are too few copies for all who want them. */
  mayBeRefused: boolean;
  /** Cents that left the buyer's account, or were paid at the counter. */
  sentCents: Cents;
  /** What is paid, once the shop has said how. */
  owed: Owed | undefined;
}

const AT_ONCE = 8;
/** On a busy machine the shop is seldom up for long. */
const DETERMINED_MS = 30 * 60_000;

interface Wanted {
  /** Buyers of each fate. */
  each: number;
  books: readonly Book[];
  /** Number of the first, by which e-mail and phone differ. */
  from: number;
  /** Too few copies for all: those of the desk's links are not among them, as they may be the last. */
  mayBeRefused: boolean;
  answers: Answers;
}

/** So many buyers of each fate, each with an e-mail and a phone of their own. */
export function laterBuyers(
  { chance }: Stage,
  { origin }: Setup,
  { each, books, from, mayBeRefused, answers }: Wanted,
): LaterBuyer[] {
  const lived = mayBeRefused ? fates : [...fates, ...linkFates];
  return Array.from({ length: each * lived.length }, (_, index) => {
    const fate = lived[index % lived.length];
    if (!fate) throw new Error('There is no such fate.');
    const number = from + index;
    const email = `despues-${number}@example.test`;
    const contact = { ...aContact, email, phone: `55${String(number).padStart(8, '0')}` };
    const more = { payment_method: fate.method, contact_information: contact };
    return {
      ...fate,
      email,
      contact,
      buyer: new Buyer({ origin, chance, answers, more, determinedMs: DETERMINED_MS, isKnownByKey: true }),
      books: [chance.pick(books)],
      mayBeRefused,
      sentCents: 0,
      owed: undefined,
    };
  });
}

/** Orders, or is sold to by the desk, has the voucher made, comes back now and then, and pays where that is wanted at once. */
export async function orderLater(
  stage: Stage,
  setup: Setup,
  person: LaterBuyer,
  seller: Phone,
): Promise<void> {
  const { buyer, books } = person;
  const url = person.isByLink ? await orderByLink(setup, person, seller) : await buyer.order(books);
  if (url === undefined) return;
  const owed = await readOn(() => findOwed(setup.db, person.email));
  person.owed = owed;
  if (person.method === 'oxxo') {
    await takeVoucher(url);
    if (stage.chance.next() < 0.5)
      await person.buyer.ask('/api/payments/get-payment-details', { session_id: sessionIdOf(url) });
  }
  await payNow(setup, person, 'at once');
}

/** All who pay at this moment do so, a few at a time. */
export const payAt = (setup: Setup, moment: Moment, people: readonly LaterBuyer[]): Promise<unknown> => {
  const paying = people.filter(({ owed }) => owed);
  return inLanes(paying.length, AT_ONCE, async (turn) => {
    const person = paying[turn];
    if (person) await payNow(setup, person, moment);
  });
};

/** At the counter or in the bank's app: neither asks the shop. */
async function payNow(setup: Setup, person: LaterBuyer, moment: Moment): Promise<void> {
  const { owed, method } = person;
  const payment = person.pays[moment];
  if (!payment || !owed) return;
  const amount = centsOf[payment](owed.total_cents);
  await setup.provider.control(
    method === 'oxxo'
      ? { async_payment: { session: owed.provider_id, outcome: 'succeeded' } }
      : { bank_transfer: { intent: owed.provider_id, amount } },
  );
  person.sentCents += amount;
}
