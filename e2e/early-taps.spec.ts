import type { Page } from '@playwright/test';
import { cartLink } from './fixtures/cart.ts';
import { accountButton, PASSWORD, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens a page whose scripts are still on their way; they arrive when the function that is returned is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

test('a book can be put in the cart before the scripts of its page are there @phone', async ({
  page,
  shelf,
}) => {
  const { product_id } = await shelf.aBookInStock();
  const arrive = await openWithoutScripts(page, `/productos/${product_id}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
});

test('the menu opens as soon as it can @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who signs in faster than the page is ready is signed in @phone', async ({ page, buyer, mailbox }) => {
  const { email } = buyer.contact;
  await register(page.request, mailbox, email);
  await page.context().clearCookies();
  const arrive = await openWithoutScripts(page, '/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  arrive();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).not.toHaveURL(/iniciar-sesion/);
});

test('what is typed into the search early is searched for @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos');
  await page.getByRole('main').getByRole('combobox', { name: 'Buscar libros por título' }).fill('dragon');
  arrive();
  await expect(page.getByRole('option').first()).toContainText(/drag/i);
});

test('a filter can be chosen before there is anybody to apply it @desktop', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos');
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^4–6 años/ })
    .click();
  arrive();
  await expect(page).toHaveURL(/category_id=\d+/);
  await expect(page.getByRole('main').getByRole('radio', { name: /^4–6 años/ })).toBeChecked();
});
