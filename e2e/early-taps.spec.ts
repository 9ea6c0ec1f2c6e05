import type { Page } from '@playwright/test';
import { cartLink } from './fixtures/cart.ts';
import { card, READERS, registerOnPages } from './fixtures/memberships.ts';
import { accountButton, PASSWORD, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

/** Holds back scripts from now on; they arrive when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const arrive = await holdScripts(page);
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

test('the menu opens before the scripts of its page are there @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a client who signs in before the page is hydrated is signed in @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
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

test('a visitor who registers before the page is hydrated is led to the page they came for @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  const arrive = await openWithoutScripts(page, '/registrarse?next=/membresias');
  const registered = registerOnPages(page, mailbox, buyer.contact.email);
  await expect(page.getByRole('main').getByRole('button', { name: 'Crear cuenta' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  arrive();
  await registered;
  await expect(page).toHaveURL('/membresias');
});

test('the code of a gift that is typed and sent early is looked up @phone', async ({ page, trouble }) => {
  trouble.expect(/^404 POST .*\/get-gift/);
  const arrive = await openWithoutScripts(page, '/canjear');
  await page.getByLabel('Tu código').fill('BRIN-7K3M-9Q2X-4TWX');
  await page.getByRole('button', { name: 'Ver mi regalo' }).click();
  arrive();
  await expect(page.getByText('No encontramos ese código. Revísalo letra por letra.')).toBeVisible();
});

test('a search that is typed early is made @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos');
  await page.getByRole('main').getByRole('combobox', { name: 'Buscar libros por título' }).fill('dragon');
  arrive();
  await expect(page.getByRole('option').first()).toContainText(/drag/i);
});

test('a filter that is chosen early is applied @desktop', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos');
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^4–6 años/ })
    .click();
  arrive();
  await expect(page).toHaveURL(/category_id=\d+/);
  await expect(page.getByRole('main').getByRole('checkbox', { name: /^4–6 años/ })).toBeChecked();
});

test('an order of the list that is chosen early is applied @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos');
  await page.getByRole('main').getByLabel('Ordenar por').selectOption('price_asc');
  arrive();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('a book opened early still leads back to its list @phone', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/productos?page=2');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/productos\/\d+/);
  arrive();
  const back = page.getByRole('main').getByRole('link', { name: 'Volver a los libros' });
  await expect(back).toHaveAttribute('href', '/productos?page=2');
  await back.click();
  await expect(page).toHaveURL('/productos?page=2');
});

test('going back early, in a reloaded page, shows the earlier page @phone', async ({ page }) => {
  await page.goto('/productos');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const first = await titles.allTextContents();
  await untilAnswering(page);
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(titles.first()).not.toHaveText(first[0] ?? '');
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(titles.first()).not.toHaveText(first[0] ?? '');
  await page.goBack({ waitUntil: 'commit' });
  arrive();
  await expect(page).toHaveURL('/productos');
  await expect(titles).toHaveText(first);
});

test('Categorías, opened early, closes like at any other time @desktop', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  const age = page.getByRole('banner').getByRole('link', { name: '0–3 años' });
  await page.getByRole('banner').getByText('Categorías', { exact: true }).press('Enter');
  await expect(age).toBeVisible();
  arrive();
  await untilAnswering(page);
  await page.keyboard.press('Escape');
  await expect(age).toBeHidden();
});

test('nothing moves under the finger of a client who chooses a plan while the page is hydrated @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  const arrive = await openWithoutScripts(page, '/membresias');
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await card(page, READERS).boundingBox();
  arrive();
  await untilAnswering(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' })).toBeAttached();
  expect(await card(page, READERS).boundingBox()).toEqual(before);
});

test('a tap in the very moment of hydration leads a client on without the sign-in page @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await page.addInitScript(() => {
    let held: Window['takeEarlyEvents'];
    const take = () => {
      const events = held?.();
      held = undefined;
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Suscribirse')?.click();
      return events;
    };
    Object.defineProperty(window, 'takeEarlyEvents', {
      configurable: true,
      get: () => held && take,
      set: (value) => {
        held = value;
      },
    });
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/membresias');
  await expect(page).not.toHaveURL('/membresias');
  expect(visited).not.toContain('/registrarse');
});
