import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Address } from '#contract/address.ts';
import { signInToDesk } from '../../e2e/fixtures/desk.ts';
import { buyBooks, payAgain } from '../../e2e/fixtures/desk-purchases.ts';
import { Mailbox, orderLinkIn } from '../../e2e/fixtures/mailbox.ts';
import { makePatient } from '../../e2e/fixtures/patient-request.ts';
import { Sandbox } from '../../e2e/fixtures/sandbox.ts';
import { Shelf } from '../../e2e/fixtures/shelf.ts';

const address: Address = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};
const invoice = {
  rfc: 'EKU9003173C9',
  business_name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postal_code: '26015',
  use: 'G03',
  email: 'caja@example.mx',
};

const contactOf = (full_name: string, email: string) => ({ full_name, phone: '5512345678', email });

async function send(page: Page, call: string, data: object) {
  const answer = await page.request.post(`/api/${call}`, { data });
  if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
}

/** What the demo shop lacks, so that no screen is empty: a return, an order to review, an invoice, a message, a request. */
test('something happens in the shop', async ({ page }) => {
  makePatient(page.request);
  await page.goto('/');
  await signInToDesk(page, 'amalia');
  const [sandbox, mailbox] = [new Sandbox(page.request), new Mailbox(page.request)];
  const book = await new Shelf(page.request).aBookInStock();
  const buy = (name: string, email: string) =>
    buyBooks(page, sandbox, { contact: contactOf(name, email), address }, [book]);

  const jorge = await buy('Jorge Ibarra', 'jorge.ibarra@example.mx');
  const token = orderLinkIn(await mailbox.lastTo('jorge.ibarra@example.mx'));
  const { order_id } = jorge;
  await send(page, 'orders/request-invoice', { token: token.split('/').at(-1), data: invoice });
  await send(page, 'desk/orders/ship', { order_id, carrier_code: 'dhl', tracking_number: '3208614975' });
  await send(page, 'desk/orders/deliver', { order_ids: [order_id] });
  const lines = [{ product_id: book.product_id, quantity: 1 }];
  const back = { order_id, reason: 'arrepentimiento', lines, note: 'Ya lo tenían en casa.' };
  await send(page, 'desk/returns/open', back);

  const ines = await buy('Inés Robles', 'ines.robles@example.mx');
  await payAgain(page, sandbox, ines, 'ines.robles@example.mx');
  const message = { subject: '¿Ya salió mi pedido?', message: 'Lo espero para un cumpleaños.' };
  await send(page, 'site/send-message', {
    ...contactOf('Jorge Ibarra', 'jorge.ibarra@example.mx'),
    ...message,
  });
  await send(page, 'desk/arco/save', {
    email: 'ines.robles@example.mx',
    kind: 'acceso',
    received_on: '2026-11-20',
    state: 'abierta',
    note: 'Llegó por correo.',
    answer: '',
  });
  await expect
    .poll(async () => (await mailbox.allTo('ines.robles@example.mx')).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  writeFileSync(join(process.env.SHOP_DATA_DIR ?? '.', 'order-link.txt'), new URL(token).pathname);
});
