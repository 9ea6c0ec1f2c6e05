import { join } from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { findBrowser } from '../../../e2e/browser/find-browser.ts';
import { type RunningShop, startShop } from '../../../e2e/start-shop.ts';
import { type Job, prepareGround } from '../desk/ground.ts';
import { jobs } from '../desk/jobs.ts';
import { Owner } from '../desk/owner.ts';
import type { Options } from '../options.ts';
import { type Line, tableOf } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The owner's jobs on a phone with slow 4G, against the seeded shop: taps and seconds. */
export async function measureDeskJobs({ dataDir }: Cluster, options: Options): Promise<Line[]> {
  const chosen = Object.entries(jobs).filter(([number]) => options.jobs?.includes(number) ?? true);
  const { path, args } = await findBrowser(say);
  const ending = new AbortController();
  const shop = await startShop({ dataFolder: join(dataDir, 'desk-jobs'), say, signal: ending.signal });
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    return await measure(browser, shop, chosen);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measure(
  browser: Browser,
  shop: RunningShop,
  chosen: readonly [string, Job][],
): Promise<Line[]> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    baseURL: shop.origin,
  });
  const page = await context.newPage();
  const ground = await prepareGround(browser, page, shop);
  const prepared = [];
  for (const [number, prepare] of chosen) prepared.push({ number, run: await prepare(ground) });
  const owner = await new Owner(page).onSlow4g();
  const lines: Line[] = [];
  for (const { number, run } of prepared) {
    say(`  job ${number} …`);
    // What asks for a code asks for none within its minutes.
    await ground.fixtures.signInToDesk(page, 'amalia');
    const measured = await run(owner);
    say(tableOf(measured));
    lines.push(...measured);
  }
  return lines;
}
