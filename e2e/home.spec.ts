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

/** Covers that are seen whole without scrolling. */
const wholeCovers = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isWhole = (image: Element) => {
      const { left, top, right, bottom, width } = image.getBoundingClientRect();
      return width > 60 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    };
    return [...main.querySelectorAll('img')].filter(isWhole).length;
  });

test('the first screen shows the search, the ages and whole covers, and nothing moves by itself', async ({
  page,
}, { project }) => {
  const isPhone = project.name === '390';
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput))
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: /^Buscar/ })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: '13+ años', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: 'Novedades' })).toBeInViewport({ ratio: 1 });
  expect(await wholeCovers(page)).toBeGreaterThanOrEqual(isPhone ? 3 : 11);
  await untilAnswering(page);
  await main.getByRole('link', { name: 'Conoce nuestra historia' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01);
});

test('a shelf is walked with the keyboard to a book beyond the edge, which goes to the cart @phone', async ({
  page,
}) => {
  await page.goto('/');
  await untilAnswering(page);
  const shelf = page.getByRole('region', { name: /Para pedir otra vez$/ });
  const add = shelf.getByRole('button', { name: /^Agregar/ });
  await expect(add).toHaveCount(6);
  const name = await add.nth(3).textContent();
  const title = String(name).replace(/^Agregar\s*:\s*/, '');
  await expect(shelf.getByRole('link', { name: title })).not.toBeInViewport();
  await add.nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(shelf.getByRole('link', { name: title })).toBeFocused();
  await expect(shelf.getByRole('link', { name: title })).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Clock of these tests stands still: the button says at once that it is at it.
  await page.clock.runFor(1_000);
  await expect(shelf.getByRole('button', { name: /^En tu carrito/ })).toContainText(title);
});

test('coming from another page the hero stands while the books are on the way, and each row can be tried again @desktop', async ({
  page,
  trouble,
}) => {
  await page.goto('/contacto');
  await untilAnswering(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/get-home-books', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, body: '{}' });
  });
  trouble.expect(/503/);
  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ver los libros', exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: /Para pedir otra vez$/ })).toBeVisible();
  held.resolve();
  const shelf = page.getByRole('region', { name: /Para pedir otra vez$/ });
  await page.clock.runFor(20_000);
  await expect(shelf.getByText('No pudimos traer estos libros.')).toBeVisible();
  await page.unroute('**/api/products/get-home-books');
  await shelf.getByRole('button', { name: 'Reintentar' }).click();
  await expect(shelf.getByRole('button', { name: /^Agregar/ })).toHaveCount(6);
});
