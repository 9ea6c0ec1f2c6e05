import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Libros' });
const titles = (page: Page) => results(page).getByRole('heading', { level: 3 });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros activos' });

const hasSheet = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens the filters: beside the books, or on small screens in a sheet. */
async function openFilters(page: Page) {
  if (!hasSheet(page)) return page.getByRole('region', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}

async function closeFilters(page: Page) {
  if (!hasSheet(page)) return;
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: /^Ver / }).click();
  await expect(sheet).toBeHidden();
}

test('filters are part of the address: they survive a reload, the back button and sharing', async ({
  page,
  context,
}) => {
  await page.goto('/productos');
  await expect(titles(page)).toHaveCount(8);
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: /^4–6 años/ }).click();
  await expect(page).toHaveURL(/category_id=\d+/);
  await filters.getByRole('checkbox', { name: /^Fantasía/ }).click();
  await expect(page).toHaveURL(/topic_id=\d+/);
  await filters.getByLabel('Hasta').fill('260');
  await filters.getByRole('button', { name: 'Aplicar Precio' }).click();
  await expect(page).toHaveURL(/price_max=260/);
  await closeFilters(page);

  await expect(chips(page)).toContainText('4–6 años');
  await expect(chips(page)).toContainText('Fantasía');
  await expect(chips(page)).toContainText('Hasta $260');
  // Chips show the choice at once; the books come after them.
  await expect(titles(page)).not.toHaveCount(0);
  const found = await titles(page).allTextContents();

  await page.reload();
  await expect(titles(page)).toHaveText(found);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(titles(shared)).toHaveText(found);
  await shared.close();

  await page.goBack();
  await expect(page).not.toHaveURL(/price_max/);
  await expect(chips(page)).not.toContainText('Hasta $260');
  await page.goForward();
  await expect(titles(page)).toHaveText(found);

  await chips(page)
    .getByRole('link', { name: /Quitar filtro: Fantasía/ })
    .click();
  await expect(page).not.toHaveURL(/topic_id/);
  await chips(page).getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/productos$/);
  await expect(chips(page)).toBeHidden();
  await expect(titles(page)).toHaveCount(8);
});

test('choosing the chosen age again takes the filter off @phone', async ({ page }) => {
  await page.goto('/productos');
  const filters = await openFilters(page);
  const age = filters.getByRole('checkbox', { name: /^7–9 años/ });
  await age.click();
  await expect(page).toHaveURL(/category_id=/);
  await expect(age).toBeChecked();
  await age.click();
  await expect(page).toHaveURL(/\/productos$/);
  await expect(age).not.toBeChecked();
});

test('several ages and topics are chosen at once, and taken off one by one @phone', async ({ page }) => {
  await page.goto('/productos');
  const filters = await openFilters(page);
  const foot = () =>
    page
      .getByRole('status')
      .filter({ hasText: / libros/ })
      .first();
  for (const name of [/^4–6 años/, /^7–9 años/, /^Fantasía/, /^Ciencia/]) {
    await filters.getByRole('checkbox', { name }).click();
    await expect(filters.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page).toHaveURL(/\/productos\?category_id=\d+&category_id=\d+&topic_id=\d+&topic_id=\d+$/);
  await closeFilters(page);
  await expect(foot()).toContainText(/\d+ libros/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const name of ['4–6 años', '7–9 años', 'Fantasía', 'Ciencia'])
    await expect(chips(page)).toContainText(name);

  await chips(page).getByRole('link', { name: 'Quitar filtro: 7–9 años' }).click();
  await expect(page).toHaveURL(/\/productos\?category_id=\d+&topic_id=\d+&topic_id=\d+$/);
  await page.goBack();
  await expect(chips(page)).toContainText('7–9 años');
});

test('the pager leads through the whole list, and a book leads back to its page @phone', async ({ page }) => {
  await page.goto('/productos');
  await expect(titles(page)).toHaveCount(8);
  const first = await titles(page).allTextContents();
  const pager = page.getByRole('navigation', { name: 'Páginas de libros' });
  await pager.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pager.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(titles(page).first()).not.toHaveText(first[0] ?? '');
  const second = await titles(page).allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);

  await titles(page).nth(3).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: second[3] })).toBeVisible();
  await untilAnswering(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Volver|Regresar)/ })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page)).toHaveText(second);

  await page.goto('/productos?page=8');
  await expect(pager.getByRole('link', { name: 'Página 8' })).toHaveAttribute('aria-current', 'page');
  await expect(pager.getByRole('link', { name: 'Página siguiente' })).toHaveCount(0);
});

test('a search is typed, sent, and tells when nothing was found @phone', async ({ page }) => {
  await page.goto('/productos');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Buscar libros por título' });
  await box.fill('dragon');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')).not.toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL(/product_name=dragon/);
  await expect(titles(page).first()).toContainText(/drag/i);
  const withoutAccent = (await titles(page).allTextContents()).toSorted();
  for (const spelling of ['DRAGÓN', 'dragom']) {
    await page.goto(`/productos?product_name=${spelling}`);
    await expect(titles(page)).toHaveCount(withoutAccent.length);
    expect((await titles(page).allTextContents()).toSorted()).toEqual(withoutAccent);
  }

  await box.fill('xqzwk');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByText('No se encontró ningún libro con ese título')).toBeVisible();
  await page.goto('/productos?price_min=900&price_max=999');
  await expect(page.getByText('No se encontraron productos')).toBeVisible();
  await expect(page.getByText('Intenta ajustar los filtros para encontrar más libros.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los libros' }).click();
  await expect(titles(page)).toHaveCount(8);
});

test('a list that cannot be loaded tells so and offers a retry @desktop', async ({ page, trouble }) => {
  trouble.expect(/^503 POST .*\/get-products/);
  await page.goto('/productos');
  await untilAnswering(page);
  await page.route('**/api/products/get-products*', (route) =>
    route.fulfill({
      status: 503,
      json: { status: false, code: 'OVERLOADED', status_Message: 'Hay mucha gente.' },
    }),
  );
  await page
    .getByRole('navigation', { name: 'Páginas de libros' })
    .getByRole('link', { name: 'Página 3', exact: true })
    .click();
  await expect(page.getByText('No se pudieron cargar los productos.')).toBeVisible({ timeout: 45_000 });
  await page.unroute('**/api/products/get-products*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(titles(page)).toHaveCount(8);
});
