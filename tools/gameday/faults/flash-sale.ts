import { setTimeout as sleep } from 'node:timers/promises';
import { payOnPage } from '#server/testing/test-guest.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { readStock } from '../harness/comparison.queries.ts';
import { moneyLines } from '../harness/comparison.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const COPIES = 10;

/** Many want the last copies at the same moment. */
export async function sellOut(stage: Stage): Promise<Line[]> {
  const rounds = stage.scaled(20);
  const buyers = 500;
  const setup = await stage.setup();
  await setup.shop.start();
  const answers = new Answers();
  const pages: number[] = [];
  let lowest = COPIES;
  for (let round = 0; round < rounds; round += 1) {
    const sale = await oneSale(stage, setup, { answers, buyers });
    pages.push(sale.pages);
    lowest = Math.min(lowest, sale.lowest);
  }
  const { improperCount, improper } = answers;
  const lines: Line[] = [
    {
      promised: `${buyers} buyers at once, ${COPIES} copies, ${rounds} times: ${COPIES} get a payment page, the others learn that it is sold out (after 503 with Retry-After where too many come at once)`,
      measured: `${Math.min(...pages)} to ${Math.max(...pages)} pages each time; stock never below ${lowest}; ${answers.summary()}${
        improperCount > 0 ? `; improper: ${[...new Set(improper)].join('; ')}` : ''
      }; slowest ${(answers.slowestMs / 1000).toFixed(1)} s`,
      isKept: pages.every((count) => count === COPIES) && lowest === 0 && improperCount === 0,
    },
    ...(await moneyLines(setup, { purchases: rounds * COPIES })),
  ];
  await setup.close();
  return lines;
}

async function oneSale(
  { chance }: Stage,
  setup: Setup,
  { answers, buyers }: { answers: Answers; buyers: number },
): Promise<{ pages: number; lowest: number }> {
  const [book] = await plantBooks(setup.db, 1, COPIES);
  if (!book) throw new Error('There is no book to sell.');
  let lowest = COPIES;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      lowest = Math.min(lowest, await readStock(setup.db, book.productId));
      await sleep(20);
    }
  })();
  const urls = await Promise.all(
    Array.from({ length: buyers }, () =>
      new Buyer({ origin: setup.origin, answers, chance, withKey: 100 }).order([book]),
    ),
  );
  isOver = true;
  await watching;
  const pages = [...new Set(urls)].filter((url) => url !== undefined);
  await Promise.all(pages.map((url) => payOnPage(url)));
  return { pages: pages.length, lowest: Math.min(lowest, await readStock(setup.db, book.productId)) };
}
