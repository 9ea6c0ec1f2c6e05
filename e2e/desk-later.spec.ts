import type { Page } from '@playwright/test';
import { formatCents } from '#contract/money.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { deskOrder, orderForLater } from './fixtures/desk-purchases.ts';
import { type Mailbox, orderLinkIn } from './fixtures/mailbox.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { payAtTheCounter } from './fixtures/pay.ts';
import type { Shelf } from './fixtures/shelf.ts';
import { expect, test } from './fixtures/test.ts';

const PAID_WITHIN_MS = 45_000;
/** An account number whose last digit fits the others. */
const CLABE = '002010077777777771';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

async function aBook(shelf: Shelf) {
  const books = (await shelf.books()).filter(({ product_type }) => product_type === 'FISICO');
  return books.toSorted((a, b) => b.stock - a.stock).slice(1, 2);
}

const paymentOf = async (page: Page, folio: string) => (await deskOrder(page, folio)).payment_status;

async function transferLink(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.lastTo(email);
  const link = /https?:\/\/\S+\/devolucion\/[A-Za-z0-9_-]+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link to /devolucion in this mail:\n${text}`);
  return link;
}

test('cash: the order waits at the desk, is paid at the counter, and goes back by transfer', async ({
  page,
  shelf,
  buyer,
  mailbox,
}) => {
  const { folio, total_cents: total = 0 } = await orderForLater(page, buyer, await aBook(shelf), 'oxxo');
  await page.goto('/mostrador/pedidos?ver=esperan-pago');
  await expect(page.getByText(folio)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No se marcan a mano.');
  await expectSoundPage(page);

  await page.goto(orderLinkIn(await mailbox.lastTo(buyer.contact.email)));
  await payAtTheCounter(page);
  await expect.poll(() => paymentOf(page, folio), { timeout: PAID_WITHIN_MS }).toBe('paid');

  await page.goto(`/mostrador/pedidos/${folio}`);
  await expect(page.getByRole('main')).toContainText('Efectivo en OXXO');
  await page.getByRole('link', { name: 'Devolver dinero' }).click();
  await page
    .getByRole('button', { name: /^Agregar uno de/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Envío/ }).check();
  await page.getByRole('radio', { name: 'Cancela' }).check();
  await page.getByRole('button', { name: `Devolver ${formatCents(total)}` }).click();
  await expect.poll(() => paymentOf(page, folio)).toBe('refund_pending');

  await page.goto(await transferLink(mailbox, buyer.contact.email));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCents(total));
  await expectSoundPage(page);
  await page.getByLabel(/CLABE/).fill(CLABE);
  await page.getByLabel(/titular/).fill('Mariana Gutiérrez');
  await page.getByRole('button', { name: 'Mandar mi CLABE' }).click();
  await expect(page.getByRole('main')).not.toContainText(CLABE.slice(0, 6));

  await page.goto('/mostrador/revisar');
  await expect(page.getByRole('article', { name: new RegExp(folio) }).getByRole('link')).toContainText([
    folio,
    `Devolver ${formatCents(total)} por transferencia`,
  ]);
  await expectSoundPage(page);
  await page.goto(`/mostrador/pedidos/${folio}`);
  await page.getByRole('link', { name: /transferencia/i }).click();
  await expect(page.getByRole('heading', { name: 'Devolver por transferencia' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByLabel(/clave de rastreo/i).fill('MBAN01202611290001');
  await page.getByRole('button', { name: 'Ya lo transferí' }).click();
  await expect.poll(() => paymentOf(page, folio), { timeout: PAID_WITHIN_MS }).toBe('refunded');
});

test('a transfer that is not worth waiting for any more is cancelled at its order', async ({
  page,
  shelf,
  buyer,
}) => {
  const { folio } = await orderForLater(page, buyer, await aBook(shelf), 'spei');
  await page.goto(`/mostrador/pedidos/${folio}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dejamos de esperar su transferencia');
  await expectSoundPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText(`Cancelaste ${folio}.`)).toBeVisible();
  await expect.poll(() => paymentOf(page, folio)).toBe('failed');
});
