import type { Page } from '@playwright/test';
import { dateText, mexicoCityDay } from '#contract/mexico-city.ts';
import { expectStopsInSight, press, tabTo } from './fixtures/by-keyboard.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundAt, expectSoundPage, USUAL_WIDTHS } from './fixtures/page-checks.ts';
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

/** Restores the texts for the other tests. */
async function takeBack(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Volver a esta versión' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Volver a esta versión' });
  await dialog.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(dialog).toBeHidden();
}

/** Checks the screen from its top: after typing, its foot may cover half of the next field. */
async function expectSoundFromTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundPage(page);
}

test('a banner, an answer and the postal address are changed on a phone and seen in the shop @phone', async ({
  page,
}) => {
  // Three changes are awaited, each of which may take a minute to be seen.
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
  // The price stays, because other tests buy meanwhile.
  await dialog.getByLabel('Precio').fill('1500');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El envío cuesta como máximo $1,000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('«Envío a todo México por $99 · llega en 3 a 7 días hábiles»')).toBeVisible();
  const address = page.getByLabel('Dirección postal');
  const kept = await address.inputValue();
  const save = async (text: string) => {
    await address.fill(text);
    const saved = page.waitForResponse('**/desk/settings/save');
    await page.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
  };
  await save('Otra calle 1');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(address).toHaveValue(kept);
  await save(`${kept}, junto al parque`);
  await expectInShop(page, '/contacto', 'junto al parque');
  await save(kept);
  await expectSoundPage(page);

  await takeBack(page, '/mostrador/tienda/portada');
  await takeBack(page, '/mostrador/tienda/preguntas?pagina=guide');
});

test('a legal text is edited with the keyboard, kept as a draft and published with its first day @desktop', async ({
  page,
}) => {
  // Three widths, a publication, and the way back take long.
  test.slow();
  // Text that no other test reads.
  const [path, inShop] = ['/mostrador/tienda/legales?texto=shipping', '/envios-y-devoluciones'];
  const mark = `Recordatorio ${Date.now()}`;
  await signInToDesk(page, 'amalia');
  await page.goto(path);
  const section = page.getByRole('list', { name: 'Secciones' }).getByRole('listitem').first();
  await press(page, section.locator('summary'));
  await tabTo(page, section.getByRole('textbox', { name: 'Párrafo 1', exact: true }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${mark}`);
  // Moved down and up again: the pressed button keeps the focus.
  await press(page, section.getByRole('button', { name: /^Bajar: / }));
  await expect(page.getByText(/: ahora es el 2 de \d+\.$/)).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Subir: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Guardar borrador' }));
  await expect(page.getByText('Borrador sin publicar')).toBeVisible();
  expect(await (await page.request.get(inShop)).text()).not.toContain(mark);

  const publishing = page.getByRole('button', { name: 'Publicar', exact: true });
  for (const width of USUAL_WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    // Scrolled to the end, where the foot of the screen covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectSoundAt(page, width);
  }
  await expectStopsInSight(page, section.locator('summary'), publishing);
  await expect(page.getByLabel('Vigente desde')).toHaveValue(mexicoCityDay(new Date()));
  await press(page, publishing);
  await expect(page.getByRole('status').filter({ hasText: 'Publicado.' })).toBeVisible();
  await expectInShop(page, inShop, mark);
  await page.goto(inShop);
  await expect(page.getByText(`Vigente desde: ${dateText(new Date())}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(mark);

  await takeBack(page, path);
  await expect(page.getByRole('main')).not.toContainText(mark);
});

test('a book is recommended on the home page, and none after that @desktop', async ({ page }) => {
  // Two publications are awaited, each of which may take a minute to be seen.
  test.slow();
  const path = '/mostrador/tienda/portada?texto=recomendacion';
  const mark = `Se pide otra vez, ${Date.now()}`;
  await signInToDesk(page, 'amalia');
  await page.goto(path);
  await page.getByRole('button', { name: 'Cambiar libro' }).click();
  const picker = page.getByRole('dialog', { name: '¿Qué libro recomiendas?' });
  await picker.getByLabel('Título, autor, SKU o ISBN').fill('Bosteza la ballena');
  await picker.getByRole('button', { name: /Bosteza la ballena/ }).click();
  await page.getByLabel('Por qué lo recomiendas').fill(mark);
  await expectSoundFromTop(page);
  await publish(page);
  await expectInShop(page, '/', mark);
  await page.getByRole('button', { name: 'No recomendar ninguno' }).click();
  await publish(page);
  await expect(async () =>
    expect(await (await page.request.get('/')).text()).not.toContain('Amalia recomienda'),
  ).toPass(SEEN);
  await takeBack(page, path);
});
