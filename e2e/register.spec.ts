import type { Page } from '@playwright/test';
import { accountButton, codeIn, PASSWORD } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const box = (page: Page, number: number) => page.getByLabel(`Dígito ${number} de 4`);
const digits = (page: Page) =>
  page
    .getByRole('group', { name: 'Código de 4 dígitos' })
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((element) => (element as HTMLInputElement).value).join(''));

async function paste(page: Page, number: number, text: string) {
  await box(page, number).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function fillRegister(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

test.describe('Register and OTP', () => {
  test('let a visitor register, verify the e-mail and come back to the page they came for @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    const { email } = buyer.contact;
    await page.goto('/mis-compras');
    await expect(heading(page, /Qué gusto/)).toBeVisible();
    await page.getByRole('link', { name: 'Crea tu cuenta gratis' }).click();
    await expect(heading(page, 'Crea tu cuenta')).toBeVisible();
    const main = page.getByRole('main');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(main).toContainText('Ingresa tu email');
    await expect(main).toContainText('La contraseña debe tener al menos 8 caracteres');
    await fillRegister(page, 'mariana@', 'corta');
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      'Ingresa un email válido',
    );
    await fillRegister(page, email);

    await expect(heading(page, 'Verificar email')).toBeVisible();
    await expect(main).toContainText(`Te mandamos un código de 4 dígitos a ${email}`);
    const proceed = page.getByRole('button', { name: 'Continuar' });
    await expect(proceed).toBeDisabled();
    const code = codeIn(await mailbox.lastTo(email));
    trouble.expect(/^400 POST .*\/validate-otp/);
    await expect(box(page, 1)).toBeFocused();
    await paste(page, 3, code === '0000' ? '1111' : '0000');
    await expect(main).toContainText('Código inválido. Verifica e intenta de nuevo.');
    expect(await digits(page)).toBe('');
    await expect(box(page, 1)).toBeFocused();

    // A reload loses nothing, and the typed password is nowhere in the browser.
    await page.reload();
    await expect(main).toContainText(email);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      PASSWORD,
    );
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(code);
    await expect(main).toContainText('Tu cuenta está verificada');
    await expect(page).toHaveURL(/\/mis-compras$/);
    await expect(heading(page, 'Mis Compras')).toBeVisible();
    await accountButton(page).click();
    await expect(page.getByRole('navigation', { name: 'Tu cuenta' })).toContainText(email);
  });

  test('have four boxes that take digits, arrows, backspace and a paste @phone', async ({
    page,
    buyer,
    trouble,
  }) => {
    await page.goto('/registrarse');
    await fillRegister(page, buyer.contact.email);
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('7x3');
    await expect(box(page, 3)).toBeFocused();
    expect(await digits(page)).toBe('73');
    await page.keyboard.press('Backspace');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press('Backspace');
    expect(await digits(page)).toBe('7');
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('9');
    expect(await digits(page)).toBe('9');
    await paste(page, 2, '12a45');
    expect(await digits(page)).toBe('124');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    // The call is blocked, as the code may be right by chance.
    await page.route('**/api/users/validate-otp', (route) => route.abort());
    trouble.expect(/ERR_FAILED/);
    await paste(page, 4, '73419');
    expect(await digits(page)).toBe('7341');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
    await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric');
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('send a code again after a minute, unless the password is not known any more @phone', async ({
    page,
    buyer,
    mailbox,
  }) => {
    const { email } = buyer.contact;
    await page.clock.install();
    await page.goto('/registrarse');
    await fillRegister(page, email);
    await expect(page.getByText(/^Reenviar en (1:00|0:5\d)$/)).toBeVisible();
    await page.clock.runFor(45_000);
    // Real seconds count, too.
    await expect(page.getByText(/^Reenviar en 0:[01]\d$/)).toBeVisible();
    await page.clock.runFor(20_000);
    await paste(page, 1, '73');
    // The shop counts its own minute.
    await page.route('**/api/users/add-email-verification', (route) =>
      route.fulfill({
        json: { status: true, otp_code: null, expiration_date: new Date().toISOString(), status_Message: '' },
      }),
    );
    const resend = page.getByRole('button', { name: 'Reenviar código' });
    await resend.click();
    await expect(page.getByText('Código reenviado exitosamente. Revisa tu email.')).toBeVisible();
    expect(await digits(page)).toBe('');
    await expect(page.getByText(/^Reenviar en (1:00|0:5\d)$/)).toBeVisible();
    expect((await mailbox.lastTo(email)).text).toMatch(/\b\d{4}\b/);

    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('registration') ?? '{}');
      sessionStorage.setItem('registration', JSON.stringify({ ...kept, password: null, sentAt: null }));
    });
    await page.reload();
    await resend.click();
    await expect(page.getByText('No se encontró la contraseña para reenviar el código')).toBeVisible();
  });

  test('have nothing to verify without a registration @phone', async ({ page }) => {
    await page.goto('/validar-codigo');
    await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL(/\/registrarse$/);
  });
});
