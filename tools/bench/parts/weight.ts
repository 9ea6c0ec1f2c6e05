import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { encodePassword } from '#contract/password.ts';
import { type Browser, findBrowser } from '../../../e2e/browser/find-browser.ts';
import { startShop } from '../../../e2e/start-shop.ts';
import { median } from '../measure/interleave.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

const RUNS = 5;
const TRIES = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Measured = Readonly<
  Record<
    'performance' | 'accessibility' | 'best-practices' | 'seo' | 'lcp' | 'cls' | 'script' | 'audio',
    number
  >
>;

interface Target {
  of: keyof Measured;
  what: string;
  unit: string;
  limit: Line['limit'] | undefined;
}

const always: readonly Target[] = [
  { of: 'accessibility', what: 'accessibility', unit: '', limit: { atLeast: 100 } },
  { of: 'best-practices', what: 'best practices', unit: '', limit: { atLeast: 100 } },
  { of: 'cls', what: 'layout shift', unit: '', limit: { atMost: 0.02 } },
];

const SCRIPT = { of: 'script', what: 'JavaScript before interaction, compressed', unit: 'kB' } as const;

/** What each public page must reach, and how a line of the table calls it. */
const ofPublic: readonly Target[] = [
  { of: 'performance', what: 'performance', unit: '', limit: { atLeast: 95 } },
  { of: 'lcp', what: 'largest contentful paint', unit: 's', limit: { atMost: 2 } },
  ...always,
  { of: 'seo', what: 'SEO', unit: '', limit: { atLeast: 100 } },
  { ...SCRIPT, limit: { atMost: 145 } },
];
/** What checks forms comes on top. */
const ofForms = ofPublic.map((target) => (target.of === 'script' ? { ...SCRIPT, limit: undefined } : target));

/** Not for search engines. */
const ofMembers: readonly Target[] = [
  { of: 'performance', what: 'performance', unit: '', limit: { atLeast: 90 } },
  ...always,
  { ...SCRIPT, limit: undefined },
  { of: 'audio', what: 'audio before play', unit: '', limit: { atMost: 0 } },
];

interface PageToMeasure {
  what: string;
  path: string;
  targets: readonly Target[];
  login?: { email: string; password: string };
}

const MEMBER = { email: 'lectora@brincacuentos.test', password: 'rana-de-papel-7' };

const pagesOf = (productPath: string): PageToMeasure[] => [
  ...[
    { what: 'Home', path: '/' },
    { what: 'Catalogue', path: '/productos' },
    { what: 'Product', path: productPath },
    { what: 'Memberships', path: '/membresias' },
    { what: 'Book club’s', path: '/membresias/book-club/lectores' },
    { what: 'Guide’s', path: '/guia-digital' },
    { what: 'About', path: '/acerca-de' },
    { what: 'Contact', path: '/contacto' },
    { what: 'Privacy', path: '/aviso-de-privacidad' },
    { what: 'Terms', path: '/terminos' },
    { what: 'Shipping', path: '/envios-y-devoluciones' },
  ].map((page) => ({ ...page, targets: page.path === '/contacto' ? ofForms : ofPublic })),
  { what: 'Members’', path: '/mi-book-club', targets: ofMembers, login: MEMBER },
];

/** Lighthouse as on a phone, on the built shop with its demo catalogue; medians of five runs of each page. */
export async function measureWeight({ dataDir }: Cluster): Promise<Line[]> {
  const ending = new AbortController();
  const browser = await findBrowser(say);
  const shop = await startShop({ dataFolder: join(dataDir, 'weight'), say, signal: ending.signal });
  try {
    const pages = pagesOf(await firstProduct(shop.origin));
    const runs: Measured[][] = pages.map(() => []);
    for (let run = 0; run < RUNS; run += 1)
      for (const [index, page] of pages.entries())
        runs[index]?.push(await auditPatiently(browser, shop.origin, page));
    return pages.flatMap(({ what, targets }, index) =>
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
async function auditPatiently(browser: Browser, origin: string, page: PageToMeasure): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    const measured = await audit(browser, origin, page);
    if (attempt === TRIES || Object.values(measured).every(Number.isFinite)) return measured;
  }
}

/** Each run in a browser of its own, with nothing kept from the one before. */
async function audit(
  { path, args }: Browser,
  origin: string,
  { path: pagePath, login }: PageToMeasure,
): Promise<Measured> {
  const address = `${origin}${pagePath}`;
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
    if (login) await signIn(chrome, origin, login);
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      disableStorageReset: Boolean(login),
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

interface Transfer {
  resourceType?: string;
  transferSize?: number;
}

/** Of all files of that kind which the page loads while nobody touches it. */
function bytesOf(kind: 'Script' | 'Media', details: unknown): number {
  const { items } = details as { items: Transfer[] };
  return items
    .filter(({ resourceType }) => resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** In the browser that is measured afterwards. */
async function signIn({ port }: LaunchedChrome, origin: string, login: { email: string; password: string }) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('The browser has no window to sign in with.');
  await page.goto(`${origin}/contacto`);
  const body = JSON.stringify({ ...login, password: await encodePassword(login.password) });
  const status = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/users/login', { method: 'POST', headers, body: text })).status;
  }, body);
  if (status !== 200) throw new Error(`The member could not sign in: ${status}.`);
  await page.close();
  await browser.close();
}
