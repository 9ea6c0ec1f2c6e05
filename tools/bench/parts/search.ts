import { interleave } from '../measure/interleave.ts';
import { inTurn, type RequestToSend } from '../measure/load.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { type RunningShop, startShop } from '../servers/shop.ts';
import { listRequest } from './list.ts';

const MOST_MS = 3;
const SPELLINGS = ['dragon', 'dragón', 'dragom'];
const CENTS_PER_PESO = 100;

interface Found {
  total: number;
  product_list: { product_id: number }[];
}

/** The same word again and again, then searches that nobody made before. */
export async function measureSearch(cluster: Cluster): Promise<Line[]> {
  const shop = await startShop(cluster);
  try {
    const sameBooks = await findSameBooks(shop);
    const remembered = SPELLINGS.map((text) => ({
      what: `Search "${text}", remembered`,
      next: () => listRequest({ product_name: text }),
    }));
    const fresh = SPELLINGS.map((text) => ({
      what: `Search "${text}", not remembered`,
      next: neverAsked(text),
    }));
    const words = { what: 'Search of ever new words, not remembered', next: inTurn(differentTexts()) };
    const searches = [...remembered, ...fresh, words];
    const { medians } = await interleave(searches.map(({ next }) => shop.target(next)));
    return [
      {
        what: 'Search: spellings that find the same books',
        value: sameBooks,
        unit: '',
        limit: { atLeast: SPELLINGS.length },
      },
      ...searches.flatMap(({ what }, index): Line[] => [
        { what: `${what}: throughput`, value: medians[index]?.perSecond ?? Number.NaN, unit: '/s' },
        {
          what: `${what}: CPU`,
          value: medians[index]?.cpuMs ?? Number.NaN,
          unit: 'ms',
          limit: { atMost: MOST_MS },
        },
      ]),
    ];
  } finally {
    await shop.stop();
  }
}

/** How many of the spellings find exactly what the first finds, on all pages; none when that is nothing. */
async function findSameBooks(shop: RunningShop): Promise<number> {
  const results = await Promise.all(SPELLINGS.map((text) => allIds(shop, text)));
  const [first = []] = results;
  return first.length === 0 ? 0 : results.filter((ids) => ids.join() === first.join()).length;
}

async function allIds(shop: RunningShop, text: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { total, product_list } = await shop.call<Found>(listRequest({ product_name: text }, page));
    ids.push(...product_list.map(({ product_id }) => product_id));
    if (product_list.length === 0 || ids.length >= total) return ids;
  }
}

/** The same search with a lowest price that excludes nothing and is another one each time. */
export function neverAsked(text: string): () => RequestToSend {
  let asked = 0;
  return () => {
    asked += 1;
    return listRequest({ product_name: text, price_min: asked / CENTS_PER_PESO });
  };
}

const heroes =
  'conejo ballena zorra gato luna hormiga tortuga jaguar ajolote lobo duende bruja pirata reina abuela'.split(
    ' ',
  );
const traits =
  'valiente dormilón azul invisible enojado chiquito viajero distraído curioso friolento secreto'.split(' ');
const places = 'bosque mar desierto mercado techo patio volcán río museo circo'.split(' ');

/** Far more texts than the shop remembers. */
function differentTexts(): RequestToSend[] {
  const texts = heroes.flatMap((hero) => [...traits, ...places].map((other) => `${hero} ${other}`));
  return texts.map((text) => listRequest({ product_name: text }));
}
