import type { Page } from '@playwright/test';
import { aCamera } from './fixtures/camera.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { type PaidOrder, paidOrders } from './fixtures/paid-orders.ts';
import { readerTypes } from './fixtures/reader.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'lucia'));

const packing = (orders: PaidOrder[]) =>
  `/mostrador/pedidos/enviar?ids=${orders.map(({ orderId }) => orderId).join(',')}`;
const number = (page: Page) => page.getByRole('textbox', { name: 'Guía de Estafeta' });
const sent = (page: Page) => page.getByRole('button', { name: 'Enviado' });
const inHand = (page: Page, { folio }: PaidOrder) => page.getByRole('heading', { level: 2, name: folio });

/** Counter for numbers of ten digits that are on no other parcel of this shop. */
let count = 0;
function aNumber() {
  count += 1;
  return String(Date.now() * 100 + count).slice(-10);
}

async function stateOf(page: Page, { folio }: PaidOrder) {
  const answer = await page.request.get('/api/desk/orders/get', { params: { folio } });
  const { order } = (await answer.json()) as { order: { shipping_state: string; tracking_number: string } };
  return [order.shipping_state, order.tracking_number];
}

test('orders leave by typing and by scanning, one box may hold two, and the buyer sees the guía @phone', async ({
  page,
  buyer,
  sandbox,
  shelf,
  mailbox,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/orders\/ship$/);
  const camera = await aCamera(page);
  const book = await shelf.aBookInStock();
  const [a, b, c, other] = await paidOrders(page.request, sandbox, buyer, [book, book, book, book]);
  if (!a || !b || !c || !other) throw new Error('Four orders were to be sent.');
  const [taken, first, third] = [aNumber(), aNumber(), aNumber()];
  await page.request.post('/api/desk/orders/ship', {
    data: { order_id: other.orderId, carrier_code: 'estafeta', tracking_number: taken },
  });

  // The shop refuses the number of a parcel that left before, until the person confirms that it is the same box.
  await page.goto(packing([a, b, c]));
  await expect(page.getByText('0 de 3 enviados')).toBeVisible();
  await expect(inHand(page, a)).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
  await number(page).fill(taken);
  await sent(page).click();
  await expect(page.getByText(`Esa guía ya está en ${other.folio}`)).toBeVisible();
  await expect(sent(page)).toBeDisabled();
  await expectNoAxeFinding(page);
  await number(page).fill(first);
  await sent(page).click();

  // The parcel that left just now is recognised at once.
  await expect(inHand(page, b)).toBeVisible();
  await number(page).fill(first);
  await expect(page.getByText(`Esa guía ya está en ${a.folio}`)).toBeVisible();
  await expect(sent(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Sí, la misma caja' }).click();
  await sent(page).click();

  // The slip and the label need no taps from here on.
  await expect(inHand(page, c)).toBeVisible();
  await page.getByRole('button', { name: 'Escanear guía' }).last().click();
  await camera.show(new URL(`/mostrador/pedidos/${c.folio}`, page.url()).href);
  await expect(page.getByText('Ahora, la etiqueta de la paquetería.')).toBeVisible();
  await camera.show(third);
  await expect(page.getByText('Listo, ya no queda ninguno.')).toBeVisible();
  await expect(page.getByText('3 de 3 enviados')).toBeVisible();
  expect(await Promise.all([a, b, c].map((order) => stateOf(page, order)))).toEqual([
    ['enviado', first],
    ['enviado', first],
    ['enviado', third],
  ]);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(inHand(page, c)).toBeVisible();
  await expect(page.getByText('2 de 3 enviados')).toBeVisible();

  await page.goto(orderLinkIn(await mailbox.lastTo(a.email)));
  await expect(page.getByRole('main')).toContainText('Estafeta');
  await expect(page.getByRole('main')).toContainText(first);
});

test('a parcel that is marked without a network waits, and leaves when it is back @phone', async ({
  page,
  context,
  buyer,
  sandbox,
  shelf,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const book = await shelf.aBookInStock();
  const orders = await paidOrders(page.request, sandbox, buyer, [book, book]);
  const [a, b] = orders;
  if (!a || !b) throw new Error('Two orders were to be sent.');
  const numbers = [aNumber(), aNumber()];
  await page.goto(packing(orders));
  await expect(inHand(page, a)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que marques se enviará al volver.')).toBeVisible();
  for (const [place, order] of orders.entries()) {
    await expect(inHand(page, order)).toBeVisible();
    await number(page).fill(numbers[place] ?? '');
    await sent(page).click();
  }
  await expect(page.getByText('En espera')).toHaveCount(2);
  await expectNoAxeFinding(page);
  await context.setOffline(false);
  await expect(page.getByText('Listo, ya no queda ninguno.')).toBeVisible();
  expect(await Promise.all(orders.map((order) => stateOf(page, order)))).toEqual(
    numbers.map((sentWith) => ['enviado', sentWith]),
  );
});

test('a reader that types works wherever the focus is, and its letters are no shortcuts @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  const orders = await paidOrders(page.request, sandbox, buyer, [book, book]);
  const [a, b] = orders;
  if (!a || !b) throw new Error('Two orders were to be sent.');
  const label = `z${aNumber()}jk012345678`;
  await page.goto(packing(orders));
  await expect(inHand(page, a)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await readerTypes(page, `${new URL(page.url()).origin}/mostrador/pedidos/${b.folio}`);
  await expect(inHand(page, b)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await readerTypes(page, label);
  await expect(inHand(page, a)).toBeVisible();
  await expect.poll(() => stateOf(page, b)).toEqual(['enviado', label.toUpperCase()]);

  // A number that is none of Estafeta's is asked about, however it came; confirming sends it.
  await readerTypes(page, `${new URL(page.url()).origin}/mostrador/pedidos/${a.folio}`);
  await readerTypes(page, 'hola');
  const question = page.getByText('¿Seguro? Las guías de Estafeta tienen 22 caracteres o 10 dígitos.');
  await expect(question).toBeVisible();
  const odd = String(Date.now()).slice(-5);
  await number(page).fill(odd);
  await expect(question).toBeHidden();
  await sent(page).click();
  await expect(question).toBeVisible();
  await expectNoAxeFinding(page);
  await page.getByRole('button', { name: 'Sí, así es' }).click();
  await expect.poll(() => stateOf(page, a)).toEqual(['enviado', odd]);
});

test('the second of two packers reads who has the order and how to continue; a refused parcel waits @phone', async ({
  page,
  browser,
  buyer,
  sandbox,
  shelf,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/orders\/ship$/);
  trouble.expect(/ERR_FAILED|ERR_ABORTED/);
  const book = await shelf.aBookInStock();
  const orders = await paidOrders(page.request, sandbox, buyer, [book, book]);
  const [a, b] = orders;
  if (!a || !b) throw new Error('Two orders were to be sent.');
  await page.goto(packing(orders));
  await expect(inHand(page, a)).toBeVisible();
  await expect.poll(() => stateOf(page, a)).toEqual(['procesando', null]);

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-MX' });
  const second = await other.newPage();
  await signInToDesk(second, 'amalia');
  await second.goto(packing([a]));
  await expect(second.getByText(/Lucía lo empaca desde las \d{1,2}:\d{2}/)).toBeVisible();
  await second.request.post('/api/desk/orders/ship', {
    data: { order_id: a.orderId, carrier_code: 'dhl', tracking_number: aNumber() },
  });
  await other.close();

  await number(page).fill(aNumber());
  await sent(page).click();
  await expect(page.getByText(/^Amalia ya lo envió con DHL, guía \d+\.$/)).toBeVisible();
  await expect(page.getByText('No mandes este paquete: ya salió otro.')).toBeVisible();
  await expect(sent(page)).toBeDisabled();
  await expectNoAxeFinding(page);
  await page.getByRole('button', { name: 'Seguir con el próximo' }).click();
  await expect(inHand(page, b)).toBeVisible();

  // A parcel that was marked without an answer is refused after a reload.
  await page.route('**/orders/ship', (route) => route.abort());
  await number(page).fill(aNumber());
  await sent(page).click();
  await expect(page.getByText('En espera')).toBeVisible();
  await page.request.post('/api/desk/orders/ship', {
    data: { order_id: b.orderId, carrier_code: 'dhl', tracking_number: aNumber() },
  });
  await page.unroute('**/orders/ship');
  await page.goto('/mostrador/pedidos');
  const waiting = page.getByRole('region', { name: 'Envíos que no se hicieron' });
  await expect(waiting).toContainText(b.folio);
  await expect(waiting).toContainText('ya lo envió con DHL');
  await page.reload();
  await expect(waiting).toContainText(b.folio);
  await expectNoAxeFinding(page);
  await waiting.getByRole('button', { name: 'Descartar' }).click();
  await expect(waiting).toBeHidden();
});
