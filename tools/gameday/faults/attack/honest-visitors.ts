import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '#server/platform/password-hashes.ts';
import type { Arrival } from '../../../harness/arrivals.ts';
import { checkout, drawn, looks, type Shelf, signIn, type Visit } from '../../../harness/visitors.ts';
import { insertUser, openAccount, subscribe } from '../../harness/people.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Stage } from '../../harness/stage.ts';
import { visitorNetworks } from './networks.ts';

const SIGNING_IN = 20;
const MEMBERS = 4;

const from = (network: string) => ({ 'x-forwarded-for': network });

/** Clients with passwords, all with one, and sessions of members of the readers' club who have paid. */
async function plantPeople({ chance }: Stage, { db, origin, environment }: Setup) {
  const password = await encodePassword('un tigre sin rayas');
  const hash = await createPasswordHashes(environment.PEPPER ?? '').hash(password);
  const emails = Array.from({ length: SIGNING_IN }, (_, index) => `clienta-${index}@example.test`);
  for (const email of emails) await insertUser(db, email, hash);
  const members: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { token } = await openAccount(db);
    const options = { origin, chance, headers: from(`198.19.${100 + index}.20`), token };
    if (await subscribe(db, options)) members.push(token);
  }
  return { emails, password, members };
}

export type Visitors = Awaited<ReturnType<typeof honestVisitors>>;

/** People of many networks who look around, search, sign in, open the club's board and buy. */
export async function honestVisitors(stage: Stage, setup: Setup, shelf: Shelf) {
  const { chance } = stage;
  const { emails, password, members } = await plantPeople(stage, setup);
  /** The steps that follow in a purchase. */
  const under: Arrival[] = [];
  /** How often a payment page was asked for, which titles it was for, why there was none, and how many were paid. */
  const orders = { asked: 0, titles: new Set<number>(), refusals: [] as string[], paid: 0 };
  const order = (book: Shelf['toBuy'][number], headers: Record<string, string>): Arrival => {
    orders.asked += 1;
    orders.titles.add(book.productId);
    return checkout({
      book,
      headers,
      isPaid: () => true,
      onReturn(next) {
        orders.paid += 1;
        under.push(next);
      },
      onRefusal: (status, text) =>
        orders.refusals.push(`${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`),
    });
  };
  /** Asks today's prices, orders, pays at the provider and comes back. */
  const buy: Visit = (headers = {}) => {
    const book = chance.pick(shelf.toBuy);
    const onAnswer = (status: number) => status === 200 && under.push(order(book, headers));
    return { ...visit.cart(headers), body: { product_ids: [book.productId] }, onAnswer };
  };
  const visit = looks(shelf, chance);
  const openBoard: Visit = (headers) => visit.board({ ...headers, token: chance.pick(members) });
  const enter: Visit = (headers) => signIn({ email: chance.pick(emails), password }, headers);
  const pages = { home: 14, list: 8, shelf: 6, search: 4, book: 24, text: 4, checkout: 4 };
  const reads = { readList: 8, suggestions: 4, readBook: 4 };
  const weights = { ...pages, ...reads, openBoard: 4, enter: 2, buy: 7 };
  const next = drawn<string, Visit>({ ...visit, openBoard, enter, buy }, weights, chance);
  return { orders, next: (): Arrival => under.shift() ?? next()(from(chance.pick(visitorNetworks))) };
}
