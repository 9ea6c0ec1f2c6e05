import type { Page } from '@playwright/test';
import { putInCart } from './fixtures/cart.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('the way to pay is chosen in the cart, kept for the checkout, and moves the day of arrival', async ({
  page,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  await putInCart(page, book);
  await page.goto('/carrito');
  const main = page.getByRole('main');
  await expect(method(page, 'Tarjeta de crédito o débito')).toBeChecked();
  await method(page, 'Efectivo en OXXO').check();
  await expect(main).toContainText('Sale cuando recibamos tu pago.');
  await expect(main).toContainText('Si eliges OXXO, la fecha de llegada cuenta desde que recibamos tu pago.');
  await page.goto('/checkout');
  await expect(method(page, 'Efectivo en OXXO')).toBeChecked();
  await page.reload();
  await expect(method(page, 'Efectivo en OXXO')).toBeChecked();
  await expectSoundPage(page);
});

test('a way to pay that is off tells its reason, and the keyboard passes it', async ({ page, shelf }) => {
  const last = await shelf.find(
    'no last copy',
    ({ stock, product_type }) => stock === 1 && product_type === 'FISICO',
  );
  await putInCart(page, last);
  await page.goto('/carrito');
  const [card, cash, transfer] = [
    'Tarjeta de crédito o débito',
    'Efectivo en OXXO',
    'Transferencia SPEI',
  ].map((name) => method(page, name));
  if (!card || !cash || !transfer) throw new Error('There are three ways to pay.');
  for (const off of [cash, transfer]) {
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription(
      'Quedan pocos ejemplares: este pedido se paga con tarjeta.',
    );
  }
  await card.focus();
  await page.keyboard.press('ArrowDown');
  await expect(cash).toBeFocused();
  await expect(card).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeFocused();
  await expect(card).toBeChecked();
  await expectSoundPage(page);
});
