import { boxesOf, fillBoxes, subscribeNewClient } from './fixtures/boxes.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { readerTypes } from './fixtures/reader.ts';
import { expect, test } from './fixtures/test.ts';

// Tests run one after the other: the packing page claims the next box for a person, in any browser of hers, and gives
// it back.
test.describe.configure({ mode: 'default' });

/** Plan that no other test joins. */
const PLAN = 'Book Club Libros 7–8 años';

test('a box gets its titles, is packed and sent with its guía on a phone, and its family sees it in Mis planes @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  const name = `Rebeca ${Date.now()}`;
  await subscribeNewClient(page.request, { mailbox, buyer, name, plans: [PLAN] });
  await signInToDesk(page, 'amalia');

  await page.goto('/mostrador/cajas');
  await expect(page.getByRole('heading', { name: 'Cajas', level: 1 })).toBeVisible();
  const plans = page.getByRole('navigation', { name: 'Planes' });
  await plans.getByRole('link', { name: /^7–8 años/ }).click();
  const toFill = page.getByRole('list', { name: 'Cajas por llenar' });
  const row = toFill.getByRole('listitem').filter({ hasText: name });
  const slots = row.getByRole('button', { name: /^Cambiar «.+» de Rebeca/ });
  await expect(slots).toHaveCount(2);
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await slots.nth(1).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Cambiar título' });
  await picker.getByRole('textbox', { name: 'Buscar otro título' }).fill('numero 8');
  await picker.getByRole('textbox', { name: 'Buscar otro título' }).press('Enter');
  const wanted = picker.getByRole('button', { name: /^Vivimos en el número 8/ });
  await expect(wanted).toContainText('Quedan 10');
  await expectNoAxeFinding(page);
  await wanted.press('Enter');
  await expect(row.getByRole('button', { name: /^Cambiar «Vivimos en el número 8» de/ })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar 1 caja' }).click();
  const done = page.getByRole('status').filter({ hasText: '1 listo.' });
  await expect(done).toBeVisible();
  await expect(page.getByText('Ninguna caja espera títulos.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver por enviar' }).click();
  const list = page.getByRole('list', { name: 'Cajas: Por enviar' });
  const ours = list.getByRole('listitem').filter({ hasText: name });
  await expect(ours).toContainText('Vivimos en el número 8');
  // The slip's address, as the phone's camera opens it.
  const [box] = await boxesOf(page.request, name, 'to-send');
  await page.goto(`/mostrador/cajas/enviar?caja=${box?.shipment_id}`);
  const card = page.getByRole('article', { name: /^1\.ª caja de Rebeca/ });
  await expect(card).toContainText('Vivimos en el número 8');
  await page.getByLabel('Paquetería').selectOption('DHL');
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const guia = `JD${Date.now()}`;
  await card.getByRole('textbox').fill(guia.toLowerCase());
  await page.getByRole('button', { name: 'Enviada' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Caja enviada.' });
  await sent.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();

  // The box is still claimed by the person who packed it.
  await page.goto('/mostrador/cajas?ver=empacando');
  const packed = page.getByRole('list', { name: 'Cajas: Empacando' }).getByRole('listitem');
  await packed.filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marcar enviada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar 1 caja enviada' });
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(dialog.getByText('Falta la guía')).toBeVisible();
  await dialog.getByRole('textbox').fill(guia);
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(done).toBeVisible();

  await page.getByLabel('Estado de las cajas').selectOption('En camino');
  const tracking = page.getByRole('link', { name: `DHL ${guia}` });
  await expect(tracking).toHaveAttribute('href', /tracking-id=JD/);
  await expectSoundPage(page);
  await page.goto('/mis-planes');
  const news = page.getByRole('region', { name: 'Tu primera caja va en camino' });
  await expect(news).toContainText(/Llega el [a-zé]+ \d{1,2} de [a-z]+\./);
  await expect(news).toContainText(`guía ${guia}`);
  await expect(news.getByRole('link', { name: /^Rastrear mi caja/ })).toHaveAttribute(
    'href',
    /tracking-id=JD/,
  );
});

test('boxes that are marked without a network wait, and each leaves once when it is back, whatever page is open @phone', async ({
  page,
  context,
  buyer,
  mailbox,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const name = `Ofelia ${Date.now()}`;
  const plans = ['Book Club Libros 0–3 años', 'Book Club Libros 3–5 años', 'Book Club Libros 5–7 años'];
  await subscribeNewClient(page.request, { mailbox, buyer, name, plans });
  await signInToDesk(page, 'amalia');
  const [gone, first, second] = await fillBoxes(page.request, name, plans);
  if (!gone || !first || !second) throw new Error('Three boxes were to be sent.');
  const [taken, guia] = [`JD1${Date.now()}`, `JD2${Date.now()}`];
  await page.request.post('/api/desk/boxes/ship-many', {
    data: { carrier_code: 'dhl', rows: [{ shipment_id: gone.shipment_id, tracking_number: taken }] },
  });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/boxes/ship-many')) answers.push(response.status());
  });

  await page.goto('/mostrador/cajas?ver=por-enviar');
  await page.getByRole('link', { name: 'Empacar y enviar' }).click();
  await page.getByLabel('Paquetería').selectOption('DHL');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que marques se enviará al volver.')).toBeVisible();
  const card = page.getByRole('article', { name: `1.ª caja de ${name}` });
  const send = page.getByRole('button', { name: 'Enviada' });
  const scanSlip = async ({ shipment_id, plan }: typeof gone) => {
    await readerTypes(page, `${new URL(page.url()).origin}/mostrador/cajas/enviar?caja=${shipment_id}`);
    await expect(card).toContainText(plan);
  };
  // After its slip the label sends a box without a tap.
  await scanSlip(first);
  await readerTypes(page, guia);
  const round = page.getByRole('region', { name: 'Cajas de esta vuelta' });
  await expect(round.getByText('En espera')).toHaveCount(1);
  // A guía of this round is asked about at once, one of a parcel that left before once the shop can say so.
  await scanSlip(second);
  await card.getByRole('textbox').fill(guia);
  await expect(card.getByText(`Esa guía ya está en la 1.ª caja de ${name}`)).toBeVisible();
  await expect(send).toBeDisabled();
  await card.getByRole('textbox').fill(taken);
  await send.click();
  await expect(round.getByText('En espera')).toHaveCount(2);
  await expectNoAxeFinding(page);

  // The first box leaves; the second comes back, because its guía is taken by then, to be confirmed as the same box.
  await context.setOffline(false);
  // The second box is claimed again, unless a box of another family is.
  const refused = round.getByRole('button', { name: /No se pudo/ });
  await expect(refused.or(card.getByText(/^Esa guía ya está en la caja/))).toBeVisible();
  if (await refused.isVisible()) await refused.click();
  await expect(card.getByRole('textbox')).toHaveValue(taken);
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Sí, la misma caja' }).click();
  await send.click();
  await expect(round.getByText('En espera')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cajas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cajas', level: 1 })).toBeVisible();
  await context.setOffline(false);
  const sent = async () =>
    (await boxesOf(page.request, name, 'on-the-way')).map((box) => box.tracking_number).sort();
  await expect.poll(sent).toEqual([taken, taken, guia]);
  await expect(page.getByRole('status').filter({ hasText: 'Caja enviada.' })).toBeVisible();
  expect(answers).toEqual([200, 200, 200]);
});

test('the list of a plan is ordered by dragging and by its arrows, saved, and undone @desktop', async ({
  page,
}) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/cajas');
  const plans = page.getByRole('navigation', { name: 'Planes' });
  await plans.getByRole('link', { name: /^5–7 años/ }).click();
  const strip = page.getByRole('region', { name: 'Lista de títulos' });
  await strip.getByRole('button', { name: 'Elegir títulos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir títulos' });
  const rows = dialog.getByRole('list', { name: 'Lista de títulos' }).getByRole('listitem');
  await expect(rows.nth(2)).toBeVisible();
  // Rows move with the dialog until it has opened.
  await dialog.evaluate((opened) => Promise.all(opened.getAnimations().map(({ finished }) => finished)));
  const titles = await rows.locator('strong').allTextContents();
  const [a, b, c, ...rest] = titles;

  const down = dialog.getByRole('button', { name: `Bajar «${a}»` });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.locator('strong')).toHaveText([b, c, a, ...rest].map(String));
  await expect(down).toBeFocused();
  await expect(dialog.getByText(`«${a}»: ahora es el 3 de ${titles.length}.`)).toBeAttached();

  const [from, to] = await Promise.all([rows.nth(1).boundingBox(), rows.nth(0).boundingBox()]);
  if (!from || !to) throw new Error('The rows are not on the screen.');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 10, { steps: 8 });
  // A row dropped before the list has made room would fall back.
  await expect
    .poll(async () => (await rows.nth(0).boundingBox())?.y ?? 0)
    .toBeGreaterThan(to.y + to.height / 2);
  await page.mouse.up();
  await expect(rows.locator('strong')).toHaveText([c, b, a, ...rest].map(String));
  await expectNoAxeFinding(page);
  // A click right after a drop counts as a part of it.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Guardar lista' }).click();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass();
  // Only titles are compared: the stock left changes while other tests buy.
  await expect(strip.getByRole('listitem')).toContainText([c, b, a].map(String));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(strip.getByRole('listitem')).toContainText([a, b, c].map(String));
});
