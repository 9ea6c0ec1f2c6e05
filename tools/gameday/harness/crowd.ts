import { setTimeout as sleep } from 'node:timers/promises';
import { Answers } from './answers.ts';
import { Buyer, type BuyerOptions, type Purchase } from './buyer.ts';
import type { Book } from './plant-books.ts';
import type { Chance } from './random.ts';
import type { Stage } from './stage.ts';

export interface Crowd {
  answers: Answers;
  purchases: Purchase[];
  /** How many gave up. */
  refused(): number;
  /** Lets everybody finish what they are at. */
  leave(): Promise<void>;
}

interface CrowdOptions extends Pick<Stage, 'chance'> {
  origin: string;
  books: readonly Book[];
  buyers: number;
  /** People who only look, each about so often. */
  lookers?: number;
  /** Pages that lookers open beside the API. */
  pages?: readonly string[];
  /** What a buyer's requests carry. */
  headers?: () => Record<string, string>;
}

const LOOK_EVERY_MS = 250;

/** A shop full of people, who come and buy until they are asked to leave. */
export function enter(options: CrowdOptions): Crowd {
  const { buyers, lookers = 0, chance, books, origin, headers = () => ({}) } = options;
  const answers = new Answers();
  const purchases: Purchase[] = [];
  let refused = 0;
  let isOpen = true;

  const buy = async () => {
    while (isOpen) {
      const buyer = new Buyer({ origin, answers, chance, headers: headers() } satisfies BuyerOptions);
      const purchase = await buyer.buy(books);
      if (purchase) purchases.push(purchase);
      else refused += 1;
      await sleep(100);
    }
  };
  const look = async () => {
    while (isOpen) {
      await answers.ask(`${origin}${whereTo(options, chance)}`, { headers: headers() });
      await sleep(LOOK_EVERY_MS);
    }
  };
  const people = [...Array.from({ length: buyers }, buy), ...Array.from({ length: lookers }, look)];
  return {
    answers,
    purchases,
    refused: () => refused,
    async leave() {
      isOpen = false;
      await Promise.all(people);
    },
  };
}

function whereTo({ pages = [], books }: CrowdOptions, chance: Chance): string {
  const calls = [
    `/api/products/get-detail-product?product_id=${chance.pick(books).productId}`,
    '/api/topics/get-topics',
    '/api/memberships/get-memberships',
  ];
  return chance.pick([...calls, ...pages]);
}
