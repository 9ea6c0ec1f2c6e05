import type { Page } from '@playwright/test';
import type { AskedQuestionnaire } from '#contract/questionnaire.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const PAGE = '/mi-book-club/cuestionario';

const asked = async (page: Page): Promise<AskedQuestionnaire> =>
  (await (await page.request.get('/api/book-club/get-questionnaire')).json()).questionnaire;
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Pregunta ${number} de 5:`) });
const answer = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });

test.describe('The questionnaire of the club', () => {
  test.beforeEach(async ({ page, mailbox, buyer }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await completeProfile(page.request);
  });

  test('is for its families alone @phone', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page).toHaveURL('/membresias');
  });

  test('is answered one question at a time, and loses no choice by going back or a reload @phone', async ({
    page,
  }) => {
    await subscribe(page.request, { name: READERS });
    await page.goto('/mi-book-club');
    await page
      .getByRole('dialog', { name: '¡Hola, Mariana!' })
      .getByRole('link', { name: 'Llenar cuestionario' })
      .click();
    await expect(question(page, 1)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await next(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Elige una respuesta para seguir.' }),
    ).toBeVisible();
    await expectNoAxeFinding(page);
    // The focus waits at the first answer, and arrows choose.
    await page.keyboard.press('ArrowDown');
    await expect(answer(page, 'Una o dos')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
    await answer(page, 'Yo').check();
    await page.getByRole('button', { name: 'Pregunta anterior' }).click();
    await expect(answer(page, 'Una o dos')).toBeChecked();
    await page.reload();
    await expect(answer(page, 'Una o dos')).toBeChecked();
    await next(page).click();
    await expect(answer(page, 'Yo')).toBeChecked();
    await expectSoundPage(page);

    for (const choice of [null, 'Solo si pregunta', 'Lo pide otra vez']) {
      if (choice) await answer(page, choice).check();
      await next(page).click();
    }
    await answer(page, 'Encontrar el momento').check();
    await page.getByRole('button', { name: 'Ver qué cambia' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Lo que cambia en tu casa' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'El momento',
      'Quién escoge',
      'La pregunta',
    ]);
    await expect(page.getByText('Listo, 5 de 5')).toBeVisible();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Repetir el cuestionario en un mes' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: /^Te lo volvemos a preguntar el \d+ de/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Abrir mi primera casilla' }).click();
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
    const { month } = await (await page.request.get('/api/book-club/get-month')).json();
    expect(month.questionnaire).toEqual({ url: PAGE, is_done: true });
  });

  test('counts one answer from two tabs, which may be changed @phone', async ({ page }) => {
    await subscribe(page.request, { name: READERS });
    const { questionnaire_id, version, questions } = await asked(page);
    const answers = questions.map(({ id, choices }) => ({
      question: id,
      choices: [choices[0]?.id],
      text: '',
    }));
    await page.goto(PAGE);
    await expect(question(page, 1)).toBeVisible();
    const body = { questionnaire_id, version, answers };
    expect((await page.request.post('/api/book-club/answer-questionnaire', { data: body })).ok()).toBe(true);
    for (let number = 1; number <= 5; number += 1) {
      await expect(question(page, number)).toBeVisible();
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: number < 5 ? 'Siguiente' : 'Ver qué cambia' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Lo que cambia en tu casa' })).toBeVisible();
    const last = questions.map(({ choices }) => choices.at(-1)?.id);
    expect((await asked(page)).answers.map(({ choices }) => choices[0])).toEqual(last);
    await page.reload();
    await page.getByRole('button', { name: 'Cambiar mis respuestas' }).click();
    await expect(answer(page, 'Casi todos los días')).toBeChecked();
  });
});

test.describe('Questionnaires at the desk', () => {
  test('are written, reordered and kept as a draft; families are asked one at a time @phone', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/^409 POST .*\/questionnaires\/publish/);
    await signInToDesk(page, 'tomas');
    await page.goto('/mostrador/cuestionarios');
    await page.getByRole('button', { name: 'Nuevo cuestionario' }).click();
    const name = `Preguntas ${Date.now()}`;
    await page.getByLabel('Título').fill(name);
    await page.getByRole('button', { name: 'Elegir una' }).click();
    await page.getByRole('button', { name: 'Con sus palabras' }).click();
    const list = page.getByRole('list', { name: 'Preguntas' });
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(list.getByText('Escribe la pregunta')).toHaveCount(2);
    const [first, second] = [list.locator('> li').nth(0), list.locator('> li').nth(1)];
    await first.getByLabel('Pregunta').fill('¿<b>Leen</b> de noche?');
    await first.getByRole('textbox', { name: 'Respuesta 1' }).fill('Sí');
    await first.getByRole('textbox', { name: 'Respuesta 2' }).fill('No');
    await first.getByLabel('Al final le propone un cambio (respuesta 2)').check();
    await first.getByLabel('Cómo se llama el cambio').fill('La noche');
    await first.getByLabel('Qué pueden probar en casa').fill('Una página antes de apagar la luz.');
    await second.getByLabel('Pregunta').fill('¿Algo más?');
    await second.getByRole('button', { name: 'Subir: ¿Algo más?' }).click();
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText('Borrador guardado.')).toBeVisible();
    await page.reload();
    await expect(list.locator('> li').nth(0)).toContainText('¿Algo más?');
    await expect(list.locator('> li').nth(1)).toContainText('¿<b>Leen</b> de noche?');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'está abierto. Ciérralo primero: se contesta uno a la vez.' }),
    ).toBeVisible();
    // Answers of families are for the owner only.
    await expect(page.getByRole('link', { name: 'Respuestas' })).toHaveCount(0);
    await page.goto('/mostrador/cuestionarios');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectSoundPage(page);
  });

  test('show the owner counts and families, and give a table @desktop', async ({ page, mailbox, buyer }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await completeProfile(page.request);
    await subscribe(page.request, { name: READERS });
    const { questionnaire_id, version, questions } = await asked(page);
    const answers = questions.map(({ id, choices }) => ({
      question: id,
      choices: [choices[0]?.id],
      text: '',
    }));
    await page.request.post('/api/book-club/answer-questionnaire', {
      data: { questionnaire_id, version, answers },
    });
    await signInToDesk(page, 'amalia');
    await page.goto(`/mostrador/cuestionarios/${questionnaire_id}?ver=respuestas`);
    await expect(page.getByRole('status').filter({ hasText: /familias? contest/ })).toBeVisible();
    const family = page.getByRole('listitem').filter({ has: page.getByText(`Ver respuestas de`) });
    await expect(family.first()).toBeVisible();
    await expectSoundPage(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bajar CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^cuestionario-\d+\.csv$/);
  });
});
