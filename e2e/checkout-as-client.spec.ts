import type { Page } from '@playwright/test';
import { typeAddress } from './fixtures/address.ts';
import { cartLink, giveContact, goToPayment, payButton, putInCart } from './fixtures/cart.ts';
import { cards, payWith } from './fixtures/pay.ts';
import {
  accountButton,
  completeProfile,
  endSessionElsewhere,
  keepAddress,
  logIn,
  register,
} from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const changeAddress = (page: Page) => page.getByRole('button', { name: /^Cambiar ?: Enviar a$/ });

const fillAddress = (page: Page, street: string) =>
  typeAddress(dialog(page), {
    street,
    external_number: '7',
    neighborhood: 'Centro',
    city: 'Guadalajara',
    state: 'Jalisco',
    postal_code: '44100',
  });

/** Waits for the request with which the payment begins. */
function orderSent(page: Page) {
  return page.waitForRequest((sent) => sent.url().endsWith('/add-order-get-checkout'));
}

test('a client buys with an address and the contact of the account, and comes back signed in @desktop', async ({
  page,
  buyer,
  mailbox,
  shelf,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await keepAddress(page.request, buyer.address, 'Casa');
  await keepAddress(page.request, { ...buyer.address, street: 'Calle Oficina' }, 'Oficina');
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');

  // Main address and profile are chosen without a tap.
  await expect(main(page)).toContainText('Casa · Av. Coyoacán 1435');
  await expect(main(page)).toContainText(`Mariana Gutiérrez Soto · 5512345678 · ${buyer.contact.email}`);
  await changeAddress(page).click();
  await dialog(page)
    .getByRole('radio', { name: /^Oficina/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Usar esta dirección' }).click();
  await expect(main(page)).toContainText('Oficina · Calle Oficina 1435');
  await page.reload();
  await expect(main(page)).toContainText('Oficina · Calle Oficina 1435');
  await expect(main(page)).toContainText(`Mariana Gutiérrez Soto · 5512345678 · ${buyer.contact.email}`);

  const order = orderSent(page);
  await goToPayment(page);
  const sent = (await order).postDataJSON();
  expect(sent).toMatchObject({
    address_id: expect.any(Number),
    contact_information: { phone: '5512345678' },
  });
  expect(sent).not.toHaveProperty('address_information');
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expect(main(page)).toContainText(/BC-[0-9A-Z]{8}/);
  await expect(accountButton(page)).toBeVisible();
  await page.goto('/mis-compras');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('a new address is kept in the account and chosen; one that could not be saved is not lost @phone', async ({
  page,
  buyer,
  mailbox,
  shelf,
  trouble,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/checkout');
  await payButton(page).click();
  await expect(main(page)).toContainText('Selecciona una dirección de envío antes de proceder al pago');
  await expect(main(page)).toContainText('Agrega información de contacto antes de proceder al pago');

  // Fields that the profile fills need not be typed.
  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  await expect(dialog(page).getByLabel('Correo electrónico')).toHaveValue(buyer.contact.email);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await giveContact(page, buyer);

  // Missing data is asked for next.
  await expect(page.getByRole('dialog', { name: 'Agregar nueva dirección' })).toBeVisible();
  // The dialog before it fades out.
  await expect(dialog(page)).toHaveCount(1);
  await fillAddress(page, 'Calle Nueva');
  trouble.expect(/net::ERR_FAILED/);
  await page.route('**/api/users/add-address', (route) => route.abort(), { times: 1 });
  const save = dialog(page).getByRole('button', { name: 'Guardar dirección' });
  await save.click();
  await expect(dialog(page)).toContainText('Error al guardar la dirección. Por favor intenta de nuevo.');
  await expect(dialog(page).getByLabel('Calle', { exact: true })).toHaveValue('Calle Nueva');
  await save.dblclick();
  await expect(page.getByText('Guardamos tu dirección')).toBeVisible();
  await expect(main(page)).toContainText('Calle Nueva 7');

  await changeAddress(page).click();
  await dialog(page).getByRole('button', { name: 'Agregar dirección' }).click();
  await fillAddress(page, 'Calle Segunda');
  await save.click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await expect(dialog(page).getByRole('radio', { name: /Calle Segunda/ })).toBeChecked();
  await dialog(page)
    .getByRole('button', { name: /^Eliminar .*Calle Segunda/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Borramos tu dirección')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: /Calle Nueva/ })).toBeChecked();
});

test("a guest's cart and contact survive signing in @phone", async ({
  page,
  request,
  buyer,
  mailbox,
  shelf,
}) => {
  await register(request, mailbox, buyer.contact.email);
  await keepAddress(request, buyer.address, 'Casa');
  const book = await shelf.aBookInStock();
  await putInCart(page, book);
  await page.goto('/carrito');
  const asGuest = { ...buyer, contact: { ...buyer.contact, full_name: 'Abuela Lupita' } };
  await giveContact(page, asGuest);
  await page.goto('/iniciar-sesion?next=/carrito');
  await logIn(page, buyer.contact.email);
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await expect(main(page)).toContainText(book.product_name);
  await expect(main(page)).toContainText('Casa · Av. Coyoacán 1435');
  await expect(main(page)).toContainText('Abuela Lupita');
  await goToPayment(page);
});

test.describe('A session that ends at the checkout', () => {
  test.beforeEach(async ({ page, buyer, mailbox, shelf }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await completeProfile(page.request);
    await keepAddress(page.request, buyer.address, 'Casa');
    await putInCart(page, await shelf.aBookInStock());
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Agregar una nota para tu pedido' }).click();
    await page.getByLabel('Nota para tu pedido').fill('Es un regalo.');
    await expect(main(page)).toContainText('Casa · Av. Coyoacán 1435');
    await endSessionElsewhere(page);
  });

  test('lets the buyer continue as a guest with all choices @phone', async ({ page, trouble }) => {
    trouble.expect(/^401 POST .*\/add-order-get-checkout/);
    await payButton(page).click();
    await expect(main(page)).toContainText('Tu sesión terminó. Inicia sesión para continuar.');
    await expect(main(page)).not.toContainText('antes de proceder al pago');
    await page.getByRole('button', { name: 'Continuar como invitado' }).click();
    await expect(main(page)).not.toContainText('Tu sesión terminó');
    await expect(main(page)).toContainText('Casa · Av. Coyoacán 1435');
    await expect(main(page)).toContainText('Mariana Gutiérrez Soto');
    await expect(page.getByLabel('Nota para tu pedido')).toHaveValue('Es un regalo.');
    const order = orderSent(page);
    await goToPayment(page);
    expect((await order).postDataJSON()).toMatchObject({
      address_information: { street: 'Av. Coyoacán' },
      note: 'Es un regalo.',
    });
  });

  test('lets the buyer sign in again and continue @phone', async ({ page, buyer, trouble }) => {
    trouble.expect(/^401 POST .*\/add-order-get-checkout/);
    await payButton(page).click();
    await main(page).getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/iniciar-sesion\?next=%2Fcheckout$/);
    await logIn(page, buyer.contact.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
    await expect(main(page)).toContainText('Casa · Av. Coyoacán 1435');
    await expect(page.getByLabel('Nota para tu pedido')).toHaveValue('Es un regalo.');
    await goToPayment(page);
  });
});
