import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { saveDraft } from './fixtures/desk-books.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

/** Makes a book of this test's own: other tests buy and send those of the demo shop meanwhile. */
async function aBook(page: Page, title: string, stock: number): Promise<{ sku: string; title: string }> {
  const sku = `CONTEO-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`.toUpperCase();
  await saveDraft(page, { sku, title, stock });
  return { sku, title };
}

async function expectSoundPhone(page: Page) {
  const size = page.viewportSize();
  await expectSoundPage(page);
  if (size) await page.setViewportSize(size);
}

test('a shelf is counted on a phone, title after title, and a mistake is undone @phone', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  const name = `Nopalito ${Date.now()}`;
  const [first, second] = [await aBook(page, `${name} uno`, 4), await aBook(page, `${name} dos`, 19)];

  await page.goto('/mostrador/inventario');
  await expect(page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Contar' }).click();
  const find = page.getByLabel('ISBN, SKU o título');
  await find.fill(first.sku);
  await find.press('Enter');
  await expect(page.getByText('Deben estar 4: 4 en venta')).toBeVisible();
  await page.getByLabel(`Cuántos hay de ${first.title}`).fill('6');
  await expect(page.getByText('Sobran 2. En venta quedarán 6.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y siguiente' }).click();
  await find.fill(name);
  await find.press('Enter');
  await page.getByRole('list', { name: 'Libros encontrados' }).getByText(second.title).click();
  await expect(page.getByText('Cuadra.')).toBeVisible();
  await expectSoundPhone(page);
  await page.getByRole('button', { name: 'Guardar y siguiente' }).click();

  const counted = page.getByRole('list', { name: 'Contados' });
  await expect(page.getByText('2 títulos contados')).toBeVisible();
  await expect(counted.getByRole('listitem').filter({ hasText: second.title })).toContainText('19, cuadra');
  await page.reload();
  await counted.getByRole('button', { name: `Deshacer el conteo de ${first.title}` }).click();
  await expect(page.getByText('1 título contado')).toBeVisible();

  await page.goto(`/mostrador/inventario?q=${first.sku}`);
  const row = page.getByRole('list', { name: 'Inventario: Todos' }).getByRole('listitem');
  await expect(row).toContainText('4 en el estante');
  await expectSoundPhone(page);
  await row.getByRole('button', { name: 'Ajustar' }).click();
  const form = page.getByRole('form', { name: `Ajustar ${first.title}` });
  await form.getByLabel('Cuántos entran o salen').fill('-1');
  await form.getByLabel('Motivo').selectOption('Merma');
  await expect(form.getByText('Sale 1, en venta quedarán 3.')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('3 en el estante');

  await page.getByRole('link', { name: first.title }).click();
  const history = page
    .getByRole('region', { name: 'Historia' })
    .or(page.getByLabel(`Historia de ${first.title}`));
  await expect(history.getByText('Merma').first()).toBeVisible();
  await expectSoundPage(page);
});
