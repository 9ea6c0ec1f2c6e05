import { expect, type Page } from '@playwright/test';
import { goToPayment, putInCart } from './fixtures/cart.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { test } from './fixtures/test.ts';

const openForm = async (page: Page) => {
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  return page.getByRole('dialog');
};

test('an address begins with its postal code, which fills in other fields @phone', async ({
  page,
  shelf,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get-postal-code')) asked.push(request.url());
  });
  const form = await openForm(page);
  await form.getByLabel('Código postal').pressSequentially('0310');
  expect(asked).toEqual([]);
  await form.getByLabel('Código postal').press('0');
  await expect(form).toContainText('Benito Juárez, Ciudad de México');
  expect(asked).toHaveLength(1);
  await expectNoAxeFinding(page);
  await expect(form.getByLabel('Colonia', { exact: true })).toHaveValue('Del Valle Centro');
  await form.getByLabel('Calle', { exact: true }).fill('Av. Coyoacán');
  await form.getByLabel('Número exterior').fill('1435');
  await form.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Av. Coyoacán 1435, Del Valle Centro, Ciudad de México, 03100',
  );
});

test('a code that the shop does not know leaves the fields open and blocks nothing @phone', async ({
  page,
  shelf,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  const form = await openForm(page);
  await form.getByLabel('Código postal').fill('00100');
  await expect(form).toContainText('No encontramos ese código postal.');
  await form.getByLabel('Código postal').fill('44160');
  await expect(form).toContainText('Escribe tu colonia y tu municipio.');
  await form.getByRole('button', { name: /^Cambiar municipio/ }).click();
  await form.getByLabel('Estado').selectOption('Colima');
  await expect(form).toContainText('El código postal 44160 es de Jalisco. Revisa el estado.');
  await expectNoAxeFinding(page);
});

/**
 * Counts the controls that a person has to fill in, choose or press on the page or in the open dialog. The way to pay is no such
 * one: a card is chosen already.
 */
const countElements = async (page: Page) => {
  const dialog = page.locator('dialog[open]');
  const within = (await dialog.isVisible()) ? dialog : page.getByRole('main');
  const fields = within.locator('input:not([type=radio]), select, textarea').filter({ visible: true });
  const ways = within.getByRole('button', { name: /^(Agregar (dirección|contacto)|Guardar|Proceder)/ });
  return (await fields.count()) + (await ways.count());
};

test('a guest meets at most twelve form elements between checkout and payment @phone', async ({
  page,
  shelf,
  buyer,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Proceder al Pago' })).toBeEnabled();
  let met = await countElements(page);
  // An offer, closed until it is taken: nobody has to touch it on the way.
  if (await page.getByRole('checkbox', { name: '¿Es un regalo?' }).isVisible()) met -= 1;
  await page.getByLabel('¿A qué código postal?').fill('64000');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar nueva dirección' });
  await expect(form).toContainText('Monterrey, Nuevo León');
  // The postal code was answered on the page already.
  await expect(form.getByLabel('Código postal')).toHaveValue('64000');
  met += (await countElements(page)) - 1;
  await form.getByLabel('Calle', { exact: true }).fill('Zaragoza');
  await form.getByLabel('Número exterior').fill('100');
  await form.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(form).toBeHidden();
  // Missing data is asked for next.
  const contact = page.getByRole('dialog', { name: 'Agregar contacto' });
  await expect(contact).toBeVisible();
  met += await countElements(page);
  await contact.getByLabel('Nombre completo').fill(buyer.contact.full_name);
  await contact.getByLabel('Teléfono').fill('+52 55 1234-5678');
  await contact.getByLabel('Correo electrónico').fill('mariana@gmial.com');
  await contact.getByRole('button', { name: '¿Quisiste decir gmail.com?' }).click();
  await contact.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByRole('main')).toContainText('5512345678 · mariana@gmail.com');
  expect(met).toBeLessThanOrEqual(12);
  await goToPayment(page);
});
