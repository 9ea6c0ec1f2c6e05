import type { Page } from '@playwright/test';
import { CHILD_CONSENT_VERSION } from '#contract/child-age.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const PAGE = '/mi-cuenta/peques';

/** Birth month of a child that is so many years old, whatever the month is now. */
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01`;

async function addChild(page: Page, nickname: string, birth_month: string) {
  const answer = await page.request.post('/api/users/add-child', {
    data: { nickname, birth_month, consent_version: CHILD_CONSENT_VERSION },
  });
  expect(answer.ok()).toBe(true);
}

test.beforeEach(async ({ page, mailbox, buyer }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
});

test.describe('Children of a client', () => {
  test('are added, corrected and deleted, and books of their age are shown', async ({ page }) => {
    await page.goto('/mi-cuenta');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Peques/ })
      .click();
    await expect(page.getByRole('heading', { name: '¿Para quién lees?' })).toBeVisible();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Agregar peque' }).click();
    await expect(page.getByLabel('¿Cómo le dicen en casa?')).toBeFocused();
    await page.keyboard.type('Nico');
    const year = String(new Date().getFullYear() - 4);
    await page.getByLabel('Mes', { exact: true }).selectOption('Enero');
    await page.getByLabel('Año', { exact: true }).selectOption(year);
    await expect(page.getByText('Nico tiene 4 años.')).toBeVisible();
    await expect(page.getByText('Le tocan los libros de 4–6 años y la caja de 3–5 años.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar peque' }).click();
    await expect(page.getByText('Necesitamos que nos lo confirmes.')).toBeVisible();
    await expectNoAxeFinding(page);
    await page.getByRole('checkbox', { name: 'Soy su mamá, papá o tutor.' }).check();
    await page.getByRole('button', { name: 'Guardar peque' }).click();
    await expect(page.getByText('Llevas 1 de 6.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar peque' })).toBeFocused();
    await addChild(page, 'Teo', bornYearsAgo(7));
    await page.reload();
    await expect(page.getByText('Llevas 2 de 6.')).toBeVisible();
    await expectSoundPage(page);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Para Nico, 4 años' })).toBeVisible();
    await expect(page.getByText('Los más nuevos de 4–6 años que no has comprado.')).toBeVisible();
    await page.getByRole('button', { name: 'Teo' }).click();
    await expect(page.getByText('Los más nuevos de 7–9 años que no has comprado.')).toBeVisible();
    await expectNoAxeFinding(page);
    await page.goto('/productos');
    await expect(page.getByRole('heading', { name: 'Para Nico, 4 años' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos los de 4–6 años' }).click();
    await expect(page.getByRole('heading', { name: 'Para Nico, 4 años' })).toBeHidden();

    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Editar a Nico' }).click();
    await page.getByLabel('¿Cómo le dicen en casa?').fill('Nicolás');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('article', { name: 'Nicolás' })).toBeVisible();
    await page.getByRole('button', { name: 'Editar a Nicolás' }).click();
    await page.getByRole('button', { name: 'Borrar a Nicolás' }).click();
    await expect(page.getByRole('dialog', { name: '¿Borrar a Nicolás?' })).toBeVisible();
    await expectNoAxeFinding(page);
    await page.getByRole('button', { name: 'Dejarlo' }).click();
    await page.getByRole('button', { name: 'Borrar a Nicolás' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Llevas 1 de 6.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Nicolás' })).toBeHidden();
  });

  test('of a member have a board each, and the family keeps its own', async ({ page }) => {
    await subscribe(page.request, { name: READERS });
    await addChild(page, 'Lupita', bornYearsAgo(4));
    await addChild(page, 'Teo', bornYearsAgo(7));
    await page.request.post('/api/book-club/dismiss-questionnaire');
    const { month } = await (await page.request.get('/api/book-club/get-month')).json();
    const open = (number: number, child_id?: number) =>
      page.request.post('/api/book-club/open-square', {
        data: { year: month.year, month: month.month, number, child_id },
      });
    await open(1);
    const [lupita, teo] = month.boards;
    for (const number of [1, 2, 3]) await open(number, teo.child_id);

    await page.goto(PAGE);
    const card = page.getByRole('article', { name: 'Teo' });
    await expect(card.getByText('3/10')).toBeVisible();
    await card.getByRole('link', { name: /^Ver su tablero/ }).click();
    await expect(page).toHaveURL('/mi-book-club');
    await expect(page.getByRole('heading', { name: 'Teo va en la casilla 3' })).toBeVisible();
    await expectSoundPage(page);

    await page.getByRole('button', { name: /^Lupita/ }).click();
    await expect(page.getByRole('heading', { name: '¡Comienza el recorrido!' })).toBeVisible();
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
    await open(1, lupita.child_id);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Lupita va en la casilla 1' })).toBeVisible();
    await page.getByRole('button', { name: /^Casilla 3,/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
    await page.getByRole('button', { name: /^Familia/ }).click();
    await expect(page.getByText('Progreso: 1/10')).toBeVisible();
  });
});
