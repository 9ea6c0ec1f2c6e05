import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { BookFields, DeskBook } from '#contract/desk/books.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { saveDraft } from './fixtures/desk-books.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

let made = 0;
/** Draws a title that no other test uses. */
const aTitle = () => {
  made += 1;
  return `El cuento de ${process.pid} y ${Date.now()}${made}`;
};

async function write(page: Page, call: string, data: object): Promise<{ book: DeskBook }> {
  const answer = await page.request.post(`/api/desk/catalog/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Makes a draft as another person would. */
async function aDraft(page: Page, input: Partial<BookFields> = {}): Promise<DeskBook> {
  const answer = await page.request.get('/api/desk/catalog/shelves');
  const { categories } = (await answer.json()) as { categories: { category_id: number }[] };
  return saveDraft(page, {
    title: aTitle(),
    authors: ['Ana Prueba'],
    description: 'Uno.\n\nDos.',
    pages: 32,
    category_ids: [categories[0]?.category_id ?? 0],
    price_cents: 28_000,
    ...input,
  });
}

/** Adds a picture by the device's own file dialog. */
async function photograph(page: Page, alt: string) {
  const background = { r: 90, g: 160, b: 120 };
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir foto' }).click();
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Foto nueva' });
  await dialog.getByLabel('Qué se ve en la foto').fill(alt);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog).toBeHidden();
}

test('a new book is typed on a phone, photographed, put on sale and found in the shop, and copied @phone', async ({
  page,
}) => {
  const title = aTitle();
  await page.goto('/mostrador/libros');
  await page.getByRole('link', { name: 'Libro nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Libro nuevo' })).toBeVisible();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Autor 1').fill('Joaquín Tlapale');
  await page.getByLabel('Precio', { exact: true }).fill('1280,50');
  await expect(page.getByText('Escribe los centavos con punto: 280.50')).toBeVisible();
  await page.getByLabel('Precio', { exact: true }).fill('280.50');
  await page.getByLabel('ISBN').fill('978-0-306-40615-8');
  await expect(page.getByText('El ISBN no es válido: revisa el último dígito.')).toBeVisible();
  await page.getByLabel('ISBN').fill('');
  // This age has few books that other tests look at.
  await page.getByRole('button', { name: /^13/ }).click();
  await page.getByLabel('Ejemplares en el estante').fill('12');
  await page.getByLabel('Editorial').fill('Nopal Ediciones');
  await page.getByLabel('Cómo leerlo').fill('Con pausas, de noche.');

  await page.getByRole('link', { name: 'Catálogo' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Tienes cambios sin guardar. ¿Salir?' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Para ponerlo en venta le falta una foto con su descripción.')).toBeVisible();
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('280.50');
  await photograph(page, 'Un volcán con sombrero');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('En venta', { exact: true }).first()).toBeVisible();
  const address = await page.getByRole('link', { name: /Ver en la tienda/ }).getAttribute('href');

  await page.getByRole('button', { name: `Más de ${title}` }).click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copia)` })).toBeVisible();
  await expect(page.getByLabel('Autor 1')).toHaveValue('Joaquín Tlapale');
  await page.goto('/mostrador/libros');
  await page.getByRole('searchbox', { name: 'Título, autor, SKU o ISBN' }).fill(title);
  await expect(page.getByRole('list', { name: 'Libros: Todos' }).getByRole('listitem')).toHaveCount(2);

  await page.goto(`/productos?${new URLSearchParams({ product_name: title })}`);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', address ?? '');
  await page.goto(address ?? '');
  await expect(page.getByRole('img', { name: 'Un volcán con sombrero' })).toBeVisible();
  await expect(page.getByText('$280').first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Nopal Ediciones' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cómo leerlo' })).toContainText('Con pausas, de noche.');
  await write(page, 'retire', { product_id: Number(address?.split('/').at(-1)) });
});

/** Reloads the page as a person does who confirms leaving it. */
async function reload(page: Page) {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

test('typed values of a book survive a reload until they are discarded or saved; the first wrong field gets the focus @phone', async ({
  page,
}) => {
  const { product_id, values } = await aDraft(page);
  await page.goto(`/mostrador/libros/${product_id}`);
  const publisher = page.getByLabel('Editorial');
  const recovered = page.getByText('Recuperamos lo que escribiste y no guardaste.');
  await publisher.fill('Antes de recargar');
  await reload(page);
  await expect(publisher).toHaveValue('Antes de recargar');
  await expect(recovered).toBeVisible();
  await expectNoAxeFinding(page);
  await page.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(publisher).toHaveValue('');
  await page.reload();
  await expect(publisher).toHaveValue('');
  await expect(recovered).toBeHidden();

  await publisher.fill('Nopal');
  await page.getByLabel('Título').fill('');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(page.getByLabel('Título')).toBeFocused();
  await expect(page.getByLabel('Título')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Título').fill(values.title);
  await save.click();
  const done = page.getByRole('status').filter({ hasText: 'Listo.' });
  await expect(done).toBeVisible();
  // A foot of two rows raises the message.
  await publisher.fill('Nopal y sol');
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
  const [message, button] = [await done.boundingBox(), await save.boundingBox()];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await expect(publisher).toHaveValue('Nopal');
  await expect(recovered).toBeHidden();
});

test('a field that another person changed meanwhile is chosen, the others merge @desktop', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/catalog\/save$/);
  const { product_id, version, values, ...book } = await aDraft(page);
  await page.goto(`/mostrador/libros/${product_id}`);
  await page.getByLabel('Título').fill(`${values.title} de Amalia`);
  await page.getByLabel('Editorial').fill('Nopal');
  expect(book.state).toBe('draft');
  await write(page, 'save', {
    ...values,
    product_id,
    version,
    title: `${values.title} de Lucía`,
    price_cents: 31_000,
  });

  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: /^Amalia cambió esto/ });
  await expect(conflict).toContainText('Lo demás se juntó solo: de lo tuyo, editorial; de Amalia, precio.');
  await conflict.getByRole('radio', { name: /La de Amalia/ }).check();
  await conflict.getByRole('button', { name: 'Guardar esta mezcla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${values.title} de Lucía` })).toBeVisible();
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('310');
  await expect(page.getByLabel('Editorial')).toHaveValue('Nopal');
});

test('prices of several books are shown old and new before they are written, and can be undone @desktop', async ({
  page,
}) => {
  const title = aTitle();
  const ids = [];
  for (const number of [1, 2]) ids.push((await aDraft(page, { title: `${title} ${number}` })).product_id);
  await page.goto(`/mostrador/libros?${new URLSearchParams({ q: title })}`);
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Elegir ${title} ${number}` }).check();
  await page.getByRole('button', { name: 'Cambiar precio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
  await dialog.getByLabel('Porcentaje', { exact: true }).fill('10');
  const shown = dialog.getByRole('list', { name: 'Precios nuevos' });
  await expect(shown.getByText('$280.00 → $308.00')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cambiar 2 libros' }).click();
  const row = page.getByRole('row', { name: `${title} 1` });
  await expect(row).toContainText('$308.00');
  await page
    .getByRole('status')
    .filter({ hasText: '2 listos.' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(row).toContainText('$280.00');
});

test('a change of a whole list reaches books that are not loaded, after a preview @desktop', async ({
  page,
}) => {
  const title = aTitle();
  const { product_id } = await aDraft(page, { title });
  // Copies are made one after another: of so many at once a busy shop refuses some.
  for (let copy = 0; copy < 51; copy += 1) await write(page, 'duplicate', { product_id });
  await page.goto(`/mostrador/libros?${new URLSearchParams({ q: title })}`);
  await page.getByRole('checkbox', { name: /^Elegir (todos|los) / }).check();
  const bar = page.getByRole('region', { name: 'Con lo elegido' });
  await expect(bar).toContainText('50 elegidos');
  await bar.getByRole('button', { name: 'Seleccionar los 52 de esta lista' }).click();
  await expect(bar).toContainText('52 elegidos');
  await bar.getByRole('button', { name: 'Cambiar precio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
  await dialog.getByLabel('Porcentaje', { exact: true }).fill('10');
  await expect(dialog.getByText('Cambian 52 de 52 libros.')).toBeVisible();
  await expect(
    dialog.getByRole('list', { name: 'Libros que cambian' }).getByText('$280.00 → $308.00'),
  ).toHaveCount(20);
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Cambiar 52 libros' }).click();
  const done = page.getByRole('status').filter({ hasText: '52 listos.' });
  // The message stays while the pointer is on it.
  await done.hover();
  await expect(page.getByRole('row', { name: title }).filter({ hasText: '$308.00' })).toHaveCount(50);
  await done.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deshecho.' })).toBeVisible();
  await expect(page.getByRole('row', { name: title }).filter({ hasText: '$280.00' })).toHaveCount(50);
});

test('the screens of books fit every width and pass axe @desktop', async ({ page }) => {
  const { product_id, values } = await aDraft(page);
  const screens = [
    ['/mostrador/libros', 'Catálogo'],
    ['/mostrador/libros/nuevo', 'Libro nuevo'],
    [`/mostrador/libros/${product_id}`, values.title],
  ] as const;
  for (const [address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectSoundPage(page);
  }
});
