import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

const INTERVAL_MS = 5_000;

const carousel = (page: Page) => page.getByRole('region', { name: 'Lo más importante de la tienda' });

/** Index of the banner that can be reached: the others are hidden from every visitor. */
async function shown(page: Page) {
  const slides = carousel(page).getByRole('listitem', { includeHidden: true });
  return slides.evaluateAll((items) => items.findIndex((item) => !item.hasAttribute('inert')));
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the banners change by themselves until they are paused @desktop', async ({ page }) => {
  await page.goto('/');
  await expect(carousel(page).getByRole('button', { name: 'Pausar el carrusel' })).toBeVisible();
  await untilAnswering(page);
  await page.getByRole('contentinfo').hover();
  // Real time passes, too: on a slow machine it is not the first banner any more.
  const first = await shown(page);
  await page.clock.runFor(INTERVAL_MS + 500);
  await expect.poll(() => shown(page)).not.toBe(first);

  await carousel(page).getByRole('button', { name: 'Pausar el carrusel' }).click();
  const paused = await shown(page);
  await page.getByRole('contentinfo').hover();
  await page.clock.runFor(INTERVAL_MS * 4);
  expect(await shown(page)).toBe(paused);

  await carousel(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect.poll(() => shown(page)).toBe((paused + 1) % 5);
  for (let turn = 0; turn < 4; turn += 1)
    await carousel(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect.poll(() => shown(page)).toBe(paused);
});

test('the banners wait under the pointer and the focus @phone', async ({ page }) => {
  await page.goto('/');
  await carousel(page).getByRole('button', { name: 'Siguiente' }).focus();
  await page.clock.runFor(INTERVAL_MS * 3);
  expect(await shown(page)).toBe(0);
});

test('nothing moves with reduced motion @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(carousel(page)).toBeVisible();
  await page.clock.runFor(INTERVAL_MS * 3);
  expect(await shown(page)).toBe(0);
  await expect(carousel(page).getByRole('button', { name: 'Pausar el carrusel' })).toBeHidden();
});

test('the ages stand in the first screen of a phone, and nothing starts to move by itself @phone', async ({
  page,
}) => {
  await page.goto('/');
  const ages = page.getByRole('main').getByRole('link', { name: /^(0–3|4–6|7–9|10–12|13\+) años$/ });
  const first = page.viewportSize()?.height ?? 0;
  for (let at = 0; at < 5; at += 1) {
    const box = await ages.nth(at).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(52);
    expect((box?.y ?? first) + (box?.height ?? 0)).toBeLessThan(first / 2);
  }
  await expect(carousel(page).getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
  await page.clock.runFor(INTERVAL_MS * 3);
  expect(await shown(page)).toBe(0);
  await carousel(page).getByRole('button', { name: 'Reanudar el carrusel' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await ages.first().click();
  await expect(page).toHaveURL(/category_id=\d+/);
});
