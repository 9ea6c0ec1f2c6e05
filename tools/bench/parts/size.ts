import { interleave } from '../measure/interleave.ts';
import { inTurn, type RequestToSend } from '../measure/load.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { startShop } from '../servers/shop.ts';
import { listRequest } from './list.ts';
import { neverAsked } from './search.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const MOST_TIMES = 1.5;

type Next = () => RequestToSend;

/** What is asked of both shops; the last page of the small one stands against the last that the large one shows. */
const questions: { what: string; small: Next; large: Next }[] = [
  alike('List', () =>
    inTurn([listRequest({}), listRequest({ category_id: 2 }), listRequest({ topic_id: 3 }, 2)]),
  ),
  {
    what: 'Deep pages',
    small: inTurn([listRequest({}, 125), listRequest({ category_id: 2 }, 20)]),
    large: inTurn([listRequest({}, 1000), listRequest({ category_id: 2 }, 1000)]),
  },
  alike('Search', () =>
    inTurn(['dragon', 'conejo', 'tortuga'].map((text) => listRequest({ product_name: text }))),
  ),
  alike('Search, not remembered', () => neverAsked('dragon')),
];

function alike(what: string, make: () => Next) {
  return { what, small: make(), large: make() };
}

/** Whether the costs grow with the catalogue. */
export async function measureSize(cluster: Cluster): Promise<Line[]> {
  const small = await startShop(cluster, SMALL);
  const large = await startShop(cluster, LARGE);
  const lines: Line[] = [];
  try {
    for (const question of questions) {
      const comparison = await interleave([large.target(question.large), small.target(question.small)]);
      const [ofLarge, ofSmall] = comparison.medians;
      const what = `${question.what}, 100,000 against 1,000 books`;
      lines.push(
        { what: `${what}: CPU at 1,000`, value: ofSmall?.cpuMs ?? Number.NaN, unit: 'ms' },
        { what: `${what}: CPU at 100,000`, value: ofLarge?.cpuMs ?? Number.NaN, unit: 'ms' },
        { what, value: comparison.cpuRatio(), unit: '×', limit: { atMost: MOST_TIMES } },
      );
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  return lines;
}
