import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { buyBooks, deskOrder, returnRefund } from './fixtures/desk-purchases.ts';
import { cards } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

const write = async (page: Page, call: string, data: object) => {
  const answer = await page.request.post(`/api/desk/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

const guiaOf = (order: DeskOrder, mark: string) => `JD${mark}${order.order_id}X${Date.now()}`;

async function send(page: Page, order: DeskOrder, { isDelivered = false } = {}) {
  await write(page, 'orders/ship', {
    order_id: order.order_id,
    carrier_code: 'dhl',
    tracking_number: guiaOf(order, 'A'),
  });
  if (isDelivered) await write(page, 'orders/deliver', { order_ids: [order.order_id] });
}

/** Presses a button and returns the downloaded file. */
async function downloaded(page: Page, button: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path());
}

test('a carrier is added with a tested link, and removed again @phone', async ({ page }) => {
  const name = `Mensajería ${Date.now()}`;
  await page.goto('/mostrador/ajustes/paqueterias');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar paquetería' });
  await adding.getByLabel('Nombre').fill(name);
  await adding.getByLabel(/^Enlace de rastreo/).fill('https://rastreo.example/busca?numero={guia}');
  await adding.getByLabel(/^Guía para probar/).fill('AB 12/3');
  await expect(adding.getByRole('link', { name: 'Probar enlace' })).toHaveAttribute(
    'href',
    /^https:\/\/rastreo\.example\/busca\?numero=AB(%20|\+)?12%2F3$/,
  );
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`${name}: guardado.`)).toBeVisible();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const editing = page.getByRole('dialog', { name });
  await editing.getByRole('checkbox', { name: 'Se usa' }).uncheck();
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Sin usar');
});

test('an order keeps its notes, sends a mail again, has its guía corrected, and is in the table @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
  mailbox,
}) => {
  const order = await buyBooks(page, sandbox, buyer, [await shelf.aBookInStock()]);
  const subjects = async () => (await mailbox.allTo(buyer.contact.email)).map(({ subject }) => subject);
  const confirmations = async () =>
    (await subjects()).filter((subject) => subject === `Recibimos tu pedido ${order.folio}`).length;
  await expect.poll(confirmations).toBe(1);
  await send(page, order);
  await page.goto(`/mostrador/pedidos/${order.folio}`);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Escribe la nota')).toBeVisible();
  await page.getByLabel('Nota para el equipo').fill('Llamar antes de entregar');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Llamar antes de entregar Amalia, hoy')).toBeVisible();

  await page.getByRole('button', { name: 'Reenviar correo' }).click();
  const resend = page.getByRole('dialog', { name: 'Reenviar correo' });
  await expect(resend).toContainText(`Llegará a ${buyer.contact.email}.`);
  await resend.getByRole('radio', { name: 'Confirmación de la compra' }).check();
  await resend.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('Correo enviado otra vez.')).toBeVisible();
  await expect.poll(confirmations).toBe(2);

  const right = guiaOf(order, 'B');
  await page.getByRole('button', { name: 'Corregir guía' }).click();
  const correct = page.getByRole('dialog', { name: 'Corregir guía' });
  await correct.getByLabel(/^Guía/).fill(right.toLowerCase());
  await correct.getByRole('button', { name: 'Guardar' }).click();
  await expect(correct).toBeHidden();
  await expect(page.getByRole('main')).toContainText(right);
  expect(await deskOrder(page, order.folio)).toMatchObject({ tracking_number: right });

  await page.goto('/mostrador/pedidos?ver=en-camino');
  const table = (await downloaded(page, 'Exportar CSV')).toString('utf8');
  const [head, ...rows] = table.split('\n');
  expect(head).toMatch(/^\uFEFFFolio,Fecha,/);
  expect(rows.find((row) => row.startsWith(order.folio))).toContain(right);
});

test('one book of a delivered order is replaced, and the request for the other is refused @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
  mailbox,
}) => {
  const books = (await shelf.books()).filter(({ product_type }) => product_type === 'FISICO');
  const [one, other] = books.toSorted((a, b) => b.stock - a.stock).slice(1, 3);
  if (!one || !other) throw new Error('Two books were to be bought.');
  const order = await buyBooks(page, sandbox, buyer, [one, other]);
  await send(page, order, { isDelivered: true });
  const open = async ({ product_id }: typeof one) => {
    const { return_case } = await write(page, 'returns/open', {
      order_id: order.order_id,
      reason: 'dañado',
      lines: [{ product_id, quantity: 1 }],
    });
    await page.goto(`/mostrador/devoluciones/${return_case.return_id}`);
  };
  await open(one);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('button', { name: 'Reponer' }).click();
  const replace = page.getByRole('dialog', { name: 'Reponer' });
  await replace.getByRole('button', { name: 'Reponer' }).click();
  await expect(replace.getByText('Elige la paquetería')).toBeVisible();
  await replace.getByLabel('Paquetería').selectOption('Estafeta');
  const guia = guiaOf(order, 'R');
  await replace.getByLabel('Guía').fill(guia);
  await replace.getByRole('button', { name: 'Reponer' }).click();
  await expect(replace.getByText(`La guía ${guia} parece de DHL.`)).toBeVisible();
  await replace.getByRole('button', { name: 'Sí, así es: reponer' }).click();
  await expect(page.getByText('Listo: sale otro ejemplar sin costo y le escribimos su guía.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(guia);
  await expect(page.getByRole('button', { name: 'Reponer' })).toHaveCount(0);

  await open(other);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const reject = page.getByRole('dialog', { name: 'Rechazar la devolución' });
  await reject.getByRole('button', { name: 'Rechazar' }).click();
  await expect(reject.getByText('Escribe por qué')).toBeVisible();
  await reject.getByLabel('¿Por qué?').fill('La foto muestra otro libro');
  await reject.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('Rechazada. Le escribimos por qué.')).toBeVisible();
  await expect
    .poll(async () => (await mailbox.allTo(buyer.contact.email)).map(({ text }) => text).join('\n'))
    .toContain('La foto muestra otro libro');
});

test('a cancelled order whose refund comes back is refunded again, and then by transfer @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
}) => {
  const order = await buyBooks(page, sandbox, buyer, [await shelf.aBookInStock()]);
  await page.goto(`/mostrador/pedidos/${order.folio}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  await expect(dialog).toContainText('Esto no se puede deshacer.');
  const notify = dialog.getByRole('checkbox', { name: /^Avisarle por correo/ });
  await expect(notify).toBeChecked();
  await notify.press('Enter');
  await dialog.getByRole('button', { name: 'No cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect((await deskOrder(page, order.folio)).payment_status).toBe('paid');
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText(`Cancelaste ${order.folio}.`)).toBeVisible();

  await returnRefund(page, sandbox, order);
  await page.goto('/mostrador/revisar');
  const card = page.getByRole('article', { name: new RegExp(`^${order.folio}: `) });
  await card.getByRole('button', { name: 'Intentar otra vez' }).click();
  await expect(page.getByText('Pedimos el reembolso otra vez.')).toBeVisible();

  await returnRefund(page, sandbox, order);
  await page.reload();
  await card.getByRole('button', { name: 'Ya lo transferí' }).click();
  const transferred = page.getByRole('dialog', { name: 'Ya lo transferí' });
  await transferred.getByRole('button', { name: 'Ya lo transferí' }).click();
  await expect(transferred.getByText('Escribe cómo lo transferiste')).toBeVisible();
  await transferred.getByLabel('¿Cómo lo transferiste?').fill('BBVA, hoy, rastreo 123');
  await transferred.getByRole('button', { name: 'Ya lo transferí' }).click();
  const sum = formatCents(order.payment?.paid_cents ?? 0);
  await expect(page.getByText(`Anotamos que transferiste ${sum}.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await deskOrder(page, order.folio)).payment_status).toBe('refunded');
});

test('the file for the bank about a disputed charge is a PDF @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
}) => {
  const book = await shelf.aBookInStock();
  const order = await buyBooks(page, sandbox, buyer, [book], {
    card: cards.disputedLater,
    becomes: 'disputed',
  });
  await page.goto('/mostrador/revisar');
  const card = page.getByRole('article', { name: new RegExp(`^${order.folio}: `) });
  await expect(card).toContainText('No enviar');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Bajar expediente' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`expediente-${order.folio}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a cut-off link of an invitation tells so @phone', async ({ page, trouble }) => {
  trouble.expect(/^400 POST .*\/staff\/open-invitation$/);
  await page.goto('/mostrador/invitacion/cortado');
  await expect(page.getByRole('heading', { name: 'A este enlace le falta un pedazo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});
