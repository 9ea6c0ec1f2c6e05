import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { findBrowser } from '../../e2e/browser/find-browser.ts';
import { type RunningShop, startShop } from '../../e2e/start-shop.ts';
import { type Line, say } from './report.ts';
import type { Cluster } from './servers/database.ts';

/** The telephone of all that is measured in a browser. */
export const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  locale: 'es-MX',
};

/** The built shop with its demo, for as long as the work takes. */
export async function inDemoShop(
  { dataDir }: Cluster,
  name: string,
  work: (shop: RunningShop) => Promise<Line[]>,
): Promise<Line[]> {
  const { signal } = new AbortController();
  const shop = await startShop({ dataFolder: join(dataDir, name), say, signal });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

export async function inBrowser(work: (browser: Browser) => Promise<Line[]>): Promise<Line[]> {
  const { path, args } = await findBrowser(say);
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
