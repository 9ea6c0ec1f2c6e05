import type { Locator } from '@playwright/test';
import { giveContact, payButton, putInCart } from './fixtures/cart.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

async function areApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y);
}

test('a message never covers the button that pays, beside which the cards are shown @phone', async ({
  page,
  shelf,
  buyer,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  const cards = page.getByRole('list', { name: 'Tarjetas que aceptamos' });
  await expect(cards.getByRole('listitem')).toHaveText(['Visa', 'Mastercard', 'American Express']);
  await expect(page.getByText('Pago seguro')).toBeVisible();
  await expectNoAxeFinding(page, 390);

  await giveContact(page, buyer);
  const message = page.getByRole('article').filter({ hasText: 'Guardamos tu contacto' });
  // A message stays while the pointer is on it.
  await message.hover();
  for (const block of ['end', 'start'] as const) {
    await payButton(page).evaluate((button, at) => button.scrollIntoView({ block: at }), block);
    await expect.poll(() => areApart(message, payButton(page)), block).toBe(true);
  }
});

test('the focus stays near an element that was opened, added or saved @phone', async ({
  page,
  shelf,
  buyer,
}) => {
  const book = await shelf.aBookInStock();
  await page.goto(`/productos/${book.product_id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Agregar al carrito' }).first().press('Enter');
  const inCart = main.getByRole('button', { name: 'En tu carrito' }).first();
  await expect(inCart).toBeFocused();
  await expect(inCart).toBeDisabled();

  await page.goto('/carrito');
  const add = page.getByRole('button', { name: 'Agregar contacto' });
  const name = page.getByRole('dialog').getByLabel('Nombre completo');
  await add.press('Enter');
  await expect(name).toBeFocused();
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate((zoom) => document.documentElement.style.setProperty('font-size', zoom), size);
    const tooWide = await page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(tooWide, `${width} px, ${size}`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await locked()).toBe('hidden');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.querySelector('main')?.contains(document.activeElement) &&
          !document.activeElement?.closest('dialog'),
      ),
    ).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  expect(await locked()).not.toBe('hidden');

  await giveContact(page, buyer);
  await expect(page.getByRole('button', { name: /^Cambiar.*Contacto$/ })).toBeFocused();
});
