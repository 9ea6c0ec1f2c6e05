import type { Page } from '@playwright/test';
import { cartLink, giveAddress, giveContact, goToPayment, payButton, putInCart } from './fixtures/cart.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

/** Name of the bought file, once it has arrived whole. */
async function downloadedFrom(page: Page): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Descargar/ })
    .click();
  const download = await arriving;
  expect(await download.failure()).toBeNull();
  return download.suggestedFilename();
}

test('a guest finds a book by a misspelt search, buys it and follows the order', async ({
  page,
  buyer,
  mailbox,
}) => {
  await page.goto('/');
  const search = page.getByRole('main').getByRole('combobox', { name: 'Buscar libros por título' });
  await search.fill('dragom');
  await page.getByRole('option', { name: /Sopa para un dragón acatarrado/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sopa para un dragón acatarrado' })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await expect(page.getByText('¡"Sopa para un dragón acatarrado" agregado al carrito!')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await main.getByRole('link', { name: 'Ver carrito' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: /^Tu carrito/ })).toBeVisible();
  await payButton(page).click();
  await expect(main).toContainText('Agrega una dirección de envío antes de proceder al pago');
  await expect(main).toContainText('Agrega información de contacto antes de proceder al pago');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await expect(main).toContainText('$333.00');
  await goToPayment(page);
  await expect(page.getByText('Modo de prueba').first()).toBeVisible();
  await payWith(page, cards.approved, buyer.contact.email);

  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  const folio = await main.getByText(/^BC-[0-9A-Z]{8}$/).textContent();
  await expect(main).toContainText('$333.00');
  await expect(main).toContainText('Visa terminada en 4242');
  await expect(main).toContainText('Pagado');
  await expect(main).toContainText(buyer.contact.email);
  await expect(main).toContainText('Sopa para un dragón acatarrado');
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');

  const mail = await mailbox.lastTo(buyer.contact.email);
  expect(mail.subject).toContain(folio);
  expect(mail.text).toContain('Sopa para un dragón acatarrado');
  expect(mail.text).toContain('$333.00');
  await page.goto(orderLinkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${folio}` })).toBeVisible();
  await expect(main).toContainText('Mariana Gutiérrez');
  await expect(main).toContainText('Av. Coyoacán 1435, Int. 302, Del Valle');
  await expect(main).toContainText('Visa terminada en 4242 · Pagado');

  await page.goto('/carrito');
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
});

test('a declined card leads to its reason, and to another try that passes @phone', async ({
  page,
  buyer,
  shelf,
  trouble,
}) => {
  trouble.expect(/^402 POST .*\/c\/pay\//);
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await goToPayment(page);
  await payWith(page, cards.withoutFunds);
  await expect(page.getByRole('alert')).toContainText('fondos');
  await page.getByRole('link', { name: /^Volver a/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Pago Fallido' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('fondos');
  await expect(page.getByRole('main')).toContainText('Tarjeta');
  await page.getByRole('button', { name: 'Reintentar Pago' }).click();

  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
});

test('a card that asks for authorisation pays after it @desktop', async ({ page, buyer, shelf }) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await goToPayment(page);
  await payWith(page, cards.asksForAuthorisation);
  await page.getByRole('button', { name: /Autorizar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
});

test('the digital guide is bought through the checkout, without an address @phone', async ({
  page,
  buyer,
  shelf,
  mailbox,
}) => {
  const guide = await shelf.find('no digital guide', ({ product_type }) => product_type === 'DIGITAL');
  await page.goto(`/productos/${guide.product_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Comprar ahora' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar dirección' })).toHaveCount(0);
  await giveContact(page, buyer);
  await page.getByRole('button', { name: 'Agregar una nota para tu pedido' }).click();
  await page.getByLabel('Nota para tu pedido').fill('Es para leer juntos los domingos.');
  await goToPayment(page);
  await expect(page.getByText('Envío')).toHaveCount(0);
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$139.00');
  expect(await downloadedFrom(page)).toMatch(/\.pdf$/);

  await page.goto(orderLinkIn(await mailbox.lastTo(buyer.contact.email)));
  await expect(page.getByText('Es para leer juntos los domingos.')).toBeVisible();
  expect(await downloadedFrom(page)).toMatch(/\.pdf$/);
});

test('a buyer who paid and closed the page reads that it is paid, and pays again only on request @phone', async ({
  page,
  buyer,
  shelf,
  trouble,
}) => {
  const book = await shelf.aBookInStock();
  await putInCart(page, book);
  await page.goto('/carrito');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await page.goto('/checkout');
  await goToPayment(page);
  const form = {
    number: cards.approved,
    exp: '12/34',
    cvc: '123',
    name: 'Mariana Gutiérrez',
    email: buyer.contact.email,
  };
  expect((await page.request.post(page.url(), { form, maxRedirects: 0 })).status()).toBe(303);

  // The buyer does not come back from the payment page.
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    /Ya pagaste este pedido \(BC-[0-9A-Z]{8}\) a las \d\d:\d\d\. ¿Quieres pedirlo otra vez\?/,
  );
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Pedirlo otra vez' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await expect(main).toContainText(book.product_name);

  // A reload forgets the buyer's answer, so the shop itself asks again.
  await page.reload();
  trouble.expect(/^409 POST .*\/add-order-get-checkout/);
  await giveAddress(page, buyer);
  await payButton(page).click();
  const alert = page.getByRole('region', { name: 'Resumen del pedido' }).getByRole('alert');
  await expect(alert).toContainText(/Ya pagaste este pedido/);
  await expect(alert.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible();
  await alert.getByRole('button', { name: 'Pedirlo otra vez' }).click();
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, vacío');
});
