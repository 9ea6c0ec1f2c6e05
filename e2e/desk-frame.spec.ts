import type { Page } from '@playwright/test';
import { expectStopsInSight } from './fixtures/by-keyboard.ts';
import { DESK_PASSWORD, signInToDesk, unusedCode } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectNoOverflow, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

/** Finds a paid order of the demo shop. */
async function anOrder(page: Page): Promise<{ folio: string }> {
  const answer = await page.request.get('/api/desk/orders/list', { params: { tab: 'all' } });
  const { orders } = await answer.json();
  return orders[0];
}

test('Hoy shows open tasks, at every width, and the keyboard reaches everything @desktop', async ({
  page,
}) => {
  await signInToDesk(page, 'amalia');
  const { folio } = await anOrder(page);
  await page.goto('/mostrador');
  await expect(page.getByRole('heading', { name: 'Hoy', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ventas de hoy' })).toBeVisible();
  await expectSoundPage(page);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await dialog.getByRole('searchbox').fill('zzzz nadie');
  await expect(dialog.getByText('Nada con «zzzz nadie». Prueba con el folio o el teléfono.')).toBeVisible();
  await dialog.getByRole('searchbox').fill(folio.toLowerCase());
  await expect(dialog.getByRole('link', { name: folio })).toBeVisible();
  await expectNoAxeFinding(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/mostrador/pedidos/${folio}`);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('Ir a Pedidos');
  await expectNoAxeFinding(page);
});

test('a scanned slip opens its order at once @desktop', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  const { folio } = await anOrder(page);
  await page.goto('/mostrador');
  await page.getByRole('button', { name: 'Buscar' }).click();
  // A reader types the whole code and presses Enter before any answer can be there.
  await page.keyboard.insertText(`${new URL(page.url()).origin}/mostrador/pedidos/${folio}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/mostrador/pedidos/${folio}`);
});

test('the bar of a phone leads only to the sections that the person may see @phone', async ({ page }) => {
  await signInToDesk(page, 'lucia');
  await page.goto('/mostrador');
  const bar = page.getByRole('navigation', { name: 'Secciones' });
  await expect(bar.getByRole('link', { name: 'Escanear' })).toBeVisible();
  await expect(page.getByText('Ventas de hoy')).toBeHidden();
  await bar.getByRole('button', { name: 'Más' }).click();
  const more = page.getByRole('dialog', { name: 'Más' });
  await expect(more.getByRole('link')).toHaveText([
    'Catálogo',
    'Inventario',
    'Categorías y temas',
    'Descargas',
    /^Cajas/,
    'Mi cuenta',
  ]);
  await expectNoAxeFinding(page, 390);
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Partes de Pedidos' });
  await expect(entries.getByRole('link')).toHaveText([/^Pedidos/, /^Devoluciones/]);
});

test('a session that ends in the middle keeps typed values, and the person continues @phone', async ({
  page,
  trouble,
}) => {
  // Two codes of hers are needed, and each comes half a minute after the one before.
  test.slow();
  await signInToDesk(page, 'lucia', { isOwn: true });
  const { folio } = await anOrder(page);
  await page.goto(`/mostrador/pedidos/${folio}`);
  const note = `Envolver aparte ${Date.now()}`;
  await page.getByLabel('Nota para el equipo').fill(note);
  await page.request.post('/api/desk/staff/sign-out');
  trouble.expect(/401/);
  await page.getByRole('button', { name: 'Guardar nota' }).click();

  const dialog = page.getByRole('dialog', { name: 'Entra de nuevo' });
  await expect(dialog).toContainText('Tu sesión terminó. Entra de nuevo; lo que escribiste sigue aquí.');
  await expect(page.getByLabel('Nota para el equipo')).toHaveValue(note);
  await expectNoAxeFinding(page, 390);
  await dialog.getByLabel('Contraseña').fill(DESK_PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  // Another test may have used the same code first.
  await expect(async () => {
    await dialog.getByLabel('Código de 6 números').fill(await unusedCode(page.request, 'lucia'));
    await expect(dialog).toBeHidden({ timeout: 15_000 });
  }).toPass();
  await expect(page.getByRole('list').getByText(note).first()).toBeVisible();
  await expect(page.getByLabel('Nota para el equipo')).toHaveValue('');
});

test('a visitor without a session is led to sign in and back; neither robots.txt nor the sitemap names the back office @desktop', async ({
  page,
  request,
  trouble,
}) => {
  trouble.expect(/401/);
  await page.goto('/mostrador/pedidos?ver=todos');
  await expect(page).toHaveURL(`/mostrador/entrar?volver=${encodeURIComponent('/pedidos?ver=todos')}`);
  for (const path of ['/robots.txt', '/sitemap.xml', '/'])
    expect(await (await request.get(path, { maxRedirects: 0 })).text(), path).not.toContain('mostrador');
});

test('leaving an unsaved note needs a confirmation @desktop', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  const { folio } = await anOrder(page);
  await page.goto(`/mostrador/pedidos/${folio}`);
  await page.getByLabel('Nota para el equipo').fill('A medias');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar. ¿Salir?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nota para el equipo')).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/mostrador\/ajustes\//);
});

test('elements that the keyboard reaches on a phone come out from behind the bars @phone', async ({
  page,
}) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/ajustes/avisos');
  const switches = page.getByRole('switch');
  await expectStopsInSight(page, switches.first(), switches.last());
});

test('a search of one endless word breaks at the edge of the screen @phone', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  await page.setViewportSize({ width: 320, height: 700 });
  const word = 'supercalifragilistico'.repeat(4);
  for (const list of ['suscripciones', 'libros', 'inventario', 'clientes', 'mensajes']) {
    await page.goto(`/mostrador/${list}?q=${word}`);
    await expect(page.getByText(`Nada con «${word}».`)).toBeVisible();
    await expectNoOverflow(page, 320);
  }
});
