import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('books can be browsed, searched and read about without any script', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Novedades' })).toBeVisible();
  await main.getByLabel('Buscar libros por título').fill('dragom');
  await main.getByRole('button', { name: 'Buscar' }).first().click();
  await expect(page).toHaveURL(/\/productos\?product_name=dragom/);
  await main.getByRole('link', { name: 'Sopa para un dragón acatarrado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sopa para un dragón acatarrado' })).toBeVisible();
  await expect(main).toContainText('$234');
  await expect(main).toContainText('SKU');

  await page.goto('/productos');
  await main.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8);
});

test('Categorías opens without any script @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByText('Categorías', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Ciencia' }).click();
  await expect(page).toHaveURL(/\/productos\?topic_id=\d+$/);
});
