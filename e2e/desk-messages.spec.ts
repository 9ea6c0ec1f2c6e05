import type { Page } from '@playwright/test';
import type { Buyer } from './fixtures/buyer.ts';
import { expectStopsInSight, press, type } from './fixtures/by-keyboard.ts';
import { signInToDesk } from './fixtures/desk.ts';
import type { Mailbox } from './fixtures/mailbox.ts';
import { expectNoAxeFinding, expectSoundAt, USUAL_WIDTHS } from './fixtures/page-checks.ts';
import { paidOrders } from './fixtures/paid-orders.ts';
import { expect, test } from './fixtures/test.ts';

/** Milliseconds within which a reply is mailed: it waits for twenty seconds, and its job is found a little later. */
const REPLIES_WITHIN_MS = 60_000;

async function write(page: Page, { contact }: Buyer, email: string, message: string) {
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill(contact.full_name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Asunto').fill('¿Ya salió mi pedido?');
  await page.getByLabel('Mensaje').fill(message);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByRole('heading', { name: '¡Recibimos tu mensaje!' })).toBeVisible();
}

async function replyTo(mailbox: Mailbox, email: string) {
  const replies = async () =>
    (await mailbox.allTo(email)).filter(({ subject }) => subject.startsWith('Re: '));
  await expect.poll(async () => (await replies()).length, { timeout: REPLIES_WITHIN_MS }).toBe(1);
  const [reply] = await replies();
  return reply?.text ?? '';
}

test("a message is answered with its guía from a phone, and the client's answer joins the conversation @phone", async ({
  page,
  buyer,
  sandbox,
  shelf,
  mailbox,
}) => {
  await signInToDesk(page, 'amalia');
  const [order] = await paidOrders(page.request, sandbox, buyer, [await shelf.aBookInStock()]);
  if (!order) throw new Error('One order was to be paid.');
  const guia = String(Date.now()).slice(-10);
  const sent = await page.request.post('/api/desk/orders/ship', {
    data: { order_id: order.orderId, carrier_code: 'estafeta', tracking_number: guia },
  });
  expect(sent.status()).toBe(200);
  await write(page, buyer, order.email, `Hola, ¿ya salió ${order.folio}?`);

  // Two replies, the first of which is taken back.
  await page.goto(`/mostrador/mensajes?q=${encodeURIComponent(order.email)}`);
  const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('link', { name: order.folio });
  await expect(row).toHaveCount(1);
  await expectNoAxeFinding(page);
  await row.click();
  const box = page.getByRole('textbox', { name: /^Respuesta para/ });
  await page.getByRole('button', { name: 'Llega el…' }).click();
  await page.getByRole('button', { name: 'Enviar y cerrar' }).click();
  await expect(page.getByText('Falta {fecha}')).toBeVisible();
  await page.getByRole('button', { name: 'Ya va en camino' }).click();
  await expect(box).toHaveValue(new RegExp(guia));
  await expectNoAxeFinding(page);
  await page.reload();
  await expect(box).toHaveValue(new RegExp(guia));
  await expect(page.getByText('Recuperamos lo que escribiste y no enviaste.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar y cerrar' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
  await expect(box).toHaveValue(new RegExp(guia));
  await page.getByRole('button', { name: 'Enviar y cerrar' }).click();
  await expect(page.getByText('Respuesta enviada y mensaje cerrado.')).toBeVisible();
  const thread = page.url();

  const text = await replyTo(mailbox, order.email);
  expect(text).toContain(guia);
  const link = /https?:\/\/\S+\/contacto\?hilo=\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText(`¿ya salió ${order.folio}?`);
  await expect(main).toContainText(guia);
  await expectNoAxeFinding(page);
  await page.getByLabel('Tu respuesta').fill('¡Gracias! Ya lo vi.');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.getByText('Recibimos tu respuesta.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Ya lo vi' })).toBeVisible();

  await page.goto(thread);
  await expect(page.getByRole('region', { name: 'Conversación' })).toContainText('¡Gracias! Ya lo vi.');
});

test('a conversation is read and answered with the keyboard, at every width @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
}) => {
  // List, dialog and conversation are checked in three widths.
  test.slow();
  await signInToDesk(page, 'amalia');
  const [order] = await paidOrders(page.request, sandbox, buyer, [await shelf.aBookInStock()]);
  if (!order) throw new Error('One order was to be paid.');
  const { folio, email } = order;
  const endless = 'supercalifragilistico'.repeat(5);
  const input = {
    full_name: `Ana ${endless}`,
    email,
    subject: endless,
    message: `¿Ya salió ${folio}? ${endless}`,
  };
  expect((await page.request.post('/api/site/send-message', { data: input })).status()).toBe(200);

  const search = `/mostrador/mensajes?q=${encodeURIComponent(email)}`;
  const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('link');
  const box = page.getByRole('textbox', { name: /^Respuesta para/ });
  const main = page.getByRole('main');
  for (const width of USUAL_WIDTHS) {
    await page.goto(search);
    await expect(row).toHaveCount(1);
    await expectSoundAt(page, width);
    await press(page, row);
    await press(page, page.getByRole('button', { name: 'Nota', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Nota' });
    await type(page, dialog.getByRole('textbox'), `A ${width} px: ${endless}`);
    await expectNoAxeFinding(page, width);
    await press(page, dialog.getByRole('button', { name: 'Guardar nota' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Conversación' })).toContainText(`A ${width} px`);
    await press(page, page.getByRole('button', { name: 'Llega el…' }));
    await press(page, page.getByRole('button', { name: 'Enviar sin cerrar' }));
    await expect(page.getByText('Falta {fecha}')).toBeVisible();
    const isBesideList = width >= 1200;
    await expect(main.getByRole('link', { name: folio })).toHaveCount(isBesideList ? 2 : 1);
    await expectSoundAt(page, width);
    const first = isBesideList ? row : main.getByRole('link', { name: 'Mensajes', exact: true });
    await expectStopsInSight(page, first, box);
  }
});
