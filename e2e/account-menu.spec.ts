import type { Page } from '@playwright/test';
import { accountButton, completeProfile, register, signInLink } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('The account icon', () => {
  test('opens and closes its menu by keyboard and by a press elsewhere @desktop', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await page.goto('/acerca-de');
    const button = accountButton(page);
    const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
    const purchases = menu.getByRole('link', { name: 'Mis compras' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const text of ['Sin información', buyer.contact.email, 'Cliente'])
      await expect(menu).toContainText(text);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Agregar información' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(purchases).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(purchases).toBeVisible();
    await page.mouse.click(5, 600);
    await expect(purchases).toBeHidden();
    await button.click();
    await purchases.click();
    await expect(page).toHaveURL(/\/mis-compras$/);
    await expect(purchases).toBeHidden();
  });

  test('turns while the client is being loaded, and tells when that fails @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    trouble.expect(/^500 GET .*\/get-my-information/);
    let isBroken = true;
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    await page.route('**/api/users/get-my-information', async (route) => {
      await seen;
      await (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue());
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('Cargando tu cuenta')).toBeVisible();
    see();
    await accountButton(page).click({ timeout: 45_000 });
    const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
    await expect(menu).toContainText('Error al cargar información');
    isBroken = false;
    await menu.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(menu).toContainText(buyer.contact.email);
  });

  test('asks for missing information and then shows the name @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await page.goto('/acerca-de');
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Agregar información' }).click();
    const form = page.getByRole('dialog', { name: 'Agregar información' });
    const save = form.getByRole('button', { name: 'Guardar información' });
    await save.click();
    for (const text of [
      'El nombre es requerido',
      'El apellido paterno es requerido',
      'El teléfono es requerido',
      'Por favor, completa todos los campos requeridos',
    ])
      await expect(form).toContainText(text);
    await expect(form.getByLabel('Nombre')).toBeFocused();
    await form.getByLabel('Nombre').fill('Mariana');
    await expect(form).not.toContainText('El nombre es requerido');
    await form.getByLabel('Apellido paterno').fill('Gutiérrez');
    await form.getByLabel('Segundo apellido').fill('Soto');
    await form.getByLabel('Teléfono').fill('55 1234');
    await save.click();
    await expect(form).toContainText('El teléfono debe tener 10 dígitos');
    await form.getByLabel('Teléfono').fill('+52 55 1234-5678');

    trouble.expect(/^504 PUT .*\/complete-user-information/);
    const call = '**/api/users/complete-user-information';
    await page.route(call, (route) => route.fulfill({ status: 504, body: 'Gateway Timeout' }), { times: 1 });
    await save.click();
    await expect(form).toContainText(
      'El servidor está tardando en responder. Intenta de nuevo en unos momentos.',
    );
    await expect(form.getByLabel('Nombre')).toHaveValue('Mariana');
    await save.click();
    await expect(page.getByText('Información guardada exitosamente')).toBeVisible();
    await expect(form).toBeHidden();
    await accountButton(page).click();
    const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
    await expect(menu).toContainText('Mariana Gutiérrez Soto');
    await expect(menu.getByRole('button', { name: 'Agregar información' })).toHaveCount(0);
  });

  test('has the same entries in the drawer @phone', async ({ page, buyer, mailbox }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await drawer.getByRole('link', { name: 'Iniciar sesión' }).tap();
    await expect(heading(page, /Qué gusto/)).toBeVisible();
    await register(page.request, mailbox, buyer.contact.email);
    await completeProfile(page.request);
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    for (const text of ['Mariana Gutiérrez Soto', buyer.contact.email, 'Cliente'])
      await expect(drawer).toContainText(text);
    for (const name of ['Mis compras', 'Mi cuenta', 'Mis planes'])
      await expect(drawer.getByRole('link', { name })).toBeVisible();
    await drawer.getByRole('button', { name: 'Cerrar sesión' }).tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Cerrar Sesión' })).toBeVisible();
  });
});

test("Logout asks first, removes the client's data and reaches the other tabs @phone", async ({
  page,
  context,
  buyer,
  mailbox,
  shelf,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await page.goto(`/productos/${(await shelf.aBookInStock()).product_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first().click();
  const other = await context.newPage();
  await other.goto('/mis-compras');
  await expect(heading(other, 'Mis Compras')).toBeVisible();

  await page.bringToFront();
  await page.goto('/');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: 'Cerrar Sesión' });
  await expect(question).toContainText('¿Estás seguro de que quieres cerrar sesión?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(accountButton(page)).toBeFocused();

  await accountButton(page).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.route('**/api/users/logout', async (route) => {
    await expect(question.getByRole('button', { name: 'Cerrando sesión...' })).toBeVisible();
    await route.continue();
  });
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrito, vacío' })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('accessToken');
  expect(names).not.toContain('userInfo');
  await expect(other).toHaveURL(/\/iniciar-sesion\?next=%2Fmis-compras$/);
});
