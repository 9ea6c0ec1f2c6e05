import type { ProductCard } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { giveAddress, giveContact, goToPayment, putInCart } from './fixtures/cart.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { aPaidOrder, startCheckout } from './fixtures/orders.ts';
import { expectHead, expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

// Reduced motion: no test waits for a movement, and nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages of books are checked below, one for each kind of book. */
const publicPages = Object.entries(pages)
  .filter(([path, { kind }]) => kind === 'public' && !path.includes(':'))
  .map(([path]) => path);

for (const path of publicPages) {
  test(`${path} is sound`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectHead(page, { isListed: true });
    await expectSoundPage(page);
  });
}

test('a filtered list is sound', async ({ page }) => {
  await page.goto('/productos?category_id=2&topic_id=1&price_max=300');
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expectNoAxeFinding(page, 390);
});

test('an empty list is sound', async ({ page }) => {
  await page.goto('/productos?product_name=xqzwk');
  await expect(page.getByText('No se encontró ningún libro con ese título')).toBeVisible();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

interface Kind {
  isIt: (book: ProductCard) => boolean;
  /** Text that its page shows. */
  shows?: string;
}

const LONGEST_PLAIN_TITLE = 60;
const hasLongTitle = (book: ProductCard) => book.product_name.length > LONGEST_PLAIN_TITLE;

const books: Record<string, Kind> = {
  'with an offer': { isIt: (book) => book.price_offer !== null && book.price_offer < book.price },
  'with a very long title': { isIt: hasLongTitle },
  'without a picture': { isIt: (book) => !book.main_image, shows: 'Imagen no disponible' },
  'by several authors': { isIt: (book) => book.author_list.length > 2 },
  'in digital form': { isIt: (book) => book.product_type === 'DIGITAL', shows: 'Comprar ahora' },
  'that is sold out': { isIt: (book) => book.stock === 0, shows: 'Sin stock disponible' },
};

for (const [what, { isIt, shows }] of Object.entries(books)) {
  test(`a book ${what} has a sound page`, async ({ page, shelf }) => {
    const book = await shelf.find(`book ${what}`, isIt);
    await page.goto(`/productos/${book.product_id}`);
    await expect(page.getByRole('heading', { level: 1, name: book.product_name })).toBeVisible();
    if (shows) await expect(page.getByRole('main')).toContainText(shows);
    await expectHead(page, { isListed: true });
    await expectSoundPage(page);
  });
}

test('an empty cart is sound', async ({ page }) => {
  await page.goto('/carrito');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

test('a filled cart and the checkout are sound', async ({ page, shelf }) => {
  await putInCart(page, await shelf.find('no long title', hasLongTitle));
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await expect(page.getByRole('heading', { level: 1, name: /^Tu carrito 2/ })).toBeVisible();
  await expectSoundPage(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

test('the dialog for an address and the payment page are sound', async ({ page, shelf, buyer }) => {
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByRole('dialog')).toContainText('La calle es requerida');
  await expectSoundPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  await goToPayment(page);
  await expectSoundPage(page);
});

test('the pages after a payment are sound', async ({ page, shelf, buyer, mailbox }) => {
  const book = await shelf.aBookInStock();
  await page.goto('/pago-exitoso');
  await expect(page.getByRole('main')).toContainText('No se encontró el ID de sesión en la URL.');
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);

  await page.goto(await aPaidOrder(page.request, buyer, book));
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await expectSoundPage(page);

  await page.goto(orderLinkIn(await mailbox.lastTo(buyer.contact.email)));
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido BC-/ })).toBeVisible();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

test('the pages without a payment fit and pass axe', async ({ page, shelf, buyer, trouble }) => {
  await page.goto('/pago-fallido');
  await expect(page.getByRole('heading', { level: 1, name: 'El pago no se completó' })).toBeVisible();
  await expectSoundPage(page);

  const payPage = await startCheckout(page.request, buyer, await shelf.aBookInStock());
  await page.goto(`/pago-fallido?session_id=${/cs_test_\w+/.exec(payPage)?.[0]}`);
  await expect(page.getByRole('main')).toContainText('Saliste de la página de pago');
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);

  trouble.expect(/^404 GET .*\/pedido\/roto$/);
  await page.goto('/pedido/roto');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido no encontrado' })).toBeVisible();
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

test('the page for unknown addresses is sound', async ({ page, trouble }) => {
  trouble.expect(/^404 GET .*\/no-existe$/);
  await page.goto('/no-existe');
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
});

test('menus and messages are sound', async ({ page, shelf }) => {
  await page.goto('/');
  await page.getByRole('banner').getByText('Categorías', { exact: true }).click();
  await expectNoAxeFinding(page);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('combobox').fill('dragon');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoAxeFinding(page);

  await putInCart(page, await shelf.aBookInStock());
  await expectNoAxeFinding(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await expectNoAxeFinding(page, 390);
});
