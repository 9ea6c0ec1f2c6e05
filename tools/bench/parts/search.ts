import { inTurn, interleave, listRequest, type RequestToSend } from '../measure/interleave.ts';
import { atLeast, atMost, type Line, line } from '../report.ts';
import { type RunningShop, startShop } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';

const MOST_MS = 3;
const SPELLINGS = ['dragon', 'dragón', 'dragom'];
const CENTS_PER_PESO = 100;
const SMALL = 1_000;
const LARGE = 100_000;
const MOST_TIMES = 1.5;

type Next = () => RequestToSend;

const search = (product_name: string) => listRequest({ product_name });

/** The same word again and again, then searches that nobody made before. */
export async function measureSearch(cluster: Cluster): Promise<Line[]> {
  const shop = await startShop(cluster);
  try {
    const sameBooks = await findSameBooks(shop);
    const searches: [what: string, next: Next][] = [
      ...SPELLINGS.map((text): [string, Next] => [`Search "${text}", remembered`, () => search(text)]),
      ...SPELLINGS.map((text): [string, Next] => [`Search "${text}", not remembered`, neverAsked(text)]),
      ['Search of ever new words, not remembered', inTurn(differentTexts().map(search))],
    ];
    const list = () => listRequest({});
    const [ofList, ...ofSearches] = (
      await interleave([list, ...searches.map(([, next]) => next)].map(shop.target))
    ).medians;
    return [
      line('Search: spellings that find the same books', sameBooks, '', atLeast(SPELLINGS.length)),
      ...searches.flatMap(([what], index) => [
        line(`${what}: throughput`, ofSearches[index]?.perSecond, '/s'),
        line(`${what}: CPU`, ofSearches[index]?.cpuMs, 'ms', atMost(MOST_MS)),
        line(`${what}: PostgreSQL's part`, ofSearches[index]?.databaseMs, 'ms'),
        line(
          `${what}: CPU against a page of the list`,
          ratioOf(ofSearches[index]?.cpuMs, ofList?.cpuMs),
          '×',
        ),
      ]),
    ];
  } finally {
    await shop.stop();
  }
}

const ratioOf = (ms = Number.NaN, baseMs = Number.NaN) => ms / baseMs;

/** How many of the spellings find exactly what the first finds, on all pages; none when that is nothing. */
async function findSameBooks(shop: RunningShop): Promise<number> {
  const results = await Promise.all(SPELLINGS.map((text) => allIds(shop, text)));
  const [first = []] = results;
  return first.length === 0 ? 0 : results.filter((ids) => ids.join() === first.join()).length;
}

async function allIds({ call }: RunningShop, product_name: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { total, product_list } = await call<{ total: number; product_list: { product_id: number }[] }>(
      listRequest({ product_name }, page),
    );
    ids.push(...product_list.map(({ product_id }) => product_id));
    if (product_list.length === 0 || ids.length >= total) return ids;
  }
}

/** The same search with a lowest price that excludes nothing and is another one each time. */
function neverAsked(product_name: string): Next {
  let asked = 0;
  return () => {
    asked += 1;
    return listRequest({ product_name, price_min: asked / CENTS_PER_PESO });
  };
}

/** Far more texts than the shop remembers. */
function differentTexts(): string[] {
  const heroes =
    'conejo ballena zorra gato luna hormiga tortuga jaguar ajolote lobo duende bruja pirata reina abuela';
  const others =
    'valiente dormilón azul invisible enojado chiquito viajero distraído curioso friolento secreto bosque mar desierto mercado techo patio volcán río museo circo';
  return heroes.split(' ').flatMap((hero) => others.split(' ').map((other) => `${hero} ${other}`));
}

/** What is asked of both shops; the last page of the small one stands against the last that the large one shows. */
const questions: [what: string, small: () => Next, large?: () => Next][] = [
  ['List', () => inTurn([listRequest({}), listRequest({ category_id: 2 }), listRequest({ topic_id: 3 }, 2)])],
  [
    'Deep pages',
    () => inTurn([listRequest({}, 125), listRequest({ category_id: 2 }, 20)]),
    () => inTurn([listRequest({}, 1000), listRequest({ category_id: 2 }, 1000)]),
  ],
  ['Search', () => inTurn(['dragon', 'conejo', 'tortuga'].map(search))],
  ['Search, not remembered', () => neverAsked('dragon')],
  ['Search of ever new words', () => inTurn(differentTexts().map(search))],
];

/** Whether the costs grow with the catalogue. */
export async function measureSize(cluster: Cluster): Promise<Line[]> {
  const small = await startShop(cluster, SMALL);
  const large = await startShop(cluster, LARGE);
  const lines: Line[] = [];
  try {
    for (const [name, ofSmall, ofLarge = ofSmall] of questions) {
      const { medians, cpuRatio } = await interleave([large.target(ofLarge()), small.target(ofSmall())]);
      const what = `${name}, 100,000 against 1,000 books`;
      lines.push(
        line(`${what}: CPU at 1,000`, medians[1]?.cpuMs, 'ms'),
        line(`${what}: CPU at 100,000`, medians[0]?.cpuMs, 'ms'),
        line(what, cpuRatio, '×', atMost(MOST_TIMES)),
      );
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  return lines;
}
