import { expectSoundPage } from './fixtures/page-checks.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

test('a guest buys a gift by card, to be printed, and keeps what was typed', async ({ page, buyer }) => {
  await page.goto('/regalar');
  await expect(page.getByRole('heading', { level: 1, name: 'Regala un club de lectura' })).toBeVisible();
  await page.getByRole('radio', { name: /^Book Club Libros/ }).check();
  await page.getByRole('radio', { name: /^3–5/ }).check();
  await expect(page.getByText('Si cumple 5 durante el regalo')).toBeVisible();
  await page.getByLabel('Para', { exact: true }).fill('Lupita');
  await page.getByLabel('De parte de').fill('tu abuela Carmen');
  await page.getByRole('radio', { name: /^Lo imprimo yo/ }).check();
  const pay = page.getByRole('button', { name: 'Proceder al Pago' });
  await pay.click();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await page.getByLabel('Tu nombre').fill(buyer.contact.full_name);
  await page.getByLabel('Teléfono').fill(buyer.contact.phone);
  await page.getByLabel('Correo electrónico').fill(buyer.contact.email);
  await page.reload();
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Lupita');
  await expect(page.getByLabel('Tu nombre')).toHaveValue(buyer.contact.full_name);
  await expectSoundPage(page);

  await pay.click();
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Tu regalo está listo' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Descargar certificado/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tú se lo das');
  await expectSoundPage(page);
});

test('a code that is wrong stays in its field with the reason', async ({ page, trouble }) => {
  trouble.expect(/^404 POST .*\/get-gift/);
  await page.goto('/canjear');
  await page.getByLabel('Tu código').fill('BRIN-7K3M-9Q2X-4TWX');
  await page.getByRole('button', { name: 'Ver mi regalo' }).click();
  await expect(page.getByText('No encontramos ese código. Revísalo letra por letra.')).toBeVisible();
  await expect(page.getByLabel('Tu código')).toHaveValue('BRIN-7K3M-9Q2X-4TWX');
  await expect(page.getByLabel('Tu código')).toBeFocused();
  await expectSoundPage(page);
});
