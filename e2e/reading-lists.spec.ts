import type { ListedBook } from '#contract/reading-lists.ts';
import { cartLink } from './fixtures/cart.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundAt, expectSoundPage, USUAL_WIDTHS } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/listas/para-antes-de-dormir';

test('what there is of a list goes into the cart, without what is in it already @phone', async ({ page }) => {
  const answer = await page.request.get('/api/lists/get-list?slug=para-antes-de-dormir');
  const books: ListedBook[] = (await answer.json()).list.books;
  const available = books.filter(({ stock }) => stock > 0);
  expect(available.length).toBeGreaterThan(2);
  expect(available.length).toBeLessThan(books.length);
  await page.goto(PATH);
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(books.length);
  await expect(rows.filter({ hasText: 'Agotado por ahora' })).toHaveCount(books.length - available.length);

  const first = rows.filter({ hasText: available[0]?.product_name ?? '' });
  await first.getByRole('button', { name: /^Agregar/ }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await page
    .getByRole('button', { name: `Llevar los ${available.length} que hay` })
    .first()
    .click();
  await expect(page.getByText(`Agregamos ${available.length - 1}. Ya tenías 1.`)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(`Carrito, ${available.length} artículos`);
  await expect(page.getByRole('button', { name: 'En tu carrito' }).first()).toBeVisible();
});

for (const path of [
  PATH,
  '/listas/para-reir',
  '/autores/ana-belmar',
  '/autores/nora-villa',
  '/series/monstruo',
])
  test(`${path} is sound @desktop`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectSoundPage(page);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.getByRole('main').evaluate(cutButtons), `at ${width}px`).toEqual([]);
    }
  });

/** Names, in the page, the buttons that are wider than the block they stand in, which cuts them off. */
function cutButtons(main: Element): string[] {
  const isCut = (button: Element) => {
    const block = button.closest('header, section, article, li')?.getBoundingClientRect().right ?? 0;
    const faces = [button, ...button.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    return Math.max(...faces) > block + 0.5;
  };
  return [...main.querySelectorAll('.button')].filter(isCut).map(({ textContent }) => textContent);
}

for (const [typed, path] of [
  ['/listas/Para-Reir', '/listas/para-reir'],
  ['/autores/ANA-BELMAR', '/autores/ana-belmar'],
  ['/series/Monstruo', '/series/monstruo'],
] as const)
  test(`${typed} leads to the address in small letters @desktop`, async ({ page }) => {
    const answer = await page.request.get(typed, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, path]);
    await page.goto(typed);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const unknown = await page.request.get(`${typed}-NO`);
    expect([unknown.status(), new URL(unknown.url()).pathname]).toEqual([404, `${path}-no`]);
  });

test('an unknown list leads to the others @desktop', async ({ page, trouble }) => {
  trouble.expect(/404/);
  const answer = await page.goto('/listas/no-hay-tal');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Para reír' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Para reír' })).toBeVisible();
});

test('a book leads to its author and its series @desktop', async ({ page, shelf }) => {
  const book = await shelf.named('Monstruo busca casa');
  await page.goto(`/productos/${book.product_id}`);
  await page.getByRole('link', { name: 'Serie · 1 de 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monstruo', exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Más de Ana Belmar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Monstruo busca casa' })).toBeVisible();
  await expect(page.getByText('Por este empezaría yo')).toBeVisible();
});

test('a list is made at the desk, seen in the shop, removed and brought back @phone', async ({ page }) => {
  const mark = String(Date.now());
  await signInToDesk(page, 'tomas');
  await page.goto('/mostrador/tienda/listas');
  await page.getByRole('link', { name: 'Nueva lista' }).click();
  await page.getByLabel('Título').fill(`Para probar ${mark}`);
  await expect(page.getByLabel('Dirección')).toHaveValue(`para-probar-${mark}`);
  for (const title of ['Gato de nadie', 'Volcán con hipo']) {
    await page.getByLabel('Agregar un libro').fill(title);
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('button', { name: `Agregar «${title}»` }).click();
  }
  await page.getByLabel('Por qué «Gato de nadie»').fill('Porque es de todos.');
  await expect(page.getByText('19 de 280')).toBeVisible();
  for (const width of USUAL_WIDTHS) await expectSoundAt(page, width);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Lista creada' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();

  const seen = async () => (await page.request.get(`/listas/para-probar-${mark}`)).text();
  await expect(async () => expect(await seen()).toContain('Porque es de todos.')).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Borrar la lista' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'se borró' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('link', { name: `Para probar ${mark}` }).click();
  await expect(page.getByLabel('Título')).toHaveValue(`Para probar ${mark}`);
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la lista' }).click();
  await expect(page.getByRole('link', { name: `Para probar ${mark}` })).toBeHidden();
});

test('the owner chooses where to begin with an author @desktop', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/tienda/autores/nora-villa');
  const why = `Por el agujero redondo, ${Date.now()}.`;
  const choose = async () => {
    await page.getByLabel('Libro', { exact: true }).selectOption({ label: 'Los peces cuentan hasta diez' });
    await page.getByLabel('Por qué «Los peces cuentan hasta diez»').fill(why);
  };
  await choose();
  for (const width of USUAL_WIDTHS) await expectSoundAt(page, width);
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
  };
  await save();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deshecho.' })).toBeVisible();
  await choose();
  await save();
  const seen = async () => (await page.request.get('/autores/nora-villa')).text();
  await expect(async () => expect(await seen()).toContain(why)).toPass({
    timeout: 60_000,
  });
});
