import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ClubMonth } from '#contract/book-club.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { type MonthRef, monthAhead, readMonth } from './fixtures/club-months.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const address = ({ year, month }: MonthRef) => `/mostrador/club/${year}/${month}`;
const part = (of: MonthRef, slug: string) => `${address(of)}?parte=${slug}`;

/** Begins a month from its template; at the end the test discards it. */
async function begin(page: Page, of: MonthRef): Promise<MonthView> {
  const data = { ...of, from: { kind: 'template' } };
  const answer = await page.request.post('/api/desk/club/start', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).month;
}

async function draftOf<T>(page: Page, of: MonthRef, name: string): Promise<T> {
  const { draft } = await readMonth(page, of);
  return draft?.parts.find((one) => one.part === name)?.content as T;
}

const saved = (page: Page) => page.getByText(/^Guardado \d/);

test.describe('Months of the club, at the desk', () => {
  test.beforeEach(({ page }) => signInToDesk(page, 'tomas'));

  test('keep typed values over a reload and a lost connection, and ask before they are left @phone', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    const of = monthAhead(2);
    await begin(page, of);
    await page.goto(part(of, 'casilla-2'));
    const title = page.getByLabel('Título', { exact: true });
    await title.fill('Antes de recargar');
    // The page holds a reload back only once it has drawn that something is not saved.
    await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
    await expect(title).toHaveValue('Antes de recargar');
    await expect(saved(page)).toBeVisible();
    expect(await draftOf(page, of, 'square-2')).toMatchObject({ title: 'Antes de recargar' });

    await context.setOffline(true);
    await title.fill('Sin conexión');
    await expect(page.getByText('Sin conexión. Se guardará al volver')).toBeVisible();
    await page.getByRole('link', { name: 'Lo que falta' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Meses' }).click();
    const leaving = page.getByRole('dialog', { name: 'Tienes cambios sin guardar. ¿Salir?' });
    await leaving.getByRole('button', { name: 'Seguir editando' }).click();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect(await draftOf(page, of, 'square-2')).toMatchObject({ title: 'Sin conexión' });
  });

  test('are made on a phone, from the template to «Listo» with an audio of their own @phone', async ({
    page,
  }) => {
    const of = monthAhead(5);
    await page.goto('/mostrador/club');
    await expect(page.getByRole('list', { name: 'Este mes y los que vienen' })).toBeVisible();
    await expectSoundPage(page);
    await page.goto(address(of));
    await expect(page.getByRole('button', { name: /^Preparar / })).toBeVisible();
    await expectSoundPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Preparar / }).click();
    await expect(page.getByText('100 %')).toBeVisible();
    await page.getByRole('button', { name: /^Casilla 10 Audio/ }).click();
    await page.getByRole('button', { name: 'Agregar audio' }).click();
    await page.getByLabel('Título del audio').last().fill('Un cuento para dormir');
    await page.getByLabel('Descripción').last().fill('Cinco minutos con la luz apagada.');
    await page
      .getByLabel('Guion, un párrafo por renglón')
      .last()
      .fill('Había una vez.\n…\nColorín colorado.');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('link', { name: 'Lo que falta' }).click();
    await page.getByRole('link', { name: /Falta grabar «Un cuento para dormir»/ }).click();
    const audio = page.getByRole('listitem').filter({ hasText: 'Un cuento para dormir' });
    await audio.locator('summary').click();
    const chooser = page.waitForEvent('filechooser');
    await audio.getByRole('button', { name: 'Subir un audio' }).click();
    await (await chooser).setFiles('seed/book-club/audio/12-leer-con-sueno.mp3');
    await expect(page.getByRole('status').filter({ hasText: 'Audio guardado.' })).toBeVisible();
    // Scrolled to the top, as a field may otherwise lie half under the bar above.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoundPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(of));
    await expect(page.getByText('100 %')).toBeVisible();
    await expectSoundPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const asked = page.getByRole('dialog', { name: /^Publicar / });
    await expect(asked).toContainText('Casilla 10');
    await asked.getByRole('button', { name: /^Publicar / }).click();
    await expect(page.getByText(/ está publicado\.$/)).toBeVisible();
    await page.goto('/mostrador/club');
    await expect(page.locator(`a[href="${address(of)}"]`)).toContainText('Listo');
  });

  test('have blocks that are moved, copied and removed by the keyboard alone @desktop', async ({ page }) => {
    const of = monthAhead(3);
    await begin(page, of);
    const before = await draftOf<{ sections: { heading: string }[] }>(page, of, 'square-1');
    const [first, second] = before.sections.map(({ heading }) => heading);
    await page.goto(part(of, 'casilla-1'));
    const blocks = page.getByRole('list', { name: 'Bloques' }).getByRole('listitem');
    await blocks
      .filter({ hasText: first ?? '' })
      .locator('summary')
      .focus();
    await page.keyboard.press('Enter');
    const down = page.getByRole('button', { name: /^Bajar: Antes de leer/ });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'ahora es el 2 de' })).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(blocks.filter({ hasText: first ?? '' })).toHaveCount(2);
    await expect(saved(page)).toBeVisible();
    await expect(async () => {
      const { sections } = await draftOf<typeof before>(page, of, 'square-1');
      expect(sections.map(({ heading }) => heading).slice(0, 3)).toEqual([second, first, first]);
    }).toPass();
    await page.goto(part(of, 'casilla-1'));
    await expectSoundPage(page);

    await page.setViewportSize({ width: 1280, height: 860 });
    const handle = (place: number) => blocks.nth(place).locator('summary [aria-hidden]').first();
    await handle(2).hover();
    // Measured only now, as hovering scrolls the row into view.
    const { x = 0, y = 0, height = 0 } = (await handle(0).boundingBox()) ?? {};
    await page.mouse.down();
    await page.mouse.move(x + 20, y + height / 2, { steps: 10 });
    await expect
      .poll(async () => Math.abs(((await handle(2).boundingBox())?.y ?? 0) - y))
      .toBeLessThan(height / 2);
    await page.mouse.up();
    const headings = async () =>
      (await draftOf<typeof before>(page, of, 'square-1')).sections.map(({ heading }) => heading).slice(0, 3);
    await expect.poll(headings).toEqual([first, second, first]);
    await expect(blocks.nth(0).getByLabel('Título del bloque')).toBeHidden();
  });

  test('discard a part or a whole draft after a question, and can undo it @phone', async ({ page }) => {
    const of = monthAhead(6);
    await begin(page, of);
    await page.goto(part(of, 'casilla-2'));
    const title = page.getByLabel('Título', { exact: true });
    const before = await title.inputValue();
    await title.fill('Otro título');
    await page.getByRole('button', { name: 'Descartar cambios de esta parte' }).click();
    const ofPart = page.getByRole('dialog', { name: 'Descartar cambios: Casilla 2 · Actividad' });
    await expectSoundPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await ofPart.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(title).toHaveValue(before);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(title).toHaveValue('Otro título');

    await page.getByRole('link', { name: 'Lo que falta' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    const whole = page.getByRole('dialog', { name: 'Descartar cambios' });
    await expect(whole).toContainText('Las familias verán la plantilla.');
    await whole.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(page.getByRole('button', { name: /^Preparar / })).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('100 %')).toBeVisible();
    expect(await draftOf(page, of, 'square-2')).toMatchObject({ title: 'Otro título' });
  });

  test('merge the changes of two people to different fields, and ask about the same field @desktop', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/^409 POST .*\/club\/save-part$/);
    const of = monthAhead(4);
    await begin(page, of);
    const other = await context.newPage();
    await page.goto(part(of, 'casilla-5'));
    await other.goto(part(of, 'casilla-5'));
    const [mine, theirs] = [page, other].map((tab) => tab.getByLabel('Título', { exact: true }));
    await other.getByLabel('Entrada').fill('La entrada de la otra pestaña');
    await expect(saved(other)).toBeVisible();
    await expect
      .poll(() => draftOf(page, of, 'square-5'))
      .toMatchObject({ intro: 'La entrada de la otra pestaña' });
    await mine?.fill('El título de esta');
    await expect(page.getByText(/cambió entrada .*; se juntó con lo tuyo\./)).toBeVisible();
    await expect(page.getByLabel('Entrada')).toHaveValue('La entrada de la otra pestaña');
    await expect
      .poll(() => draftOf(page, of, 'square-5'))
      .toMatchObject({ title: 'El título de esta', intro: 'La entrada de la otra pestaña' });

    await theirs?.fill('El título de la otra');
    const conflict = other.getByRole('dialog', { name: /cambió esto/ });
    await expect(conflict).toContainText('El título de esta');
    await conflict.getByRole('radio', { name: /La tuya/ }).check();
    await conflict.getByRole('button', { name: 'Guardar esta mezcla' }).click();
    await expect.poll(() => draftOf(page, of, 'square-5')).toMatchObject({ title: 'El título de la otra' });
  });

  test('show a day as a member sees it that day, without the member’s calls, and fit every width @desktop', async ({
    page,
    browser,
    mailbox,
    buyer,
  }) => {
    const today = Number(mexicoCityDay(new Date()).slice(8));
    const context = await browser.newContext();
    const member = await context.newPage();
    await register(member.request, mailbox, buyer.contact.email);
    await completeProfile(member.request);
    await subscribe(member.request, { name: READERS });
    await member.request.post('/api/book-club/dismiss-questionnaire');
    await member.setViewportSize({ width: 390, height: 844 });
    await member.goto('/mi-book-club');
    await expect(member.getByText('Progreso: 0/10')).toBeVisible();
    const { month } = (await (await member.request.get('/api/book-club/get-month')).json()) as {
      month: ClubMonth;
    };

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${address(month)}/vista?dia=${today}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Progreso: 0/10')).toBeVisible();
    const sections = [
      'recorrido',
      'libros-del-mes',
      'audio-de-bienvenida',
      'actividad-del-mes',
      'proximo-mes',
    ];
    for (const id of sections.filter((one) => one !== 'proximo-mes' || month.next)) {
      const words = (place: Page | typeof frame) =>
        place.locator(`section[aria-labelledby="${id}"]`).innerText();
      await expect(async () => expect(await words(frame), id).toBe(await words(member))).toPass();
    }
    const open = month.squares.findLast(({ is_available }) => is_available);
    await frame.getByRole('button', { name: new RegExp(`^Casilla ${open?.number},`) }).click();
    const dialog = frame.getByRole('dialog', { name: open?.content?.title ?? '' });
    await expect(dialog).toContainText(open?.content?.intro ?? '');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(frame.getByText('Progreso: 1/10')).toBeVisible();
    expect(asked.filter((path) => path.includes('/book-club/'))).toEqual([]);

    await page.getByRole('slider', { name: 'Día del mes' }).fill('1');
    await expect(page.getByRole('heading', { name: /como el día 1$/ })).toBeVisible();
    await expect(
      frame.getByRole('button', { name: /^Casilla 4, .*bloqueada, se abre el día 7/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Ancho' }).click();
    await expectSoundPage(page);
    const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });
});
