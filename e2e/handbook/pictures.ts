import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import type { Buyer } from '../fixtures/buyer.ts';
import { signInToDesk } from '../fixtures/desk.ts';
import { buyBooks, orderForLater, payAgain } from '../fixtures/desk-purchases.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import type { Shelf } from '../fixtures/shelf.ts';
import { expect, test } from '../fixtures/test.ts';

const folder = fileURLToPath(new URL('../../docs/images/handbook/', import.meta.url));

async function take(page: Page, name: string) {
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' });
  await sharp(picture).webp({ quality: 82 }).toFile(`${folder}${name}.webp`);
}

interface Cast {
  page: Page;
  shelf: Shelf;
  sandbox: Sandbox;
  buyer: Buyer;
}

const mailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase()}@example.mx`;

const booksOf = async (shelf: Shelf) =>
  (await shelf.books())
    .filter(
      ({ product_type, stock, product_name }) =>
        product_type === 'FISICO' && stock > 9 && product_name.length < 26,
    )
    .slice(0, 3);

const named = (name: string, buyer: Buyer): Buyer => ({
  ...buyer,
  contact: { ...buyer.contact, full_name: name, email: mailOf(name) },
});

const anOrderBy = async (name: string, { page, shelf, sandbox, buyer }: Cast): Promise<DeskOrder> =>
  buyBooks(page, sandbox, named(name, buyer), await booksOf(shelf));

const send = async (page: Page, call: string, data: object) => {
  const answer = await page.request.post(`/api/desk/${call}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
};

test('the pictures of the handbook', async ({ page, shelf, sandbox, buyer, trouble }) => {
  const cast = { page, shelf, sandbox, buyer };
  await page.goto('/mostrador/entrar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'entrar');
  await signInToDesk(page, 'amalia');

  const jorge = await anOrderBy('Jorge Ibarra', cast);
  await anOrderBy('Renata Solís', cast);
  await page.goto('/mostrador/pedidos');
  await page.getByRole('link', { name: jorge.folio }).waitFor();
  await take(page, 'pedidos');
  await page.goto('/mostrador/pedidos/enviar');
  await expect(async () => {
    await page.getByRole('button', { name: 'Dejar para después' }).click();
    await expect(page.getByRole('heading', { name: jorge.folio })).toBeVisible({ timeout: 500 });
  }).toPass();
  await take(page, 'enviar');

  const [book, ...others] = await booksOf(shelf);
  if (!book) throw new Error('Three books were to be found.');
  await orderForLater(page, named('Alicia Fuentes', buyer), [book], 'spei');
  await orderForLater(page, named('Sergio Luna', buyer), others, 'oxxo');
  await page.goto('/mostrador/pedidos?ver=esperan-pago');
  await page.getByText('Sergio Luna').waitFor();
  await take(page, 'esperan-pago');

  await page.goto('/mostrador/pedidos/a-mano');
  for (const { product_name } of [book, ...others]) {
    await page.getByLabel('ISBN, SKU, título o autor').fill(product_name);
    await page
      .getByRole('button', { name: `Agregar «${product_name}»` })
      .first()
      .click();
  }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await take(page, 'a-mano');

  await page.goto(`/mostrador/pedidos/${jorge.folio}/devolver`);
  await page.getByRole('button', { name: `Agregar uno de ${jorge.lines[0]?.title}` }).click();
  await page.getByRole('radio', { name: 'Cancela' }).check();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: /^Devolver \$/ });
  await button.waitFor();
  await take(page, 'devolver');
  trouble.expect(/^403 POST/);
  const asked = { status: 403, json: { code: 'CONFIRM_AGAIN', status_Message: 'Confirma que eres tú.' } };
  await page.route('**/api/desk/checkout/refund', (route) => route.fulfill(asked), { times: 1 });
  await button.click();
  await page.getByRole('dialog', { name: 'Confirma que eres tú' }).waitFor();
  await take(page, 'confirmar');

  await send(page, 'orders/ship', {
    order_id: jorge.order_id,
    carrier_code: 'dhl',
    tracking_number: '3208614975',
  });
  await send(page, 'orders/deliver', { order_ids: [jorge.order_id] });
  const [line] = jorge.lines;
  await send(page, 'returns/open', {
    order_id: jorge.order_id,
    reason: 'arrepentimiento',
    lines: [{ product_id: line?.product_id, quantity: 1 }],
    note: 'Ya lo tenían en casa.',
  });
  await page.goto('/mostrador/devoluciones');
  await page.getByRole('link', { name: jorge.folio }).click();
  await page.getByRole('button', { name: 'Aprobar' }).waitFor();
  await take(page, 'devolucion');

  const twice = await anOrderBy('Inés Robles', cast);
  const email = mailOf('Inés Robles');
  await payAgain(page, sandbox, twice, email);
  await page.goto('/mostrador/revisar');
  await page.getByRole('article').first().waitFor();
  await take(page, 'revisar');

  await page.goto('/mostrador/ajustes/bitacora');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'bitacora');
});
