import type { Page } from '@playwright/test';
import { cartLink, giveAddress, giveContact, payButton, putInCart } from './fixtures/cart.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { payAtTheCounter, transferFromBank } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

const TURNS_WITHIN_MS = 40_000;
const waiting = (page: Page) => page.getByRole('region', { name: 'Falta tu pago' });

async function choose(page: Page, name: string) {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

test('a guest pays at the OXXO: voucher, mail, and the page that turns by itself', async ({
  page,
  buyer,
  shelf,
  mailbox,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await choose(page, 'Efectivo en OXXO');
  await payButton(page).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel(/nombre/i).fill(buyer.contact.full_name);
  await page.getByRole('button', { name: 'Generar mi ficha' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await expect(waiting(page)).toContainText(/Apartamos tus libros hasta el .*, 23:59/);
  await expect(waiting(page)).toContainText(/\d{4} \d{4}/);
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
  await expectSoundPage(page);

  const mail = await mailbox.lastTo(buyer.contact.email);
  expect(mail.subject).toMatch(/^Falta tu pago: BC-/);
  await payAtTheCounter(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible({
    timeout: TURNS_WITHIN_MS,
  });
  await expect(page.getByRole('main')).toContainText('Efectivo en OXXO');

  await page.goto(orderLinkIn(mail));
  await expect(page.getByRole('main')).toContainText('Efectivo en OXXO');
  await expect(waiting(page)).toHaveCount(0);
});

test('a transfer in two parts: the rest is told, then the order is paid', async ({ page, buyer, shelf }) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await choose(page, 'Transferencia SPEI');
  await payButton(page).click();
  await page.waitForURL(/\/pedido\//);
  await expect(waiting(page)).toContainText('CLABE');
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
  await expectSoundPage(page);

  await transferFromBank(page, '50.00');
  await expect(waiting(page)).toContainText('Recibimos $50.00', { timeout: TURNS_WITHIN_MS });
  await expectSoundPage(page);
  await transferFromBank(page);
  await expect(waiting(page)).toHaveCount(0, { timeout: TURNS_WITHIN_MS });
  await expect(page.getByRole('main')).toContainText('Transferencia bancaria (SPEI)');
});
