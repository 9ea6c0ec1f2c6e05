import { expectHead, expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { accountButton, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

// Reduced motion: no test waits for a movement, and nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/iniciar-sesion', '/registrarse', '/olvide-contrasena', '/validar-codigo']) {
  test(`${path} is sound, with its errors too`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectHead(page, { isListed: false });
    const button = page.getByRole('main').locator('button[type=submit]');
    if (await button.count()) {
      await button.click();
      await expect(page.getByRole('main')).toContainText('ngresa tu email');
    }
    await expectSoundPage(page);
  });
}

test('the page for a code is sound', async ({ page, buyer }) => {
  await page.goto('/registrarse');
  await page.getByLabel('Correo electrónico').fill(buyer.contact.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('caballito de mar 7');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Dígito 1 de 4').pressSequentially('73');
  await expectSoundPage(page);
});

test('the pages for a new password fit and pass axe', async ({ page, trouble }) => {
  // The button is there for three seconds, which may be over before all of the page is loaded.
  await page.goto('/cambiar-contrasena', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
  trouble.expect(/^400 POST .*\/check-change-password/);
  await page.goto(`/cambiar-contrasena?token=rst_${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectSoundPage(page);
  await page.route('**/api/users/check-change-password', (route) =>
    route.fulfill({ json: { status: true, status_Message: '' } }),
  );
  await page.goto(`/cambiar-contrasena?token=rst_${'a'.repeat(43)}`);
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible();
  await expectSoundPage(page);
});

test("the menu and the dialogs of a client's account are sound", async ({ page, buyer, mailbox }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await page.goto('/acerca-de');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await accountButton(page).click();
    await expectNoAxeFinding(page, width);
    await page.getByRole('button', { name: 'Agregar información' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar información' }).click();
    await expect(page.getByRole('dialog')).toContainText('El nombre es requerido');
    await expectNoAxeFinding(page, width);
    await page.keyboard.press('Escape');
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('dialog', { name: 'Cerrar Sesión' })).toBeVisible();
    await expectNoAxeFinding(page, width);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await accountButton(page).click();
  await expectSoundPage(page);
});
