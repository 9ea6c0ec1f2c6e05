import type { Locator, Page } from '@playwright/test';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { buyBooks, deskOrder, payAgain } from './fixtures/desk-purchases.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import type { Shelf } from './fixtures/shelf.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

/** Picks printed books with copies enough for tests at the same time. */
async function threeBooks(shelf: Shelf) {
  const books = (await shelf.books()).filter(({ product_type }) => product_type === 'FISICO');
  return books.toSorted((a, b) => b.stock - a.stock).slice(1, 4);
}

const write = async (page: Page, call: string, data: object) => {
  const answer = await page.request.post(`/api/desk/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
};

function countTaps() {
  let taps = 0;
  return {
    tap: async (locator: Locator) => {
      taps += 1;
      await locator.click();
    },
    taps: () => taps,
  };
}

test('one of three books is refunded with its copy, and the shipping stays charged @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
  mailbox,
  trouble,
}) => {
  const books = await threeBooks(shelf);
  const order = await buyBooks(page, sandbox, buyer, books);
  const [line] = order.lines;
  const sum = line?.unit_cents ?? 0;
  const { tap, taps } = countTaps();
  await page.goto(`/mostrador/pedidos/${order.folio}`);
  await tap(page.getByRole('link', { name: 'Devolver dinero' }));
  await tap(page.getByRole('button', { name: `Agregar uno de ${line?.title}` }));
  await tap(page.getByRole('radio', { name: 'Cancela' }));
  await expect(page.getByRole('switch', { name: `${line?.title}: regresa al inventario` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Envío/ })).not.toBeChecked();
  const left = formatCents((order.payment?.paid_cents ?? 0) - sum);
  const sentence = page.getByText(`Se devolverán ${formatCents(sum)} a Visa ·4242.`);
  await expect(sentence).toContainText(`Quedan cobrados ${left}. Esto no se puede deshacer.`);
  const button = page.getByRole('button', { name: `Devolver ${formatCents(sum)}` });

  // The shop asks for a code over the form; closing the dialog leaves the form as it was, and no money goes back.
  trouble.expect(/^403 POST .*\/checkout\/refund$/);
  const confirmAgain = {
    status: 403,
    json: { code: 'CONFIRM_AGAIN', status_Message: 'Confirma que eres tú.' },
  };
  await page.route('**/api/desk/checkout/refund', (route) => route.fulfill(confirmAgain), { times: 1 });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog).toContainText(`Vas a devolver ${formatCents(sum)} a Visa ·4242.`);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('radio', { name: 'Cancela' })).toBeChecked();
  expect((await deskOrder(page, order.folio)).payment?.refunds).toEqual([]);

  await tap(button);
  await expect(page.getByText(/^(Se devolvieron|Pedimos el reembolso; aquí verás)/)).toBeVisible();
  expect(taps(), 'taps from the order on').toBeLessThanOrEqual(6);
  await expect(page.getByText(`Se devolvieron ${formatCents(sum)} a Visa ·4242.`)).toBeVisible();
  const after = await deskOrder(page, order.folio);
  expect(after).toMatchObject({ payment: { refunds: [{ cents: sum }] } });
  expect(after.lines[0]).toMatchObject({ refunded_quantity: 1 });
  await expect
    .poll(async () => (await mailbox.allTo(buyer.contact.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`Te devolvimos ${formatCents(sum)}`));
});

async function deliver(page: Page, order: DeskOrder) {
  const guia = `MX${order.order_id}${Date.now()}`;
  await write(page, 'orders/ship', {
    order_id: order.order_id,
    carrier_code: 'dhl',
    tracking_number: guia,
  });
  await write(page, 'orders/deliver', { order_ids: [order.order_id] });
}

test('a return goes from its opening to its refund, and the packer can only receive the parcel @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
}) => {
  const order = await buyBooks(page, sandbox, buyer, await threeBooks(shelf));
  const [line] = order.lines;
  const sum = formatCents(line?.unit_cents ?? 0);
  await deliver(page, order);
  await page.goto(`/mostrador/devoluciones/nueva?pedido=${order.folio}`);
  await page.getByRole('button', { name: 'Abrir devolución' }).click();
  await expect(page.getByText('Elige al menos un libro')).toBeVisible();
  await page.getByRole('button', { name: `Agregar uno de ${line?.title}` }).click();
  await page.getByRole('radio', { name: 'Arrepentimiento' }).check();
  await page.getByRole('button', { name: 'Abrir devolución' }).click();
  await expect(page.getByText(/^Vence el .* · quedan 5 días hábiles$/)).toBeVisible();
  await expect(page.getByText('un arrepentimiento no se puede rechazar')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('button', { name: 'Llegó el paquete' })).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = page.url();

  await signInToDesk(page, 'lucia');
  await page.goto('/mostrador/devoluciones');
  await page.getByRole('link', { name: order.folio }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.getByRole('button', { name: 'Llegó el paquete' }).click();
  await expect(page.getByText(/^Llegó el paquete el /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Devolver dinero' })).toHaveCount(0);

  await signInToDesk(page, 'amalia');
  await page.goto(address);
  await page.getByRole('link', { name: 'Devolver dinero' }).click();
  await expect(page.getByText('Devuelve el dinero a más tardar mañana,')).toBeVisible();
  await expect(page.getByText('por arrepentimiento no se devuelve')).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Devolver ${sum}` }).click();
  await page.getByRole('link', { name: 'Ver la devolución' }).click();
  await expect(page.getByText('Se devolvió el dinero.')).toBeVisible();
});

test('an order paid twice shows both payments, and is settled by keyboard alone @desktop', async ({
  page,
  shelf,
  sandbox,
  buyer,
}) => {
  const order = await buyBooks(page, sandbox, buyer, [await shelf.aBookInStock()]);
  await page.goto('/mostrador/revisar');
  await payAgain(page, sandbox, order, buyer.contact.email);
  await page.reload();
  const card = page.getByRole('article', { name: `${order.folio}: Pagado dos veces` });
  const paid = formatCents(order.payment?.paid_cents ?? 0);
  await expect(card).toContainText(`Esperábamos${paid}Llegó${paid}`);
  await expectSoundPage(page);
  const release = card.getByRole('button', { name: 'Dejar seguir' });
  await card.getByRole('link', { name: order.folio }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(release).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  expect(await deskOrder(page, order.folio)).toMatchObject({ payment_status: 'paid', hindrance: null });
});
