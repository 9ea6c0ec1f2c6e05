import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { buyBooks } from './fixtures/desk-purchases.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

const write = async (page: Page, call: string, data: object) => {
  const answer = await page.request.post(`/api/desk/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('a guest who asks for erasure is found, gets their data, and is erased @phone', async ({
  page,
  shelf,
  sandbox,
  buyer,
  mailbox,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/clients\/erase$/);
  const { email } = buyer.contact;
  const order = await buyBooks(page, sandbox, buyer, [await shelf.aBookInStock()]);

  await page.goto('/mostrador/clientes');
  await page.getByLabel('Nombre, correo o teléfono').fill(email.slice(0, -4));
  const row = page.getByRole('listitem').filter({ hasText: email.replace(/^(.)[^@]*/, '$1✱✱✱') });
  // Other clients' e-mails have the same mask: until the search is answered they are listed, too.
  await expect(row).toHaveCount(1);
  await expect(page.getByText(email)).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/clientes\/g\d+$/);
  await expect(page.getByText('Compra como invitado, sin cuenta')).toBeVisible();
  await expect(page.getByRole('link', { name: order.folio })).toBeVisible();

  await page.getByRole('button', { name: 'Anotar solicitud' }).click();
  const request = page.getByRole('dialog', { name: 'Anotar solicitud' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Anotar solicitud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await request.getByLabel('Qué pide').selectOption('cancelación');
  await request.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Vence el .* · quedan 20 días hábiles$/)).toBeVisible();
  await page.getByLabel('Nota para el equipo').fill('Lo pidió por correo');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Lo pidió por correo Amalia')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'En JSON' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({
    email,
    staff_notes: [{ text: 'Lo pidió por correo' }],
    data_requests: [{ kind: 'cancelación' }],
    orders: [{ folio: order.folio, contact: { email } }],
  });

  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar sus datos' });
  await expect(dialog).toContainText('Esto no se puede deshacer.');
  await dialog.getByLabel('Su correo').fill(`x${email}`);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(dialog.getByText('Ese correo no es igual. Escríbelo como está arriba.')).toBeVisible();
  await dialog.getByLabel('Su correo').fill(email);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(dialog).toContainText(`Su pedido ${order.folio} todavía no se entrega.`);
  await write(page, 'orders/ship', {
    order_id: order.order_id,
    carrier_code: 'dhl',
    tracking_number: `MX${order.order_id}${Date.now()}`,
  });
  await write(page, 'orders/deliver', { order_ids: [order.order_id] });
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();

  await expect(page.getByText('Borramos los datos de esa persona.')).toBeVisible();
  await expect(page).toHaveURL(/\/mostrador\/clientes$/);
  await page.goto(`/mostrador/clientes?q=${encodeURIComponent(email)}`);
  await expect(page.getByText(`Nada con «${email}».`)).toBeVisible();
  await page.goto('/mostrador/solicitudes?ver=cerradas');
  await expect(page.getByText(email)).toHaveCount(0);
  await expect
    .poll(async () => (await mailbox.allTo(email)).map(({ subject }) => subject))
    .toContain('Borramos tus datos');
});

test('the screens of people fit every width and pass axe @desktop', async ({
  page,
  shelf,
  sandbox,
  buyer,
}) => {
  const { email, full_name } = buyer.contact;
  await buyBooks(page, sandbox, buyer, [await shelf.aBookInStock()]);
  await write(page, 'arco/save', {
    email,
    kind: 'acceso',
    received_on: '2026-03-02',
    state: 'abierta',
    note: '',
    answer: '',
  });
  const screens = [
    ['/mostrador/clientes', 'Clientes'],
    [`/mostrador/clientes/${encodeURIComponent(email)}`, full_name],
    ['/mostrador/solicitudes', 'Solicitudes de datos'],
  ] as const;
  for (const [address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectSoundPage(page);
    if (process.env.PICTURES) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: `${process.env.PICTURES}/${heading.slice(0, 8)}-${width}.png`,
          fullPage: true,
        });
      }
    }
  }
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Abrir' }).click();
  await page
    .getByRole('dialog', { name: 'Solicitud de datos' })
    .getByLabel('Estado')
    .selectOption('atendida');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe qué se le contestó.')).toBeVisible();
});
