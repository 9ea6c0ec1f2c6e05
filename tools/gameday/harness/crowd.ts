import { setTimeout as sleep } from 'node:timers/promises';
import type { CartEntry } from '#server/testing/test-guest.ts';
import { keepOn } from '../../harness/wait.ts';
import { Answers } from './answers.ts';
import { Buyer, type BuyerOptions, type Purchase } from './buyer.ts';
import type { Setup } from './setup.ts';
import type { Stage } from './stage.ts';

interface CrowdOptions {
  books: readonly CartEntry[];
  buyers?: number;
  /** People who only look. */
  lookers?: number;
  /** Pages that lookers open beside the API. */
  pages?: readonly string[];
  /** What a buyer's requests carry. */
  headers?: () => Record<string, string>;
}

export type Crowd = ReturnType<typeof enter>;

/** A shop full of people, who come and buy until they are asked to leave. */
export function enter({ chance }: Stage, { origin }: Setup, options: CrowdOptions) {
  const { books, buyers = 6, lookers = 4, pages = [], headers = () => ({}) } = options;
  const answers = new Answers();
  const purchases: Purchase[] = [];
  const gaveUp = { count: 0 };
  const buy = async () => {
    const buyer = new Buyer({ origin, answers, chance, headers: headers() } satisfies BuyerOptions);
    const purchase = await buyer.buy(books);
    if (purchase) purchases.push(purchase);
    else gaveUp.count += 1;
  };
  const look = async () => {
    const book = `/api/products/get-detail-product?product_id=${chance.pick(books).productId}`;
    const path = chance.pick([book, '/api/topics/get-topics', '/api/memberships/get-memberships', ...pages]);
    await answers.ask(`${origin}${path}`, { headers: headers() });
  };
  const people = [
    ...Array.from({ length: buyers }, () => keepOn(100, buy)),
    ...Array.from({ length: lookers }, () => keepOn(250, look)),
  ];
  return {
    answers,
    purchases,
    gaveUp,
    /** Lets everybody finish what they are at, some moments after the trouble. */
    async leave(afterMs = 2_000) {
      await sleep(afterMs);
      await Promise.all(people.map((stop) => stop()));
    },
  };
}
