import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { typeAddress } from './fixtures/address.ts';
import { demoClients, signIn } from './fixtures/client.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { keepAddress, PASSWORD, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();

const pages = [
  ['/mi-cuenta', 'Mi Cuenta'],
  ['/mi-cuenta/informacion-personal', 'Tu información'],
  ['/mi-cuenta/direcciones', 'Mis Direcciones'],
  ['/mi-cuenta/seguridad', 'Seguridad'],
] as const;

test.describe('Account pages', () => {
  for (const [path, heading] of pages) {
    test(`${path} sends visitors to sign in, and has no layout or access faults for clients @desktop`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent(path)}`);
      await signIn(page.request, demoClients.buyer);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/demo@brincacuentos\.test|Av\. Insurgentes Sur/)
          .first(),
      ).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await page.waitForLoadState('networkidle');
      await expectSoundPage(page);
    });
  }
});

test.describe('My account', () => {
  test('tells a newcomer the missing data and where to get help @phone', async ({ page }) => {
    await signIn(page.request, demoClients.newcomer);
    await page.goto('/mi-cuenta');
    const main = page.getByRole('main');
    await expect(main.getByText('Sin información')).toBeVisible();
    await expect(main.getByText('nueva@brincacuentos.test')).toBeVisible();
    await expect(main.getByText('Información incompleta')).toBeVisible();
    await expect(main.getByRole('link', { name: /^Tu información.*Pendiente/ })).toBeVisible();
    await expect(
      main.getByRole('link', { name: 'Mis direcciones Agrega tu primera dirección' }),
    ).toBeVisible();
    await expect(main.getByText('Mis descargas')).toBeHidden();
    await main.getByRole('link', { name: 'Completar mi perfil' }).click();
    await expect(page).toHaveURL('/mi-cuenta/informacion-personal');
    await page.goBack();
    await main.getByRole('link', { name: 'Contactar soporte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
    await expect(page.getByLabel('Asunto')).toHaveValue('Ayuda con mi cuenta');
  });

  test('shows a client a summary, and leads to each part @desktop', async ({ page }) => {
    await signIn(page.request, demoClients.buyer);
    await page.goto('/mi-cuenta');
    const main = page.getByRole('main');
    await expect(main.getByText('Mariana Gutiérrez Soto')).toBeVisible();
    await expect(main.getByText('Información incompleta')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Tu información.*Completa/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Mis compras 2 pedidos en camino' })).toBeVisible();
    await main.getByRole('link', { name: 'Mis direcciones Casa (principal) y 2 más' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis Direcciones' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Ruta de navegación' })
      .getByRole('link', { name: 'Mi cuenta' })
      .click();
    await main.getByRole('link', { name: /^Seguridad/ }).click();
    await expect(main.getByText('demo@brincacuentos.test')).toBeVisible();
    await main.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Cuenta' })).toBeVisible();
  });

  test('gives bought files again, each by a fresh link @phone', async ({ page }) => {
    await signIn(page.request, demoClients.buyer);
    await page.goto('/mi-cuenta');
    const files = page.getByRole('region', { name: 'Mis descargas' });
    const downloading = page.waitForEvent('download');
    await files.getByRole('button', { name: /^Descargar / }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('hands over all data that the shop has about its client @phone', async ({ page }) => {
    await signIn(page.request, demoClients.buyer);
    await page.goto('/mi-cuenta');
    const reading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const readable = await reading;
    expect(readable.suggestedFilename()).toBe('mis-datos-brincacuentos.html');
    expect(await readFile(await readable.path(), 'utf8')).toContain('<dd>demo@brincacuentos.test</dd>');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'En JSON' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('mis-datos-brincacuentos.json');
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ account: { email: 'demo@brincacuentos.test' } });
  });
});

test.describe('Delete the account', () => {
  // Reduced motion makes pages, and so their calls, follow each other faster.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('has a plain warning, asks for the password and cannot be undone @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    // The call is held until the account is gone, when the page must have given it up. Every step of the test comes
    // before that, so the test's own time is the limit.
    const left = page.waitForURL(({ pathname }) => pathname === '/', { timeout: 0 });
    await page.route('**/api/users/get-addresses', async (route) => {
      await left;
      await route.continue();
    });
    await page.goto('/mi-cuenta');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
    await expect(dialog).toContainText('Esta acción no se puede deshacer.');
    await expect(dialog).toContainText('Guardamos tus pedidos sin tu nombre');
    await expect(dialog).toContainText('Si tienes una suscripción activa, primero cancélala');
    await expectNoAxeFinding(page);
    const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
    await confirm.click();
    await expect(dialog).toContainText('Escribe tu contraseña');
    await dialog.getByLabel('Tu contraseña').fill('no es esta');
    trouble.expect(/^403 POST .*\/delete-my-account/);
    await confirm.click();
    await expect(dialog).toContainText('La contraseña no es correcta. Escríbela de nuevo.');
    await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
    await confirm.click();
    await toast(page, 'Tu cuenta fue eliminada.');
    await expect(page).toHaveURL('/');
    await page.goto('/mi-cuenta');
    await expect(page).toHaveURL(/\/iniciar-sesion\?next=/);
  });
});

test.describe('My personal information', () => {
  test('are read, changed, checked and discarded @desktop', async ({ page, buyer, mailbox }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    await page.goto('/mi-cuenta/informacion-personal');
    const main = page.getByRole('main');
    await expect(main.getByText('Información incompleta')).toBeVisible();
    await expect(main.getByText('No especificado')).toHaveCount(4);
    await expect(main).toContainText(email);
    await expect(main).toContainText('El correo electrónico no se puede modificar');
    await expect(main).toContainText(/Fecha de registro\d{1,2} de \w+ de \d{4}/);

    await main.getByRole('button', { name: 'Editar información' }).click();
    await expect(main.getByLabel('Nombre', { exact: true })).toBeFocused();
    await expect(main.getByLabel('Correo electrónico')).not.toBeEditable();
    await main.getByLabel('Teléfono').fill('123');
    await main.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(main).toContainText('El nombre es requerido');
    await expect(main).toContainText('El apellido paterno es requerido');
    await expect(main).toContainText('El teléfono debe tener entre 10 y 15 dígitos');
    await main.getByLabel('Nombre', { exact: true }).fill('M');
    await expect(main).not.toContainText('El nombre es requerido');
    await main.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(main).toContainText('El nombre debe tener entre 2 y 50 caracteres');

    await main.getByLabel('Nombre', { exact: true }).fill('María José');
    await main.getByLabel('Apellido paterno').fill('Ñáñez');
    await main.getByLabel('Segundo apellido').fill('');
    await main.getByLabel('Teléfono').fill('+52 55 1234 5678');
    await main.getByRole('button', { name: 'Guardar cambios' }).click();
    await toast(page, 'Información actualizada exitosamente');
    await expect(main.getByText('María José Ñáñez')).toBeVisible();
    await expect(main).toContainText('5512345678');
    await expect(main).not.toContainText('+52');
    await expect(main.getByRole('button', { name: 'Editar información' })).toBeFocused();

    await main.getByRole('button', { name: 'Editar información' }).click();
    await main.getByLabel('Nombre', { exact: true }).fill('Otra');
    await main.getByRole('button', { name: 'Cancelar' }).click();
    await expect(main.getByText('María José Ñáñez')).toBeVisible();
    await page.reload();
    await expect(main.getByText('María José Ñáñez')).toBeVisible();
  });

  test('keep the typed values when they cannot be saved @phone', async ({
    page,
    context,
    buyer,
    mailbox,
    trouble,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await page.goto('/mi-cuenta/informacion-personal');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Editar información' }).click();
    await main.getByLabel('Nombre', { exact: true }).fill('Mariana');
    await main.getByLabel('Apellido paterno').fill('Gutiérrez');
    await main.getByLabel('Segundo apellido').fill('Soto');
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(main.getByRole('alert')).toContainText('No hay internet.');
    await context.setOffline(false);
    await expect(main.getByLabel('Segundo apellido')).toHaveValue('Soto');
    await main.getByRole('button', { name: 'Guardar cambios' }).click();
    await toast(page, 'Información actualizada exitosamente');
  });
});

test.describe('My addresses', () => {
  test('are added, changed, made the main one and removed', async ({ page, buyer, mailbox }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await page.goto('/mi-cuenta/direcciones');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No tienes direcciones guardadas' })).toBeVisible();
    await main.getByRole('button', { name: 'Agregar primera dirección' }).click();
    await expect(main.getByRole('heading', { name: 'Agregar nueva dirección' })).toBeFocused();
    await main.getByRole('button', { name: 'Guardar dirección' }).click();
    for (const text of ['El alias es requerido', 'La calle es requerida', 'El código postal es requerido'])
      await expect(main).toContainText(text);
    await main.getByLabel('Alias').fill('Casa');
    await typeAddress(main, { ...buyer.address, city: 'Guadalajara', state: 'Jalisco' });
    await expect(main).toContainText('El código postal 03100 es de Ciudad de México. Revisa el estado.');
    await main.getByRole('button', { name: 'Guardar dirección' }).dblclick();
    await toast(page, 'Dirección agregada exitosamente');
    await expect(main.getByRole('article')).toHaveCount(1);
    const home = main.getByRole('article', { name: 'Casa' });
    await expect(home).toContainText('Av. Coyoacán 1435, Int. 302, Del Valle, Guadalajara, Jalisco, 03100');
    await expect(home).toContainText(/Agregada el \d{1,2} de \w+ de \d{4}/);
    await expect(home.getByRole('checkbox', { name: 'Principal' })).toBeChecked();

    await home.getByRole('button', { name: 'Editar Casa' }).click();
    await expect(main.getByRole('heading', { name: 'Editar dirección' })).toBeFocused();
    await expect(main.getByLabel('Estado')).toHaveValue('Jalisco');
    await main.getByLabel('Alias').fill('Mi casa');
    await main.getByRole('button', { name: 'Guardar dirección' }).click();
    await toast(page, 'Dirección actualizada exitosamente');
    await expect(main.getByRole('article', { name: 'Mi casa' })).toBeVisible();
    // Focus is checked after a single click: the second of two may land beside the form that has gone.
    await expect(main.getByRole('button', { name: 'Agregar dirección' })).toBeFocused();
  });

  test('have exactly one main address, which another can become @phone', async ({ page, buyer, mailbox }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await keepAddress(page.request, buyer.address, 'Casa');
    await keepAddress(page.request, buyer.address, 'Oficina');
    const { address_id: nameless } = await keepAddress(page.request, buyer.address, '');
    await page.goto('/mi-cuenta/direcciones');
    const main = page.getByRole('main');
    const mainOne = (name: string) => main.getByRole('article', { name }).getByRole('checkbox');
    await mainOne('Oficina').click();
    await toast(page, 'Dirección principal actualizada');
    await expect(mainOne('Casa')).not.toBeChecked();
    // The mark moves before the shop has answered.
    const kept = page.waitForResponse('**/api/users/update-address');
    await mainOne(`Dirección #${nameless}`).click();
    await expect(mainOne(`Dirección #${nameless}`)).toBeChecked();
    await kept;
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await mainOne(`Dirección #${nameless}`).click();
    await toast(page, 'Para cambiar la principal, marca otra dirección.');
    await page.reload();
    await expect(mainOne(`Dirección #${nameless}`)).toBeChecked();
    await expect(main.getByRole('article').first()).toContainText(`Dirección #${nameless}`);
  });

  test('are removed after a question @phone', async ({ page, buyer, mailbox }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await keepAddress(page.request, buyer.address, 'Casa');
    await keepAddress(page.request, buyer.address, 'Oficina');
    await page.goto('/mi-cuenta/direcciones');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Eliminar Casa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar dirección' });
    await expect(dialog).toContainText('¿Estás seguro de que quieres eliminar esta dirección?');
    await expect(dialog).toContainText('Esta acción no se puede deshacer');
    await expect(dialog).toContainText('Av. Coyoacán 1435, Int. 302, Del Valle, Ciudad de México, 03100');
    await expectNoAxeFinding(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(main.getByRole('article', { name: 'Casa' })).toBeVisible();
    await main.getByRole('button', { name: 'Eliminar Casa' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).dblclick();
    await toast(page, 'Dirección eliminada exitosamente');
    await expect(main.getByRole('article', { name: 'Casa' })).toHaveCount(0);
    // One click: the second of two may land beside the dialog that has gone, and take the focus.
    await main.getByRole('button', { name: 'Eliminar Oficina' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(main.getByRole('heading', { name: 'No tienes direcciones guardadas' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Agregar dirección' })).toBeFocused();
  });

  test('take back changes that the shop refused, and tell so @phone', async ({
    page,
    context,
    buyer,
    mailbox,
    trouble,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await keepAddress(page.request, buyer.address, 'Casa');
    await keepAddress(page.request, buyer.address, 'Oficina');
    await page.goto('/mi-cuenta/direcciones');
    const main = page.getByRole('main');
    const office = main.getByRole('article', { name: 'Oficina' });
    await expect(office).toBeVisible();
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await office.getByRole('checkbox').click();
    await expect(office.getByRole('alert')).toContainText('No hay internet. Inténtalo cuando vuelva.');
    await context.setOffline(false);
    await office.getByRole('button', { name: 'Eliminar Oficina' }).click();
    // Deletes the address meanwhile, as from another device.
    await page.request.put('/api/users/deactivate-address', {
      data: { address_id: await idOf(page, 'Oficina') },
    });
    trouble.expect(/^404 PUT .*\/deactivate-address/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog).toContainText('Esa dirección ya no existe.');
  });

  test('tell when they cannot be loaded, and offer a retry @phone', async ({ page, trouble }) => {
    await signIn(page.request, demoClients.buyer);
    await page.route('**/api/users/get-addresses', (route) => route.abort());
    trouble.expect(/ERR_FAILED/);
    await page.goto('/mi-cuenta/direcciones');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Error al cargar direcciones', { timeout: 45_000 });
    await page.unroute('**/api/users/get-addresses');
    await main.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(main.getByRole('article', { name: 'Casa' })).toBeVisible();
  });
});

async function idOf(page: Page, alias: string): Promise<number> {
  const answer = await page.request.get('/api/users/get-addresses');
  const { addresses } = (await answer.json()) as { addresses: { address_id: number; alias?: string }[] };
  return addresses.find((address) => address.alias === alias)?.address_id ?? 0;
}

test.describe('Security', () => {
  test('sends a link to change the password @phone', async ({ page, buyer, mailbox }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    await page.goto('/mi-cuenta/seguridad');
    const main = page.getByRole('main');
    await expect(main.getByText(email)).toBeVisible();
    await main.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await toast(page, 'Te enviamos un enlace para cambiar tu contraseña');
    await expect(main).toContainText(`Te enviamos un enlace para cambiar tu contraseña a ${email}`);
    await expect
      .poll(async () => (await mailbox.lastTo(email)).text, { timeout: 45_000 })
      .toContain('/cambiar-contrasena?token=');
  });

  test('lists open sessions and closes the others @phone', async ({ page, browser, buyer, mailbox }) => {
    await register(page.request, mailbox, buyer.contact.email);
    const other = await browser.newContext();
    await signIn(other.request, buyer.contact.email);
    await page.goto('/mi-cuenta/seguridad');
    const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
    await toast(page, 'Cerramos las demás sesiones');
    await expect(sessions.getByText('No hay otras sesiones abiertas.')).toBeVisible();
    expect((await other.request.get('/api/users/get-my-information')).status()).toBe(401);
    expect((await page.request.get('/api/users/get-my-information')).status()).toBe(200);
    await other.close();
  });
});
