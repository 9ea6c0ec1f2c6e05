import { aBuyer } from './fixtures/buyer.ts';
import { cartLink, giveAddress, giveContact, goToPayment, payButton, putInCart } from './fixtures/cart.ts';
import { startCheckout } from './fixtures/orders.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

test('quantities stay between one and the stock, and emptying the cart can be undone @phone', async ({
  page,
  shelf,
}) => {
  const last = await shelf.find(
    'no last copy',
    ({ stock, product_type }) => stock === 1 && product_type === 'FISICO',
  );
  const plenty = await shelf.aBookInStock();
  await putInCart(page, last);
  await putInCart(page, plenty);
  await page.goto('/carrito');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: `Agregar uno de ${last.product_name}` })).toBeDisabled();
  await expect(main.getByRole('button', { name: `Quitar uno de ${last.product_name}` })).toBeDisabled();
  await main.getByRole('button', { name: `Agregar uno de ${plenty.product_name}` }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 3 artículos');

  // The message with the button stays while the pointer is on it.
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await main.getByRole('button', { name: 'Vaciar carrito' }).click();
  await undo.hover();
  await expect(main.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await undo.click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 3 artículos');

  await main.getByRole('button', { name: `Eliminar ${plenty.product_name} del carrito` }).click();
  await undo.hover();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await undo.click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 3 artículos');
});

test('a price that changed meanwhile shows on its line, before paying and while paying @phone', async ({
  page,
  buyer,
  shelf,
  trouble,
}, { project }) => {
  const book = await shelf.named(project.name === '390' ? 'Bigotes y rayas' : 'Los peces cuentan hasta diez');
  await putInCart(page, book);
  await shelf.change(book, { price: 200, price_offer: '' });
  await page.goto('/carrito');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Cambió de precio: antes \$\d+\.\d\d, ahora \$\d+\.\d\d\./);
  await giveAddress(page, buyer);
  await giveContact(page, buyer);

  trouble.expect(/^409 POST .*\/add-order-get-checkout/);
  await shelf.change(book, { price: 220 });
  await payButton(page).click();
  await expect(main).toContainText(
    'Cambió el precio de algo que elegiste. Revisa el nuevo total y continúa.',
  );
  await goToPayment(page);
});

test('a book that sells out meanwhile leaves the cart with a notice @phone', async ({
  page,
  buyer,
  shelf,
  request,
  trouble,
}, testInfo) => {
  const isPhone = testInfo.project.name === '390';
  const book = await shelf.named(isPhone ? 'Cartas de un faro a otro' : 'La sombrerera de la calle Cinco');
  await shelf.change(book, { stock: 3 });
  await putInCart(page, book);
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await startCheckout(request, aBuyer(testInfo), book, 3);

  trouble.expect(/^409 POST .*\/add-order-get-checkout/);
  await payButton(page).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Ya no hay suficientes ejemplares de algo en tu carrito.');
  await expect(main).toContainText('Se agotó. Lo quitamos de tu carrito.');
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await goToPayment(page);
});

test('two tabs share one cart @phone', async ({ page, context, shelf }) => {
  const other = await context.newPage();
  await other.goto('/productos');
  await putInCart(page, await shelf.aBookInStock());
  await expect(cartLink(other)).toHaveAccessibleName('Carrito, 1 artículo');
  await other.goto('/carrito');
  await other.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
  await expect(page.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeEnabled();
});

test('a reload and the back button lose nothing, and a double click pays once @phone', async ({
  page,
  buyer,
  shelf,
  sandbox,
}) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Av. Coyoacán 1435');
  await expect(page.getByRole('main')).toContainText(buyer.contact.email);

  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeVisible();
  expect(await sandbox.sessionsFor(buyer.contact.email)).toHaveLength(1);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('main')).toContainText('Av. Coyoacán 1435');
  await goToPayment(page);
  expect(await sandbox.sessionsFor(buyer.contact.email)).toHaveLength(1);
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
});

test('a page kept by the browser shows the cart as it is now @phone', async ({ page, shelf }) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
  // A page from the browser's memory is not loaded again, so there is no end of loading to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first(),
  ).toBeEnabled();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
});

test('errors of an address or a contact stand beside their fields @phone', async ({ page, shelf }) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Código postal').fill('123');
  await form.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(form.getByLabel('Calle', { exact: true })).toHaveAccessibleDescription(
    'La calle es requerida',
  );
  await expect(form.getByLabel('Código postal')).toHaveAccessibleDescription(
    'El código postal debe tener 5 dígitos',
  );
  await form.getByLabel('Calle', { exact: true }).fill('Morelos');
  await expect(form.getByLabel('Calle', { exact: true })).toHaveAccessibleDescription('');

  // A dialog closed by mistake opens again as it was left.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await expect(form.getByLabel('Calle', { exact: true })).toHaveValue('Morelos');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  await form.getByLabel('Teléfono').fill('55 1234');
  await form.getByLabel('Correo electrónico').fill('mariana@');
  await form.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(form).toContainText('El nombre completo es requerido');
  await expect(form).toContainText('El teléfono debe tener exactamente 10 dígitos');
  await expect(form).toContainText('El email no es válido');
});
