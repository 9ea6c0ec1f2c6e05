import type { DeskCalls } from '#contract/desk/api.ts';
import { type PlanTexts, planTexts } from '#contract/desk/plans.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const PLAN = 'Book Club Libros 5–7 años';
/** Plan whose texts no other test reads. */
const OTHER_PLAN = 'Book Club Libros 7–8 años';

test('a plan’s texts and books are changed and undone; its price names the members who keep theirs @phone', async ({
  page,
}) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/planes');
  await expectSoundPage(page);
  await page.getByRole('list', { name: 'Planes' }).getByRole('link', { name: PLAN }).click();
  await expect(page.getByRole('heading', { name: PLAN, level: 1 })).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });

  const benefits = page.getByLabel('Beneficios');
  const before = await benefits.inputValue();
  await benefits.fill('Uno\nDos');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Escribe al menos 3 beneficios')).toBeVisible();
  await benefits.fill(`${before}\nUna carta`);
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(benefits).toHaveValue(before);

  const amount = page.getByText(/ cada 30 días$/).locator('strong');
  await page.getByRole('button', { name: 'Cambiar el precio' }).click();
  const price = page.getByRole('dialog', { name: 'Cambiar el precio' });
  await expect(price.getByText(/sigue[n]? pagando|Todavía nadie paga/)).toBeVisible();
  await price.getByLabel('Precio cada 30 días').fill('5');
  await price.getByRole('button', { name: 'Guardar precio' }).click();
  await expect(price.getByText('De $10.00 a $10,000.00')).toBeVisible();
  await expectNoAxeFinding(page);
  for (const more of [1, -1]) {
    const pesos = Number((await amount.textContent())?.replace(/[$,]/g, '')) + more;
    if (more < 0) await page.getByRole('button', { name: 'Cambiar el precio' }).click();
    await price.getByLabel('Precio cada 30 días').fill(String(pesos));
    await price.getByRole('button', { name: 'Guardar precio' }).click();
    await expect(
      page.getByText('Precio guardado. Se verá en la tienda en menos de un minuto.'),
    ).toBeVisible();
    await expect(amount).toHaveText(`$${pesos}.00`);
  }

  const shown = page.getByRole('list', { name: 'Libros de muestra' }).getByRole('listitem');
  const titles = await shown.allTextContents();
  await page.getByRole('button', { name: 'Cambiar libros' }).click();
  const books = page.getByRole('dialog', { name: 'Libros de muestra' });
  await books
    .getByRole('list', { name: 'Lista de libros' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Subir/ })
    .click();
  await books.getByRole('button', { name: 'Guardar libros' }).click();
  await expect(shown.nth(1)).toHaveText(titles[0] ?? '');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shown).toHaveText(titles);
});

test('texts of a plan that another person changed meanwhile are chosen, the others merge @desktop', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/plans\/save$/);
  await signInToDesk(page, 'amalia');
  const list = await page.request.get('/api/desk/plans/list');
  const { plans } = (await list.json()) as DeskCalls['GET /desk/plans/list']['response'];
  const id = plans.find(({ name }) => name === OTHER_PLAN)?.membership_id ?? 0;
  const planNow = async () => {
    const answer = await page.request.get('/api/desk/plans/get', { params: { membership_id: id } });
    return ((await answer.json()) as DeskCalls['GET /desk/plans/get']['response']).plan;
  };
  const save = async (texts: Partial<PlanTexts>) => {
    const { membership_id, version, ...plan } = await planNow();
    const data = { membership_id, version, ...planTexts.parse({ ...plan, ...texts }) };
    expect((await page.request.post('/api/desk/plans/save', { data })).status()).toBe(200);
  };
  const { description, benefits } = await planNow();
  await page.goto(`/mostrador/planes/${id}`);
  await page.getByLabel('Descripción').fill(`${description} Escribió una.`);
  await page.getByLabel('Beneficios').fill([...benefits, 'Una carta'].join('\n'));
  await save({ description: `${description} Escribió la otra.` });

  await page.getByRole('button', { name: /^Guardar/ }).click();
  const conflict = page.getByRole('dialog', { name: /^Amalia cambió esto/ });
  await expect(conflict).toContainText('Lo demás se juntó solo: de lo tuyo, beneficios.');
  await expectNoAxeFinding(page);
  await conflict.getByRole('radio', { name: /La de Amalia/ }).check();
  await conflict.getByRole('button', { name: 'Guardar esta mezcla' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Descripción')).toHaveValue(`${description} Escribió la otra.`);
  await expect.poll(async () => (await planNow()).benefits).toEqual([...benefits, 'Una carta']);
  await save({ description, benefits });
});
