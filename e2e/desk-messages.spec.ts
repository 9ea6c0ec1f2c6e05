import type { Page } from '@playwright/test';
import type { Buyer } from './fixtures/buyer.ts';
import { signInToDesk } from './fixtures/desk.ts';
import type { Mailbox } from './fixtures/mailbox.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { paidOrders } from './fixtures/paid-orders.ts';
import { expect, test } from './fixtures/test.ts';

/** A reply waits for twenty seconds, and a job that waited is found a little later. */
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

test('a message is answered with its guía from a phone, and the answer to it joins the conversation @phone', async ({
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

  // Twice, the first time thought better of.
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
