import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const OWNER = 'hola@brincacuentos.mx';
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' });
const sent = (page: Page) => page.getByRole('heading', { name: '¡Recibimos tu mensaje!' });

async function fill(page: Page, email: string, message: string) {
  await page.getByLabel('Nombre').fill('Mariana Gutiérrez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Asunto').fill('Cuentos de ballenas');
  await page.getByLabel('Mensaje').fill(message);
}

test.describe('Contact', () => {
  test("shows the shop's e-mail, phone and hours @phone", async ({ page }) => {
    await page.goto('/contacto');
    const main = page.getByRole('main');
    await expect(main).toContainText(OWNER);
    await expect(main.getByRole('link', { name: '55 0000 0142' })).toHaveAttribute(
      'href',
      'tel:+525500000142',
    );
    await expect(main).toContainText('Lunes a Viernes: 9:00 AM - 6:00 PM');
  });

  test('sends the owner a message once, even after a double click @desktop', async ({
    page,
    buyer,
    mailbox,
  }) => {
    const { email } = buyer.contact;
    await page.goto('/contacto');
    await fill(page, email, 'Hola:\n\n¿Tienen uno para leer juntos?');
    await sendButton(page).dblclick();
    await expect(sent(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(email);
    const mine = async () => (await mailbox.allTo(OWNER)).filter(({ text }) => text.includes(email));
    await expect.poll(async () => (await mine()).length, { timeout: 45_000 }).toBe(1);
    const [mail] = await mine();
    expect(mail?.subject).toBe('Mensaje de Mariana Gutiérrez: Cuentos de ballenas');
    expect(mail?.text).toContain('¿Tienen uno para leer juntos?');
    await page.getByRole('button', { name: 'Enviar otro mensaje' }).click();
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
  });

  test('shows missing fields beside each field @phone', async ({ page }) => {
    await page.goto('/contacto');
    await page.getByLabel('Correo electrónico').fill('sin arroba');
    await sendButton(page).click();
    const main = page.getByRole('main');
    for (const text of [
      'Escribe tu nombre',
      'Escribe un correo válido',
      'Escribe de qué se trata',
      'Escribe tu mensaje',
    ])
      await expect(main).toContainText(text);
    await expect(page.getByLabel('Nombre')).toBeFocused();
  });

  test('loses no typed text when it cannot be sent @phone', async ({ page, buyer, trouble }) => {
    trouble.expect(/site\/send-message|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/contacto');
    await fill(page, buyer.contact.email, 'Un mensaje largo que no quiero escribir dos veces.');
    await page.context().setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('No hay internet');
    await expect(page.getByLabel('Mensaje')).toHaveValue(
      'Un mensaje largo que no quiero escribir dos veces.',
    );
    await page.context().setOffline(false);
    await sendButton(page).click();
    await expect(sent(page)).toBeVisible();
  });

  test('has the subject of the page before it @phone', async ({ page }) => {
    await page.goto('/contacto?subject=Ayuda+con+mi+cuenta');
    await expect(page.getByLabel('Asunto')).toHaveValue('Ayuda con mi cuenta');
    await page.goto('/contacto?asunto=cuestionario');
    await expect(page.getByLabel('Asunto')).toHaveValue('Cuestionario de Book Club Lectores');
    await expect(page.getByRole('main')).toContainText('no guardamos datos de niñas ni niños');
  });
});
