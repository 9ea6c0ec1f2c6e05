import { aPaidOrder, startCheckout } from './fixtures/orders.ts';
import { register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('the success page leads clients home after ten seconds, and not again to an emptied cart @phone', async ({
  page,
  buyer,
  mailbox,
  shelf,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  const address = await aPaidOrder(page.request, buyer, await shelf.aBookInStock());
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  // Real seconds count, too.
  await expect(page.getByRole('timer')).toContainText(/\b(10|[6-9]) segundos/);
  await page.clock.runFor(4_000);
  await expect(page.getByRole('timer')).toContainText(/\b[1-6] segundos?/);
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL(/\/$/);
});

test('a client who chooses to stay is not led away @phone', async ({ page, buyer, mailbox, shelf }) => {
  await register(page.request, mailbox, buyer.contact.email);
  const address = await aPaidOrder(page.request, buyer, await shelf.aBookInStock());
  await page.clock.install();
  await page.goto(address);
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
});

test('a payment is shown to its buyer even when every message about it is late @phone', async ({
  page,
  buyer,
  shelf,
  sandbox,
}) => {
  await sandbox.control({ webhooks: 'hold' });
  try {
    await page.goto(await aPaidOrder(page.request, buyer, await shelf.aBookInStock()));
    await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  } finally {
    await sandbox.control({ webhooks: 'deliver' });
  }
});

test('another visitor of the same address learns nothing about the buyer @phone', async ({
  page,
  browser,
  buyer,
  shelf,
}) => {
  const address = await aPaidOrder(page.request, buyer, await shelf.aBookInStock());
  const stranger = await browser.newContext();
  const strangersPage = await stranger.newPage();
  await strangersPage.goto(address);
  await expect(strangersPage.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await expect(strangersPage.getByRole('main')).not.toContainText(buyer.contact.email);
  await expect(strangersPage.getByRole('main')).not.toContainText('BC-');
  await stranger.close();
});

test('an open, unknown or missing session has its own text @phone', async ({
  page,
  buyer,
  shelf,
  trouble,
}) => {
  const main = page.getByRole('main');
  await page.goto('/pago-exitoso');
  await expect(main).toContainText('No se encontró el ID de sesión en la URL.');
  await expect(main).toContainText('Abre el enlace de tu correo o escríbenos.');
  await page.goto('/pago-fallido');
  await expect(main.getByRole('heading', { level: 1, name: 'El pago no se completó' })).toBeVisible();

  trouble.expect(/^404 POST .*\/get-payment-details/);
  await page.goto(`/pago-exitoso?session_id=cs_test_${'a'.repeat(40)}`);
  await expect(main).toContainText('No se pudieron cargar los detalles del pago.', { timeout: 45_000 });

  const payPage = await startCheckout(page.request, buyer, await shelf.aBookInStock());
  const session = /cs_test_\w+/.exec(payPage)?.[0];
  await page.goto(`/pago-fallido?session_id=${session}`);
  await expect(main).toContainText('Saliste de la página de pago antes de terminar.');
});

test('a link to an order that is damaged or unknown tells so @phone', async ({ page, trouble }) => {
  const notFound = page.getByRole('heading', { level: 1, name: 'Pedido no encontrado' });
  trouble.expect(/^404 GET .*\/pedido\/\w+$/);
  await page.goto('/pedido/roto');
  await expect(notFound).toBeVisible();
  await page.goto(`/pedido/${'a'.repeat(43)}`);
  await expect(notFound).toBeVisible();
});
