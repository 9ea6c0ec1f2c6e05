import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

test('the drawer opens, leads on and closes @phone', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Abrir el menú' });
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await opener.tap();
  await expect(drawer).toBeVisible();
  for (const name of ['Inicio', 'Explora', 'Membresías', 'Book Club Lectores'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Ciencia' }).tap();
  await expect(page).toHaveURL(/\/productos\?topic_id=\d+$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText('Ciencia');

  await opener.tap();
  await drawer.getByRole('combobox').fill('luna');
  await drawer.getByRole('option').first().tap();
  await expect(page).toHaveURL(/\/productos\/\d+$/);
  await expect(drawer).toBeHidden();
});

test('Categorías opens by hover and stays open on the way to its links @desktop', async ({ page }) => {
  await page.goto('/');
  await untilAnswering(page);
  const summary = page.getByRole('banner').getByText('Categorías', { exact: true });
  const science = page.getByRole('banner').getByRole('link', { name: 'Ciencia' });
  await summary.hover();
  await expect(science).toBeVisible();
  // A click right after the hover means "open", too.
  await summary.click();
  await expect(science).toBeVisible();
  await science.click();
  await expect(page).toHaveURL(/\/productos\?topic_id=\d+$/);
  await page.getByRole('main').hover({ position: { x: 5, y: 300 } });
  await expect(science).toBeHidden();
});

test('Categorías opens and closes by keyboard @desktop', async ({ page }) => {
  await page.goto('/');
  await untilAnswering(page);
  const summary = page.getByRole('banner').getByText('Categorías', { exact: true });
  const age = page.getByRole('banner').getByRole('link', { name: '0–3 años' });
  await page.getByRole('banner').getByRole('link', { name: 'Explora' }).focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(age).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(age).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(age).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/productos\?category_id=\d+$/);
  await expect(age).toBeHidden();
});

test.describe('On a wide screen without a mouse', () => {
  test.use({ hasTouch: true });

  test('Categorías opens and closes by tap @desktop', async ({ page }) => {
    await page.goto('/');
    const summary = page.getByRole('banner').getByText('Categorías', { exact: true });
    const topic = page.getByRole('banner').getByRole('link', { name: 'Naturaleza' });
    await summary.tap();
    await expect(topic).toBeVisible();
    await summary.tap();
    await expect(topic).toBeHidden();
    await summary.tap();
    await topic.tap();
    await expect(page).toHaveURL(/\/productos\?topic_id=\d+$/);
    await expect(topic).toBeHidden();
  });
});

test('the search of the bar opens with the focus in it @desktop', async ({ page }) => {
  await page.goto('/acerca-de');
  await page.getByRole('button', { name: 'Buscar libros' }).click();
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('ballena');
  await box.press('Enter');
  await expect(page).toHaveURL(/product_name=ballena/);
  await expect(box).toBeHidden();
});

test('an unknown address answers 404 in words @phone', async ({ page, trouble }) => {
  trouble.expect(/^404 GET .*\/no-existe$/);
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página No Encontrada' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);

  trouble.expect(/^404 GET .*\/productos\/999999$/);
  expect((await page.goto('/productos/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página No Encontrada' })).toBeVisible();
});

test('a failing page shows a link and a reference, never the error itself @phone', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^500 GET .*\/get-detail-product/);
  trouble.expect(/ApiError: Algo falló/);
  await page.goto('/productos');
  await untilAnswering(page);
  await page.route('**/api/products/get-detail-product*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'abc123' },
      json: { status: false, code: 'INTERNAL', status_Message: 'Algo falló.', request_id: 'abc123' },
    }),
  );
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(main).toContainText('abc123');
  await expect(main.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await page.unroute('**/api/products/get-detail-product*');
  await main.getByRole('link', { name: 'Reintentar' }).click();
  await expect(main.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeVisible();
});
