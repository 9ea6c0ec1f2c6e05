import { sql } from 'drizzle-orm';
import { payOnPage } from '#server/testing/test-guest.ts';
import { keepOn } from '../../harness/wait.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { factsOf, moneyLines } from '../harness/comparison.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { promise } from '../report.ts';

const COPIES = 10;
const BUYERS = 500;

/** Many want the last copies at the same moment. */
export const sellOut = (stage: Stage) =>
  stage.inShop({}, async (setup) => {
    const rounds = stage.scaled(20);
    const answers = new Answers();
    const sales: { pages: number; lowest: number }[] = [];
    for (let round = 0; round < rounds; round += 1) sales.push(await oneSale(stage, setup, answers));
    const pages = sales.map((sale) => sale.pages);
    const lowest = Math.min(...sales.map((sale) => sale.lowest));
    return [
      promise(
        `${BUYERS} buyers at once, ${COPIES} copies, ${rounds} times: ${COPIES} get a payment page, the others learn that it is sold out (after 503 with Retry-After where too many come at once)`,
        `${Math.min(...pages)} to ${Math.max(...pages)} pages each time; stock never below ${lowest}; ${answers.summary()}${answers.examples('improper: ')}; slowest ${(answers.slowestMs / 1000).toFixed(1)} s`,
        pages.every((count) => count === COPIES) && lowest === 0 && answers.improperCount === 0,
      ),
      ...(await moneyLines(setup, { purchases: rounds * COPIES })),
    ];
  });

async function oneSale({ chance }: Stage, { db, origin }: Setup, answers: Answers) {
  const [book] = await plantBooks(db, 1, COPIES);
  if (!book) throw new Error('There is no book to sell.');
  let lowest = COPIES;
  const look = async () => {
    const { stock } = await factsOf<'stock'>(
      db,
      sql`SELECT stock FROM product WHERE product_id = ${book.productId}`,
    );
    lowest = Math.min(lowest, stock);
  };
  const stop = keepOn(20, look);
  const urls = await Promise.all(
    Array.from({ length: BUYERS }, () => new Buyer({ origin, answers, chance, withKey: 100 }).order([book])),
  );
  await stop();
  const pages = [...new Set(urls)].filter((url) => url !== undefined);
  await Promise.all(pages.map((url) => payOnPage(url)));
  await look();
  return { pages: pages.length, lowest };
}
