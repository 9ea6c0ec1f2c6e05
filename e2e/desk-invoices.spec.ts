import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { buyBooks } from './fixtures/desk-purchases.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

const UUID = () => crypto.randomUUID().toUpperCase();

/** CFDI as a stamping program writes it. */
const cfdi = (rfc: string, cents: number, uuid: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Moneda="MXN" Total="${(cents / 100).toFixed(2)}" TipoDeComprobante="I">
<cfdi:Receptor Rfc="${rfc}"/><cfdi:Complemento><tfd:TimbreFiscalDigital UUID="${uuid}"/></cfdi:Complemento></cfdi:Comprobante>`);

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Asks for a school's invoice, without an account, by the link in its mail. */
async function askForInvoice(page: Page, email: string) {
  const panel = page.locator('section', { has: page.getByRole('heading', { name: '¿Necesitas factura?' }) });
  await panel.getByRole('button', { name: 'Pedir factura' }).click();
  const rfc = page.getByLabel('RFC');
  await expect(rfc).toBeFocused();
  await rfc.fill('eku-900317 3c8');
  await page.getByLabel('Nombre o razón social, como en tu Constancia').fill('Escuela Kemper Urgate');
  const regime = page.getByLabel('Régimen fiscal');
  await expect(regime.getByRole('option', { name: /^612/ })).toHaveCount(0);
  await regime.selectOption('603');
  await page.getByLabel('Código postal fiscal').fill('26015');
  await page.getByLabel('Uso de la factura').selectOption('G03');
  await page.getByLabel('Correo al que te la mandamos').fill(email);
}

async function chooseFile(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
}

const xmlFile = (order: DeskOrder, rfc: string, name: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: cfdi(rfc, order.payment?.paid_cents ?? 0, UUID()),
});

test('a school asks for its invoice as a guest, the owner sends it from a phone, and the school downloads both files @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
  mailbox,
  trouble,
}) => {
  const [book] = (await shelf.books()).toSorted((a, b) => b.stock - a.stock);
  const order = await buyBooks(page, sandbox, buyer, book ? [book] : []);
  const link = orderLinkIn(await mailbox.lastTo(buyer.contact.email));
  const school = `caja.${buyer.contact.email}`;

  await page.goto(link);
  await askForInvoice(page, school);
  trouble.expect(/^422 POST .*\/orders\/request-invoice$/);
  const ask = page.getByRole('button', { name: 'Pedir factura' });
  await ask.click();
  await expect(page.getByText('Revisa tu RFC: el último carácter no coincide')).toBeVisible();
  await page.getByLabel('RFC').fill('EKU9003173C9');
  await expectSoundPage(page);
  await ask.click();
  await expect(
    page.getByText(`Recibimos tu solicitud. Te mandamos tu factura a ${school} en un máximo de 72 horas.`),
  ).toBeVisible();

  await page.goto('/mostrador/facturas');
  await page.getByRole('link', { name: order.folio }).click();
  await expect(page.getByText('ESCUELA KEMPER URGATE')).toBeVisible();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText('En proceso', { exact: true })).toBeVisible();
  await chooseFile(page, 'Elegir XML', xmlFile(order, 'URE180429TM6', 'de-otra.xml'));
  await chooseFile(page, 'Elegir PDF', { name: 'factura.pdf', mimeType: 'application/pdf', buffer: pdf });
  trouble.expect(/^422 POST .*\/invoices\/attach$/);
  const send = page.getByRole('button', { name: 'Guardar y mandar' });
  await send.click();
  await expect(
    page.getByText('La factura es de otro RFC: este pedido la pidió para EKU9003173C9.'),
  ).toBeVisible();
  await chooseFile(page, 'Cambiar XML', xmlFile(order, 'EKU9003173C9', 'factura.xml'));
  await expectSoundPage(page);
  await send.click();
  await expect(page.getByText('Emitida', { exact: true })).toBeVisible();
  await page.goto(`/mostrador/pedidos/${order.folio}`);
  await expect(page.getByRole('link', { name: 'Ver factura' })).toBeVisible();

  const mail = await mailbox.lastTo(school);
  expect(mail.subject).toBe(`Tu factura de ${order.folio}`);
  // The mail to another mailbox than the buyer's holds no link to the order.
  expect(mail.text).not.toContain('/pedido/');
  expect(mail.text.match(/\/api\/invoices\/\d+\/(xml|pdf)\?/g)).toHaveLength(2);
  await page.goto(`${link}#factura`);
  for (const [name, start] of [
    ['Descargar XML', '<?xml'],
    ['Descargar PDF', '%PDF'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.startsWith(start)).toBe(true);
  }
});
