import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const PLAN = 'Book Club Libros 5–7 años';

test('a plan’s texts and books are changed and undone; its price says who stays @phone', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/planes');
  await expectSoundPage(page);
  await page.getByRole('list', { name: 'Planes' }).getByRole('link', { name: PLAN }).click();
  await expect(page.getByRole('heading', { name: PLAN, level: 1 })).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });

  const benefits = page.getByLabel('Beneficios');
  const before = await benefits.inputValue();
  await benefits.fill('Uno\nDos');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Escribe al menos 3 beneficios')).toBeVisible();
  await benefits.fill(`${before}\nUna carta`);
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(benefits).toHaveValue(before);

  await page.getByRole('button', { name: 'Cambiar el precio' }).click();
  const price = page.getByRole('dialog', { name: 'Cambiar el precio' });
  await expect(price.getByText(/sigue[n]? pagando|Todavía nadie paga/)).toBeVisible();
  await price.getByLabel('Precio cada 30 días').fill('5');
  await price.getByRole('button', { name: 'Guardar precio' }).click();
  await expect(price.getByText('De $10.00 a $10,000.00')).toBeVisible();
  await expectNoAxeFinding(page);
  await page.keyboard.press('Escape');

  const shown = page.getByRole('list', { name: 'Libros de muestra' }).getByRole('listitem');
  const titles = await shown.allTextContents();
  await page.getByRole('button', { name: 'Cambiar libros' }).click();
  const books = page.getByRole('dialog', { name: 'Libros de muestra' });
  await books
    .getByRole('list', { name: 'Lista de libros' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Subir/ })
    .click();
  await books.getByRole('button', { name: 'Guardar libros' }).click();
  await expect(shown.nth(1)).toHaveText(titles[0] ?? '');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shown).toHaveText(titles);
});
