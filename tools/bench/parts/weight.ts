import { chromium } from '@playwright/test';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { encodePassword } from '#contract/password.ts';
import { type Browser, findBrowser } from '../../../e2e/browser/find-browser.ts';
import { median } from '../../harness/spread.ts';
import { inDemoShop } from '../browser.ts';
import { atLeast, atMost, type Line, line, say } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

const RUNS = 5;
const TRIES = 3;

type Measured = Awaited<ReturnType<typeof audit>>;
type Target = readonly [of: keyof Measured, what: string, unit?: string, limit?: Line['limit']];

const always: readonly Target[] = [
  ['accessibility', 'accessibility', '', atLeast(100)],
  ['best-practices', 'best practices', '', atLeast(100)],
  ['cls', 'layout shift', '', atMost(0.02)],
];
const SCRIPT = ['script', 'JavaScript before interaction, compressed', 'kB'] as const;

/** What each public page must reach, and how a line of the table calls it; what checks forms comes on top of the script. */
const ofPublic = (script?: Line['limit']): readonly Target[] => [
  ['performance', 'performance', '', atLeast(95)],
  ['lcp', 'largest contentful paint', 's', atMost(2)],
  ...always,
  ['seo', 'SEO', '', atLeast(100)],
  [...SCRIPT, script],
];

/** Not for search engines. */
const ofMembers: readonly Target[] = [
  ['performance', 'performance', '', atLeast(90)],
  ...always,
  SCRIPT,
  ['audio', 'audio before play', '', atMost(0)],
];

interface PageToMeasure {
  what: string;
  path: string;
  targets: readonly Target[];
  isMembers: boolean;
}

const MEMBER = { email: 'lectora@brincacuentos.test', password: 'rana-de-papel-7' };

const pagesOf = (productPath: string): PageToMeasure[] =>
  [
    ['Home', '/'],
    ['Catalogue', '/productos'],
    ['Product', productPath],
    ['Memberships', '/membresias'],
    ['Book club’s', '/membresias/book-club/lectores'],
    ['Guide’s', '/guia-digital'],
    ['About', '/acerca-de'],
    ['Contact', '/contacto'],
    ['Privacy', '/aviso-de-privacidad'],
    ['Terms', '/terminos'],
    ['Shipping', '/envios-y-devoluciones'],
    ['Members’', '/mi-book-club'],
  ].map(([what = '', path = '']) => {
    const isMembers = path === '/mi-book-club';
    const targets = isMembers ? ofMembers : ofPublic(path === '/contacto' ? undefined : atMost(145));
    return { what, path, targets, isMembers };
  });

/** Lighthouse as on a phone, on the built shop with its demo catalogue; medians of five runs of each page. */
export const measureWeight = (cluster: Cluster): Promise<Line[]> =>
  inDemoShop(cluster, 'weight', async ({ origin }) => {
    const browser = await findBrowser(say);
    const pages = pagesOf(await firstProduct(origin));
    const runs: Measured[][] = pages.map(() => []);
    for (let run = 0; run < RUNS; run += 1)
      for (const [index, page] of pages.entries())
        runs[index]?.push(await auditPatiently(browser, origin, page));
    return pages.flatMap(({ what, targets }, index) =>
      targets.map(([of, name, unit, limit]) =>
        line(`${what} page: ${name}`, median(runs[index]?.map((run) => run[of]) ?? []), unit, limit),
      ),
    );
  });

async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/productos`)).text();
  const [path] = /\/productos\/\d+/.exec(html) ?? [];
  if (!path) throw new Error('The catalogue shows no products.');
  return path;
}

/** Now and then a browser does not tell when it painted; such a run says nothing about the page. */
async function auditPatiently(browser: Browser, origin: string, page: PageToMeasure): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    const measured = await audit(browser, origin, page);
    if (attempt === TRIES || Object.values(measured).every(Number.isFinite)) return measured;
  }
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Each run in a browser of its own, with nothing kept from the one before. */
async function audit({ path, args }: Browser, origin: string, page: PageToMeasure) {
  const address = `${origin}${page.path}`;
  const chrome = await launch({ chromePath: path, chromeFlags: [...FLAGS, ...args] });
  try {
    if (page.isMembers) await signIn(chrome, origin);
    const { port } = chrome;
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      disableStorageReset: page.isMembers,
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${address}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      script: bytesOf('Script', audits['network-requests']?.details) / 1000,
      audio: bytesOf('Media', audits['network-requests']?.details),
    };
  } finally {
    chrome.kill();
  }
}

/** Of all files of that kind which the page loads while nobody touches it. */
function bytesOf(kind: 'Script' | 'Media', details: unknown): number {
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] };
  const files = items.filter(({ resourceType }) => resourceType === kind);
  return files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** In the browser that is measured afterwards. */
async function signIn({ port }: LaunchedChrome, origin: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window to sign in with.');
  await page.goto(`${origin}/contacto`);
  const body = JSON.stringify({ ...MEMBER, password: await encodePassword(MEMBER.password) });
  const status = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/users/login', { method: 'POST', headers, body: text })).status;
  }, body);
  if (status !== 200) throw new Error(`The member could not sign in: ${status}.`);
  await page.close();
  await browser.close();
}
