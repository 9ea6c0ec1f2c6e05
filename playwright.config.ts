import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

/**
 * `node e2e/run.ts` starts a shop and finds a browser, and hands both over in the environment. To work on one test
 * against a shop that runs already: `SHOP_ORIGIN=http://localhost:3000 SANDBOX_ORIGIN=http://127.0.0.1:4242
 * SHOP_DATA_DIR=.data BROWSER_PATH=/usr/bin/chromium npx playwright test cart`.
 */
const { SHOP_ORIGIN, BROWSER_PATH, BROWSER_ARGS = '[]', RESULTS_FILE } = process.env;

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } };

/**
 * Pages without a journey are looked at once, at every width. A journey runs at one width, `@phone` or `@desktop` in its title;
 * at both only where other controls are operated (filters, menus, the board) and for the purchase.
 */
const ONCE = /\.page\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(RESULTS_FILE),
  // Browsers and tests wait for each other: one more than there are processors keeps them busy.
  workers: Math.min(availableParallelism() + 1, 5),
  retries: 0,
  // Nothing here is about speed: a slow machine shared with others must not fail a test.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: RESULTS_FILE ? [['list'], ['json', { outputFile: RESULTS_FILE }]] : 'list',
  use: {
    baseURL: SHOP_ORIGIN,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Requests of a page with a worker escape `page.route`; tests of the workers allow them.
    serviceWorkers: 'block',
    actionTimeout: 25_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: BROWSER_PATH,
      args: JSON.parse(BROWSER_ARGS),
      // Without a locale of the machine Chromium cannot write file names with accents.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      // People's browsers keep the page they leave and show it again as it was; so must these.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
  projects: [
    { name: 'once', testMatch: ONCE, use: desktop },
    { name: '390', testIgnore: ONCE, grepInvert: /@desktop/, use: phone },
    { name: '1280', testIgnore: ONCE, grepInvert: /@phone/, use: desktop },
  ],
});
