import type { Browser } from '@playwright/test';
import type { RunningShop } from '../../../e2e/start-shop.ts';
import { inBrowser, inDemoShop, phone } from '../browser.ts';
import { type Line, type Options, say, tableOf } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { prepareGround } from './ground.ts';
import { jobs } from './jobs.ts';
import { Owner } from './owner.ts';

/** The owner's jobs on a phone with slow 4G, against the seeded shop: taps and seconds. */
export const measureDeskJobs = (cluster: Cluster, options: Options): Promise<Line[]> =>
  inDemoShop(cluster, 'desk-jobs', (shop) => inBrowser((browser) => measure(browser, shop, options)));

async function measure(browser: Browser, shop: RunningShop, { jobs: wanted }: Options): Promise<Line[]> {
  const context = await browser.newContext({ ...phone, baseURL: shop.origin });
  const page = await context.newPage();
  const ground = await prepareGround(browser, page, shop);
  const prepared = [];
  for (const [number, prepare] of Object.entries(jobs))
    if (wanted?.includes(number) ?? true) prepared.push({ number, run: await prepare(ground) });
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
