import type { Page } from '@playwright/test';
import { accountButton, endSessionElsewhere, logIn, PASSWORD, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('Login', () => {
  test('shows errors, keeps typed values and offers to verify the e-mail @phone', async ({
    page,
    buyer,
    trouble,
  }) => {
    const main = page.getByRole('main');
    const email = page.getByLabel('Correo electrónico');
    const password = page.getByLabel('Contraseña', { exact: true });
    await page.goto('/iniciar-sesion');
    await main.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(email).toHaveAccessibleDescription('Por favor ingresa tu email');
    await expect(email).toBeFocused();
    await logIn(page, 'mariana@correo', 'corta');
    await expect(email).toHaveAccessibleDescription('Por favor ingresa un email válido');
    await expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 8 caracteres');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    trouble.expect(/net::ERR_FAILED/);
    await page.route('**/api/users/login', (route) => route.abort(), { times: 1 });
    await logIn(page, buyer.contact.email);
    await expect(main).toContainText('Error al conectar con el servidor. Por favor intenta de nuevo.');
    await expect(password).toHaveValue(PASSWORD);

    trouble.expect(/^401 POST .*\/login/);
    await logIn(page, buyer.contact.email);
    await expect(main).toContainText(
      'Email o contraseña incorrectos. Por favor verifica tus datos e intenta de nuevo.',
    );
    await expect(email).toHaveValue(buyer.contact.email);
    await page.getByRole('button', { name: 'Verificar email' }).click();
    await expect(heading(page, 'Verificar email')).toBeVisible();
    await expect(main).toContainText(buyer.contact.email);
    await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible();
  });

  test('leads back to the page that asked for it, never to another site, and asks once @phone', async ({
    page,
    buyer,
    mailbox,
    request,
  }) => {
    const { email } = buyer.contact;
    await register(request, mailbox, email);
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/users/login')) asked += 1;
    });
    await page.goto('/mis-compras?year=2026');
    await expect(heading(page, /Qué gusto/)).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(` ${email.toUpperCase()} `);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).dblclick();
    await expect(heading(page, 'Mis Compras')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?year=2026');
    expect(asked).toBe(1);

    // A signed-in client has nothing to do on this page.
    await page.goto('/iniciar-sesion?next=/contacto');
    await expect(page).toHaveURL(/\/contacto$/);
    for (const next of ['//other.test', '/%5Cother.test', 'https://other.test', '/%09/other.test']) {
      await page.goto(`/iniciar-sesion?next=${next}`);
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    }
  });
});

test('a link on another site leads to a private page without a detour through the login @phone', async ({
  page,
  context,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await page.goto('/');
  const shop = new URL(page.url()).origin;
  await context.route('http://correo.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><a href="${shop}/mis-compras">Ver mi pedido</a>`,
    }),
  );
  // A lax cookie, which the browser may send along from another site, proves that the visit really comes from there.
  await context.addCookies([{ name: 'lax', value: '1', url: shop, sameSite: 'Lax' }]);
  await page.goto('http://correo.test/bandeja');
  await context.unrouteAll();
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  const arriving = page.waitForRequest((sent) => sent.isNavigationRequest() && sent.url().startsWith(shop));
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  const headers = await (await arriving).allHeaders();
  expect(headers.cookie).toContain('lax=1');
  expect(headers.cookie).not.toContain('accessToken');
  await expect(heading(page, 'Mis Compras')).toBeVisible();
  await expect(accountButton(page)).toBeVisible();
  expect([...visited]).toEqual(['/mis-compras']);
});

test('a session that ended elsewhere leads to the login and back @phone', async ({
  page,
  buyer,
  mailbox,
  trouble,
}) => {
  const { email } = buyer.contact;
  await register(page.request, mailbox, email);
  await page.goto('/');
  await expect(accountButton(page)).toBeVisible();
  await endSessionElsewhere(page);
  trouble.expect(/^401 GET .*/);
  await page.goto('/mis-compras');
  await expect(page.getByRole('main')).toContainText('Tu sesión terminó. Inicia sesión para continuar.');
  await logIn(page, email);
  await expect(heading(page, 'Mis Compras')).toBeVisible();
});
