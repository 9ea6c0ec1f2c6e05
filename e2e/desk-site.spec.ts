import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

/** Every copy of the shop shows a change within a minute. */
const SEEN = { timeout: 60_000, intervals: [1_000] };

const blockOf = (page: Page, list: string, title: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: title });

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Publicado.' })).toBeVisible();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
}

async function expectInShop(page: Page, path: string, text: string) {
  await expect(async () => expect(await (await page.request.get(path)).text()).toContain(text)).toPass(SEEN);
}

/** As it was before this test, for the others. */
async function takeBack(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Volver a esta versión' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Volver a esta versión' });
  await dialog.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(dialog).toBeHidden();
}

/** Where a field was typed into, the foot of the screen may cover half of the next one. */
async function expectSoundFromTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundPage(page);
}

test('a banner, an answer and the words of shipping are changed on a phone and seen in the shop @phone', async ({
  page,
}) => {
  // Three changes are waited for, each of which may take a minute to be seen.
  test.slow();
  const mark = String(Date.now());
  await signInToDesk(page, 'amalia');

  await page.goto('/mostrador/tienda/portada');
  const banner = blockOf(page, 'Banners', 'Book Club Libros');
  await banner.locator('summary').click();
  await banner.getByLabel('Enlace').fill('https://otra.example');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(banner.getByText('Escribe un enlace dentro de la tienda')).toBeVisible();
  await banner.getByLabel('Enlace').fill('/membresias');
  await banner.getByLabel('Texto', { exact: true }).fill(`Una caja "><script> ${mark}`);
  await expectSoundFromTop(page);
  await publish(page);
  await expectInShop(page, '/', `Una caja &quot;&gt;&lt;script&gt; ${mark}`);
  await page.getByRole('button', { name: 'Agregar banner' }).click();
  await expect(page.locator('textarea:focus')).toHaveAccessibleName('Título');
  await page.getByRole('button', { name: 'Descartar' }).click();

  await page.goto('/mostrador/tienda/preguntas?pagina=guide');
  const question = blockOf(page, 'Preguntas', '¿La puedo imprimir?');
  await question.locator('summary').click();
  await question.getByLabel('Respuesta').fill(`Sí, completa. ${mark}`);
  await expectSoundFromTop(page);
  await publish(page);
  await expectInShop(page, '/guia-digital', `Sí, completa. ${mark}`);

  await page.goto('/mostrador/tienda/datos');
  await page.getByRole('button', { name: 'Cambiar el envío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar el envío' });
  await expect(dialog.getByText('Los pedidos ya hechos no cambian.')).toBeVisible();
  // The price stays: other tests buy meanwhile.
  await dialog.getByLabel('Cómo se anuncia').fill('Envío a todo México por $99 pesos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Guardado.' });
  // It stays while the pointer is on it, as long as the shop may take to show the change.
  await done.hover();
  await expectInShop(page, '/contacto', 'pesos');
  await done.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(page.getByText('«Envío a todo México por $99»')).toBeVisible();
  await expectSoundPage(page);

  await takeBack(page, '/mostrador/tienda/portada');
  await takeBack(page, '/mostrador/tienda/preguntas?pagina=guide');
});
