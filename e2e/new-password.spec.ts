import type { Page } from '@playwright/test';
import { accountButton, logIn, register, resetLinkIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('Forgot and reset: the mailed link sets a new password, which ends the earlier session @phone', async ({
  page,
  browser,
  buyer,
  mailbox,
  trouble,
}) => {
  const { email } = buyer.contact;
  await register(page.request, mailbox, buyer.contact.email);
  await page.goto('/mis-compras');
  await expect(heading(page, 'Mis Compras')).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'es-MX' });
  const phone = await elsewhere.newPage();
  const main = phone.getByRole('main');
  await phone.goto('/iniciar-sesion?next=%2Fmis-compras');
  await phone.getByLabel('Correo electrónico').fill('mariana@');
  await phone.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  const send = phone.getByRole('button', { name: 'Enviar enlace de recuperación' });
  await expect(heading(phone, '¿Olvidaste tu contraseña?')).toBeVisible();
  // The typed e-mail comes along, and not in the address.
  await expect(phone.getByLabel('Correo electrónico')).toHaveValue('mariana@');
  await expect(phone).toHaveURL('/olvide-contrasena?next=%2Fmis-compras');
  await phone.getByLabel('Correo electrónico').fill('');
  await send.click();
  await expect(main).toContainText('Por favor ingresa tu email');
  await phone.getByLabel('Correo electrónico').fill('mariana');
  await send.click();
  await expect(main).toContainText('Por favor ingresa un email válido');
  await phone.getByLabel('Correo electrónico').fill(email);
  await send.click();
  await expect(heading(phone, '¡Email enviado!')).toBeVisible();
  await expect(phone.getByText('Email enviado correctamente')).toBeVisible();
  await expect(main).toContainText(email);
  await main.getByRole('button', { name: 'Enviar otro' }).click();
  await expect(send).toBeVisible();

  await expect
    .poll(async () => (await mailbox.lastTo(email)).text, { timeout: 45_000 })
    .toContain('/cambiar-contrasena?token=');
  const link = resetLinkIn(await mailbox.lastTo(email));
  const answer = await phone.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(phone).toHaveURL(/\/cambiar-contrasena$/);
  const change = phone.getByRole('button', { name: 'Cambiar contraseña' });
  await change.click();
  await expect(main).toContainText('Por favor ingresa tu nueva contraseña');
  const field = phone.getByLabel('Nueva contraseña');
  await field.fill('corta');
  await change.click();
  await expect(main).toContainText('La contraseña debe tener al menos 8 caracteres');
  await field.fill('otra ballena azul 9');
  await change.click();
  await expect(heading(phone, '¡Contraseña cambiada!')).toBeVisible();
  await expect(heading(phone, /Qué gusto/)).toBeVisible();
  await logIn(phone, email, 'otra ballena azul 9');
  await expect(heading(phone, 'Mis Compras')).toBeVisible();
  await expect(accountButton(phone)).toBeVisible();
  await elsewhere.close();

  trouble.expect(/^401 GET .*\/(users|orders|memberships)\//);
  await page.reload();
  await expect(heading(page, /Qué gusto/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tu sesión terminó. Inicia sesión para continuar.');
  // The link has been used.
  trouble.expect(/^400 POST .*\/check-change-password/);
  await page.goto(link);
  await expect(heading(page, 'Este enlace ya no sirve')).toBeVisible();
  await expect(page.getByLabel('Nueva contraseña')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Token de recuperación no válido o expirado');
});

test('Reset: a page without a token leads to the login in three seconds, unless the visitor stays @phone', async ({
  page,
}) => {
  await page.clock.install();
  // The three seconds may be over before all of the page is loaded, and real ones count, too.
  await page.goto('/cambiar-contrasena', { waitUntil: 'commit' });
  await expect(page.getByRole('timer')).toContainText(/[1-3] segundos?/);
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(/\/iniciar-sesion$/);
  await page.goto('/cambiar-contrasena', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await page.clock.runFor(10_000);
  await expect(heading(page, 'Enlace no válido')).toBeVisible();
});
