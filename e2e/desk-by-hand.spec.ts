import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { readerTypes } from './fixtures/reader.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

const chosen = (page: Page) => page.getByRole('list', { name: 'Libros del pedido' });
const cash = (page: Page) => page.getByRole('button', { name: 'Cobrado en efectivo' });

async function choose(page: Page, title: string) {
  await page.getByLabel('ISBN, SKU, título o autor').fill(title);
  await page
    .getByRole('button', { name: `Agregar «${title}»` })
    .first()
    .click();
}

test('books are sold by hand, handed over or sent, and lie in Pedidos with their seller', async ({
  page,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  await page.goto('/mostrador/pedidos');
  await page.getByRole('link', { name: 'Pedido a mano' }).click();
  await choose(page, book.product_name);
  await expect(chosen(page)).toContainText(book.product_name);
  await expectNoAxeFinding(page);
  await cash(page).click();
  const done = page.getByText(/^BC-.* en efectivo\.$/);
  await expect(done).toBeVisible();
  const folio = (await done.textContent())?.slice(0, 11) ?? '';

  await choose(page, book.product_name);
  await page.getByLabel('Se envía por paquetería').check();
  await page.getByRole('button', { name: 'Recibí la transferencia' }).click();
  await expect(page.getByText('Escribe quién recibe el paquete')).toBeVisible();
  await page.getByLabel('Nombre').fill('Rosa López');
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await page.getByLabel('Código postal').fill('03100');
  await page.getByLabel('Colonia').fill('Del Valle');
  await page.getByLabel('Calle').fill('Av. Coyoacán');
  await page.getByLabel('Número exterior').fill('1435');
  await page.getByLabel('Ciudad').fill('Ciudad de México');
  await expectNoAxeFinding(page);
  await page.getByRole('button', { name: 'Recibí la transferencia' }).click();
  await page.getByRole('link', { name: 'Abrir el pedido' }).click();
  await expect(page.getByText(/vendió Amalia.*, transferencia/)).toBeVisible();

  await page.goto(`/mostrador/pedidos/${folio}`);
  await expect(page.getByText('Sin nombre')).toBeVisible();
  await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Lo vendió a mano: Efectivo/)).toBeVisible();
});

test('without a network sales in cash wait on the device, and are sent once it is back', async ({
  page,
  context,
  shelf,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED .*\/orders\/sell/);
  const book = await shelf.aBookInStock();
  await page.goto('/mostrador/pedidos/a-mano');
  await choose(page, book.product_name);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await cash(page).click();
  await expect(page.getByText('Una venta sin enviar')).toBeVisible();
  await choose(page, book.product_name);
  await cash(page).click();
  await expect(page.getByText('2 ventas sin enviar')).toBeVisible();
  await expectNoAxeFinding(page);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/desk/orders/sell'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText(/ventas? sin enviar/)).toHaveCount(0);
});

test('who bought without an e-mail is found by telephone in Pedidos, with the note of the sale, and erased', async ({
  page,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  const phone = `55${String(Date.now()).slice(-8)}`;
  await page.goto('/mostrador/pedidos/a-mano');
  await choose(page, book.product_name);
  await page.getByLabel('Nombre').fill('Rosalía Menchaca');
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByLabel('Nota para el equipo').fill('Maestra de segundo B');
  await expectSoundPage(page);
  await cash(page).click();
  await expect(page.getByText(/^BC-.* en efectivo\.$/)).toBeVisible();

  await page.goto(`/mostrador/clientes?q=${phone}`);
  await page.getByRole('link', { name: 'en Pedidos' }).click();
  await page.getByRole('link', { name: /^BC-/ }).first().click();
  await expect(page.getByText('Maestra de segundo B').first()).toBeVisible();
  await page.getByRole('button', { name: 'Borrar sus datos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Rosalía Menchaca');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page.getByText(/^Borramos los datos de quien compró BC-/)).toBeVisible();
  await expect(page.getByText('Sin nombre')).toBeVisible();
  await expect(page.getByText('Maestra de segundo B')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Borrar sus datos' })).toHaveCount(0);
});

test('a reader that types adds the book of its barcode @desktop', async ({ page }) => {
  const answer = await page.request.get('/api/desk/orders/books-to-sell');
  const { books } = (await answer.json()) as {
    books: { title: string; isbn13: string | null; stock: number }[];
  };
  const book = books.find(({ isbn13, stock }) => isbn13 !== null && stock > 2);
  if (!book?.isbn13) throw new Error('No book on the shelf has an ISBN.');
  await page.goto('/mostrador/pedidos/a-mano');
  await expect(page.getByLabel('ISBN, SKU, título o autor')).toBeVisible();
  await readerTypes(page, book.isbn13);
  await readerTypes(page, book.isbn13);
  await expect(chosen(page).getByLabel(`Cuántos de ${book.title}`)).toHaveValue('2');
  await readerTypes(page, '9780306406157');
  await expect(page.getByText('Ningún libro a la venta tiene «9780306406157»')).toBeVisible();
});

test('a link that the owner sends opens the order and is paid by card on the page of the provider', async ({
  page,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  await page.goto('/mostrador/pedidos/a-mano');
  await choose(page, book.product_name);
  await page.getByLabel('Se envía por paquetería').check();
  await page.getByLabel('Nombre').fill('Rosa López');
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await page.getByLabel('Código postal').fill('03100');
  await page.getByLabel('Colonia').fill('Del Valle');
  await page.getByLabel('Calle').fill('Av. Coyoacán');
  await page.getByLabel('Número exterior').fill('1435');
  await page.getByLabel('Ciudad').fill('Ciudad de México');
  await page.getByRole('button', { name: 'Mandar liga de pago' }).click();
  await expect(page.getByText('Escribe el correo al que llega la confirmación del pago')).toBeVisible();
  await page.getByLabel('Correo').fill('rosa@example.test');
  await page.getByRole('button', { name: 'Mandar liga de pago' }).click();
  const link = page.getByRole('link', { name: 'Mandar por WhatsApp' });
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await page.getByRole('link', { name: 'Abrir el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Liga de pago' })).toBeVisible();

  await page.goto(/\/pagar\/[\w-]{43}$/.exec(message)?.[0] ?? '/');
  await expect(page.getByRole('heading', { name: /^Pedido BC-/ })).toBeVisible();
  await expect(page.getByText('Transferencia SPEI')).toBeVisible();
  await expectNoAxeFinding(page);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.waitForURL(/\/pay\/|checkout|cs_test/);
  await expect(page.getByText(book.product_name).first()).toBeVisible();
});
