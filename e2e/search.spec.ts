import type { Page } from '@playwright/test';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const titles = (page: Page) =>
  page.getByRole('region', { name: 'Libros' }).getByRole('heading', { level: 3 });

test('an age in a search is a chip: its books come first, and without it the words are searched @phone', async ({
  page,
}) => {
  await page.goto('/productos?product_name=dragones+5+a%C3%B1os');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('para «dragones 5 años»');
  const groups = page.getByRole('region', { name: 'Libros' }).getByRole('heading', { level: 2 });
  await expect(groups.filter({ hasText: /^Para/ })).toHaveText([
    /^Para 4–6 años · \d+$/,
    /^Para otras edades · \d+$/,
  ]);
  await expect(page.locator('mark').first()).toHaveText(/drag/i);

  await page.getByLabel('Ordenar por').selectOption('Precio: menor a mayor');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc');
  await page.getByRole('link', { name: 'Quitar filtro: 4–6 años' }).click();
  await expect(page).toHaveURL(/plain_text=1/);
  await expect(groups.filter({ hasText: /^Para/ })).toHaveCount(0);
  await expect(titles(page).first()).toContainText(/drag/i);
});

test('the numbers beside the filters count the results of the search @desktop', async ({ page }) => {
  await page.goto('/productos?product_name=dragon');
  await expect(titles(page).first()).toContainText(/drag/i);
  const total = await titles(page).count();
  const ages = page.getByRole('region', { name: 'Filtros' }).getByRole('group', { name: 'Por edad' });
  const counts = await ages
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => Number(/(\d+) libros?$/.exec(label.textContent ?? '')?.[1])),
    );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
});

test('a search without a result leads on to similar titles, ages, topics and a person @phone', async ({
  page,
}) => {
  await page.goto('/productos?product_name=dinosaxxxxrio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos «dinosaxxxxrio»');
  const near = page.getByRole('list', { name: 'Títulos parecidos' }).getByRole('link');
  await expectNoAxeFinding(page, 390);
  expect(await near.count()).toBeLessThanOrEqual(3);
  await expect(near.first()).toContainText(/dinosaurio/i);
  await expect(page.getByRole('link', { name: 'Pedir un libro' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Libros' })
    .getByRole('link', { name: '4–6 años', exact: true })
    .click();
  await expect(page).toHaveURL(/category_id=\d+/);
});
