import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { type PaidOrder, paidOrders } from './fixtures/paid-orders.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

async function write(page: Page, call: string, data: object) {
  const answer = await page.request.post(`/api/desk/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function orderOf(page: Page, { folio }: PaidOrder) {
  const answer = await page.request.get('/api/desk/orders/get', { params: { folio } });
  return ((await answer.json()) as { order: { version: number; address: { [field: string]: string } } })
    .order;
}

test('a bulk change counts the changed orders, and failed ones stay selected with their reason @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  const orders = await paidOrders(page.request, sandbox, buyer, [book, book, book]);
  const [a, b, gone] = orders;
  if (!a || !b || !gone) throw new Error('Three orders were to be sent.');
  await page.goto('/mostrador/pedidos?ver=todos');
  for (const { folio } of orders) await page.getByRole('checkbox', { name: `Elegir ${folio}` }).check();
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await write(page, 'orders/ship', { order_id: gone.orderId, carrier_code: 'propia' });

  await page.getByRole('button', { name: 'Marcar enviado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar 3 enviados' });
  await dialog.getByText('Pegar guías').click();
  // Ten digits, as Estafeta's numbers have.
  const numberOf = ({ orderId }: PaidOrder) =>
    String(Date.now()).slice(-5) + String(orderId).padStart(5, '0').slice(-5);
  const numbers = orders.map(numberOf);
  const lines = orders.map(({ folio }, place) => `${folio},${numbers[place]}`);
  await dialog
    .getByLabel('Pega una línea por pedido: folio,guía')
    .fill(['folio,guía', ...lines, 'BC-00000000,12345'].join('\n'));
  await expect(dialog.getByText('Línea 5: «BC-00000000» no está entre los elegidos.')).toBeVisible();
  await expect(dialog.getByLabel(`${a.folio} · Mariana Gutiérrez`)).toHaveValue(numbers[0] ?? '');
  await dialog.getByRole('button', { name: 'Enviar 3' }).click();

  await expect(page.getByText('2 listos, 1 no.')).toBeVisible();
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Elegir ${gone.folio}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Elegir ${a.folio}` })).not.toBeChecked();
  await expect(page.getByText(/ya lo envió|ya se envió/)).toBeVisible();
  await expect(page.getByRole('row', { name: b.folio })).toContainText(numbers[1] ?? '');
});

test('an address that another person changed meanwhile is merged field by field @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/orders\/change-address$/);
  const book = await shelf.aBookInStock();
  const [order] = await paidOrders(page.request, sandbox, buyer, [book]);
  if (!order) throw new Error('One order was to be sent.');
  await page.goto(`/mostrador/pedidos/${order.folio}`);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar dirección' });
  await dialog.getByLabel('Calle').fill('Av. Insurgentes');
  await dialog.getByLabel('Número interior').fill('9');
  const { version, address } = await orderOf(page, order);
  await write(page, 'orders/change-address', {
    order_id: order.orderId,
    version,
    address: { ...address, street: 'Calle Ámsterdam', references: 'Portón verde' },
  });

  await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  const conflict = page.getByRole('dialog', { name: /^Amalia cambió esto/ });
  await conflict.getByRole('radio', { name: /La de Amalia/ }).check();
  await conflict.getByRole('button', { name: 'Guardar esta mezcla' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await orderOf(page, order)).address)
    .toMatchObject({
      street: 'Calle Ámsterdam',
      internal_number: '9',
      references: 'Portón verde',
    });
});

test('the list of orders is searched during typing, and its address keeps the text', async ({
  page,
  buyer,
  sandbox,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  const [order, other] = await paidOrders(page.request, sandbox, buyer, [book, book]);
  if (!order || !other) throw new Error('Two orders were to be found.');
  // Newest first: in Por enviar, whose oldest come first, other tests' orders may fill the first page.
  await page.goto('/mostrador/pedidos?ver=todos');
  await expect(page.getByRole('link', { name: other.folio })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Folio, cliente, guía o libro' }).fill(order.folio.slice(3));
  await expect(page.getByRole('link', { name: other.folio })).toBeHidden();
  await expect(page.getByRole('link', { name: order.folio })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: order.folio })).toBeVisible();
  await expect(page.getByRole('link', { name: other.folio })).toBeHidden();
  await page.getByRole('link', { name: /^Entregados/ }).click();
  await page.getByRole('link', { name: 'Buscar en todos' }).click();
  await expect(page.getByRole('link', { name: order.folio })).toBeVisible();
});

test('the screens of orders fit every width and pass axe @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  const [order] = await paidOrders(page.request, sandbox, buyer, [book]);
  const screens = [
    ['/mostrador/pedidos?ver=todos', 'Pedidos'],
    ['/mostrador/pedidos?ver=esperan-pago', 'Pedidos'],
    [`/mostrador/pedidos/${order?.folio}`, String(order?.folio)],
    [`/mostrador/pedidos/enviar?ids=${order?.orderId}`, 'Empacar y enviar'],
    ['/mostrador/ajustes/paqueterias', 'Paqueterías'],
  ] as const;
  for (const [address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectSoundPage(page);
  }
});
