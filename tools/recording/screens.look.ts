import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { signInToDesk } from '../../e2e/fixtures/desk.ts';
import { stopClock } from './look.ts';
import { visitAll } from './visit-all.ts';

/** Read as text: the screens that it loads are parts of a program for browsers. */
const routes = readFileSync(new URL('../../web/desk/routes.tsx', import.meta.url), 'utf8');
const patterns = [...routes.matchAll(/\bscreen\('([^']*)'/g)].map(([, path]) => `/mostrador/${path}`);

test('the screens of the back office', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await signInToDesk(page, 'amalia');
  await visitAll(page, { part: 'screens', patterns });
});
