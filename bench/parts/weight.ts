import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, findBrowser } from '../../e2e/browser/find-browser.ts';
import { startShop } from '../../e2e/start-shop.ts';
import { median } from '../measure/interleave.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

const RUNS = 3;
const TRIES = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Measured = Readonly<
  Record<'performance' | 'accessibility' | 'best-practices' | 'seo' | 'cls' | 'script', number>
>;

/** What each page must reach, and how a line of the table calls it. */
const targets: { of: keyof Measured; what: string; unit: string; limit: Line['limit'] }[] = [
  { of: 'performance', what: 'performance', unit: '', limit: { atLeast: 95 } },
  { of: 'accessibility', what: 'accessibility', unit: '', limit: { atLeast: 100 } },
  { of: 'best-practices', what: 'best practices', unit: '', limit: { atLeast: 100 } },
  { of: 'seo', what: 'SEO', unit: '', limit: { atLeast: 100 } },
  { of: 'cls', what: 'layout shift', unit: '', limit: { atMost: 0.02 } },
  { of: 'script', what: 'JavaScript before interaction, compressed', unit: 'kB', limit: { atMost: 150 } },
];

/** Lighthouse as on a phone, on the built shop with its demo catalogue; medians of three runs of each page. */
export async function measureWeight({ dataDir }: Cluster): Promise<Line[]> {
  const ending = new AbortController();
  const browser = await findBrowser(say);
  const shop = await startShop({ dataFolder: join(dataDir, 'weight'), say, signal: ending.signal });
  try {
    const pages = [
      { what: 'Home', address: shop.origin },
      { what: 'Catalogue', address: `${shop.origin}/productos` },
      { what: 'Product', address: `${shop.origin}${await firstProduct(shop.origin)}` },
    ];
    const runs: Measured[][] = pages.map(() => []);
    for (let run = 0; run < RUNS; run += 1)
      for (const [index, { address }] of pages.entries())
        runs[index]?.push(await auditPatiently(browser, address));
    return pages.flatMap(({ what }, index) =>
      targets.map((target) => ({
        what: `${what} page: ${target.what}`,
        value: median(runs[index]?.map((measured) => measured[target.of]) ?? []),
        unit: target.unit,
        limit: target.limit,
      })),
    );
  } finally {
    await shop.stop();
  }
}

async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/productos`)).text();
  const [path] = /\/productos\/\d+/.exec(html) ?? [];
  if (!path) throw new Error('The catalogue shows no products.');
  return path;
}

/** Now and then a browser does not tell when it painted; such a run says nothing about the page. */
async function auditPatiently(browser: Browser, address: string): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    const measured = await audit(browser, address);
    if (attempt === TRIES || Object.values(measured).every(Number.isFinite)) return measured;
  }
}

/** Each run in a browser of its own, with nothing kept from the one before. */
async function audit({ path, args }: Browser, address: string): Promise<Measured> {
  const chrome = await launch({
    chromePath: path,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...args,
    ],
  });
  try {
    const result = await lighthouse(address, { port: chrome.port, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing about ${address}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      script: scriptBytes(audits['network-requests']?.details) / 1000,
    };
  } finally {
    chrome.kill();
  }
}

interface Transfer {
  resourceType?: string;
  transferSize?: number;
}

/** Of all scripts the page loads while nobody touches it. */
function scriptBytes(details: unknown): number {
  const { items } = details as { items: Transfer[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
