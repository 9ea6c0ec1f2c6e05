import type { Page } from '@playwright/test';
import { cartLink } from './fixtures/cart.ts';
import { buyAsClient, demoClients, signIn } from './fixtures/client.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { keepAddress, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/mis-compras';
const PAGE_OF_PURCHASES = 20;

const purchases = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Pedido BC-/ });
const withStatus = (page: Page, status: string) =>
  purchases(page).filter({ has: page.getByText(status, { exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Detalle de la compra' });

async function openAsDemoBuyer(page: Page, path: string) {
  await signIn(page.request, demoClients.buyer);
  await page.goto(path);
}

test.describe('My purchases: the list', () => {
  test('sends visitors to sign in, and is sound for clients @phone', async ({ page }) => {
    // The list is long, and checked in every width.
    test.slow();
    await page.goto(`${LIST}?month=this`);
    await expect(page).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent(`${LIST}?month=this`)}`);
    await openAsDemoBuyer(page, LIST);
    await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible();
    await expect(purchases(page).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectSoundPage(page);
  });

  test('groups orders by day and tells each state in words @desktop', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    await expect(
      page.getByRole('heading', { level: 2, name: /^\d{1,2} de [a-z]+ de 20\d\d$/ }).first(),
    ).toBeVisible();
    for (const status of [
      'Procesando',
      'Pendiente de envío',
      'Enviado',
      'En tránsito',
      'Entregado',
      'Reembolsado',
    ])
      await expect(withStatus(page, status).first()).toBeVisible();
    await expect(withStatus(page, 'Enviado')).toContainText(/Llega el [a-zé]+ \d{1,2} de [a-z]+/);
    await expect(withStatus(page, 'En tránsito')).toContainText(/Llega el [a-zé]+ \d{1,2} de [a-z]+/);
    await expect(withStatus(page, 'Entregado').first()).toContainText(/Llegó el \d{1,2} de [a-z]+/);
    // Every purchase opens; the one on its way stands out.
    const count = await purchases(page).count();
    await expect(page.getByRole('link', { name: /^Ver compra/ })).toHaveCount(count);
    const look = (status: string) =>
      withStatus(page, status)
        .first()
        .getByRole('link', { name: /^Ver compra/ });
    await expect(look('Enviado')).toHaveAttribute('data-variant', 'ink');
    await expect(look('Entregado')).toHaveAttribute('data-variant', 'secondary');
  });

  test('is searched by Enter and filtered by period, all in the address @phone', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    const search = page.getByLabel('Buscar por nombre del producto');
    const period = page.getByLabel('Periodo');
    await expect(purchases(page).first()).toBeVisible();
    const whole = await purchases(page).count();
    await expect(period.locator('option').first()).toHaveText('Todas');
    expect((await period.locator('option').allTextContents()).slice(0, 4)).toEqual([
      'Todas',
      'Este mes',
      'Mes pasado',
      'Este año',
    ]);
    // Years before this one, of which there are one or two by the calendar of anyone who runs the test.
    for (const year of (await period.locator('option').allTextContents()).slice(4))
      expect(year).toMatch(/^20\d\d$/);

    await search.fill('guia');
    expect(new URL(page.url()).search).toBe('');
    await search.press('Enter');
    await expect(page).toHaveURL(`${LIST}?product_name=guia`);
    await expect(purchases(page)).toHaveCount(2);
    await expect(search).toBeFocused();
    await period.selectOption('Este mes');
    await expect(page).toHaveURL(`${LIST}?month=this&product_name=guia`);
    await search.fill('no existe tal libro');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'No se encontraron compras' })).toBeVisible();
    await expectNoAxeFinding(page);

    await page.goBack();
    await expect(search).toHaveValue('guia');
    await page.goBack();
    await expect(period).toHaveValue('');
    await page.reload();
    await expect(search).toHaveValue('guia');
    await expect(purchases(page)).toHaveCount(2);
    await search.fill('');
    await search.press('Enter');
    await expect(purchases(page)).toHaveCount(whole);
  });

  test('is empty for a newcomer @phone', async ({ page }) => {
    await signIn(page.request, demoClients.newcomer);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'No tienes compras aún' })).toBeVisible();
    await page.getByRole('link', { name: 'Explorar libros' }).click();
    await expect(page).toHaveURL('/productos');
  });

  test('tells when it cannot be loaded, and offers a retry @phone', async ({ page, trouble }) => {
    trouble.expect(/ERR_FAILED/);
    await page.route('**/api/orders/get-my-orders?*', (route) => route.abort());
    await openAsDemoBuyer(page, LIST);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Error al cargar las compras', { timeout: 45_000 });
    await page.unroute('**/api/orders/get-my-orders?*');
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(purchases(page).first()).toBeVisible();
  });

  test('grows below, page by page @desktop', async ({ page, buyer, mailbox, shelf }) => {
    test.slow();
    await register(page.request, mailbox, buyer.contact.email);
    const guide = await shelf.find('no digital product', ({ product_type }) => product_type === 'DIGITAL');
    for (let count = 0; count <= PAGE_OF_PURCHASES; count += 1) await buyAsClient(page.request, buyer, guide);
    await page.goto(LIST);
    await expect(purchases(page)).toHaveCount(PAGE_OF_PURCHASES);
    await page.getByRole('button', { name: 'Ver más compras' }).click();
    await expect(purchases(page)).toHaveCount(PAGE_OF_PURCHASES + 1);
    // The added purchase gets the focus a moment after it is there.
    await expect(page.locator('li:focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(purchases(page).last().getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ver más compras' })).toBeHidden();
  });
});

test.describe('My purchases: the detail', () => {
  test('opens over the list, by keyboard, too, and going back closes it', async ({ page }) => {
    await openAsDemoBuyer(page, `${LIST}?product_name=a`);
    const link = withStatus(page, 'Enviado').getByRole('link', { name: /^Ver compra/ });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${LIST}/\\d+\\?product_name=a$`));
    await expect(dialog(page)).toContainText(/Pedido BC-[A-Z0-9]{8}/);
    await expectNoAxeFinding(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(`${LIST}?product_name=a`);
    await expect(link).toBeFocused();

    await link.click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await link.click();
    await expect(dialog(page)).toContainText('Resumen');
    await page.reload();
    await expect(dialog(page)).toContainText('Resumen');
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`${LIST}?product_name=a`);
    await expect(purchases(page).first()).toBeVisible();
  });

  test('shows all facts about an order on its way @phone', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    await withStatus(page, 'Enviado')
      .getByRole('link', { name: /^Ver compra/ })
      .click();
    const order = dialog(page);
    for (const text of [
      /Pedido BC-[A-Z0-9]{8}/,
      /\d{1,2} de [a-z]+ de 20\d\d/,
      /Llega el [a-zé]+ \d{1,2} de [a-z]+/,
      /Subtotal\$[\d,.]+/,
      /Envío\$99\.00/,
      /Total\$[\d,.]+/,
      'Visa terminada en 4242 · Pagado',
      'Av. Insurgentes Sur 1602, Int. Piso 4, Crédito Constructor, Ciudad de México, 03940',
      'EnvíoEnviado',
      'PaqueteríaDHL',
      /Esperado el [a-zé]+ \d{1,2} de [a-z]+/,
      /Pago recibido [A-ZÉ][a-zé]+ \d{1,2} de [a-z]+, \d\d:\d\d/,
    ])
      await expect(order).toContainText(text);
    await expect(order.getByRole('link', { name: 'Rastrear mi paquete con DHL' })).toHaveAttribute(
      'href',
      /dhl/,
    );
    await expect(order.getByRole('list', { name: 'Avance del envío' })).toContainText('Ahora: Enviado');
  });

  test('tells that a parcel has not left, and when it may arrive @phone', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    await withStatus(page, 'Pendiente de envío')
      .first()
      .getByRole('link', { name: /^Ver compra/ })
      .click();
    await expect(dialog(page)).toContainText('EnvíoPendiente de envío');
    await expect(dialog(page)).toContainText(
      /Esperado entre el [a-zé]+ \d{1,2}.* y el [a-zé]+ \d{1,2} de [a-z]+/,
    );
  });

  test('gives bought files @phone', async ({ page }) => {
    await openAsDemoBuyer(page, `${LIST}?product_name=guia`);
    await purchases(page)
      .first()
      .getByRole('link', { name: /^Ver compra/ })
      .click();
    const downloading = page.waitForEvent('download');
    await dialog(page)
      .getByRole('link', { name: /^Descargar/ })
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('is a page of its own for visits by its address @phone', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    const path = await withStatus(page, 'Entregado')
      .first()
      .getByRole('link', { name: /^Ver compra/ })
      .getAttribute('href');
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido BC-/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Pedido BC-/);
    await expect(page.getByRole('heading', { level: 2, name: /^Llegó el / })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expectSoundPage(page);
    await page.getByRole('main').getByRole('link', { name: 'Mis compras' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible();
  });

  test("is the same for an unknown order and for another person's @phone", async ({ page, trouble }) => {
    await openAsDemoBuyer(page, LIST);
    const path = await page
      .getByRole('link', { name: /^Ver compra/ })
      .first()
      .getAttribute('href');
    await signIn(page.request, demoClients.newcomer);
    trouble.expect(/^404 POST .*\/get-order-detail/);
    for (const address of [path ?? '', `${LIST}/999999999`, `${LIST}/ayer`]) {
      await page.goto(address);
      await expect(page.getByText('No se encontraron detalles de la compra.')).toBeVisible();
    }
    await expectSoundPage(page);
  });

  test('tells when it cannot be loaded, and offers a retry @phone', async ({ page, trouble }) => {
    await openAsDemoBuyer(page, LIST);
    trouble.expect(/ERR_FAILED/);
    await page.route('**/api/orders/get-order-detail', (route) => route.abort());
    await page
      .getByRole('link', { name: /^Ver compra/ })
      .first()
      .click();
    await expect(dialog(page)).toContainText('Error al cargar los detalles', { timeout: 45_000 });
    await page.unroute('**/api/orders/get-order-detail');
    await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog(page)).toContainText('Resumen');
  });

  test('is printed completely, without the list or the dialog @phone', async ({ page }) => {
    await openAsDemoBuyer(page, LIST);
    await page
      .getByRole('link', { name: /^Ver compra/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Pedido BC-/).and(page.locator('h1'))).toBeVisible();
    await expect(page.locator('main h2', { hasText: 'Resumen' })).toBeVisible();
    await expect(page.locator('dialog, article, header, footer').and(page.locator(':visible'))).toHaveCount(
      0,
    );
    await page.emulateMedia({ media: 'screen' });
    await expect(dialog(page)).toContainText('Resumen');
  });
});

test.describe('Buy again', () => {
  test("adds the book at today's price @phone", async ({ page, buyer, mailbox, shelf }) => {
    const book = await shelf.aBookInStock();
    await register(page.request, mailbox, buyer.contact.email);
    const { address_id } = await keepAddress(page.request, buyer.address, 'Casa');
    await buyAsClient(page.request, buyer, book, address_id);
    await page.goto(LIST);
    const again = purchases(page).getByRole('button', { name: /^Volver a comprar/ });
    await again.dblclick();
    await expect(page.getByText(`¡"${book.product_name}" agregado al carrito!`)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
    await purchases(page)
      .getByRole('link', { name: /^Ver compra/ })
      .click();
    await expect(dialog(page).getByRole('button', { name: 'En tu carrito' })).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await cartLink(page).click();
    await expect(page.getByRole('main')).toContainText(book.product_name);
  });
});
