import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

/** Nobody else joins it in a test. */
const PLAN = 'Book Club Libros 7–8 años';

test('a box gets its titles, is packed and sent with its guía on a phone, and its family sees it in Mis planes @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  const name = `Rebeca ${Date.now()}`;
  await completeProfile(page.request, { name });
  const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
  await subscribe(page.request, { name: PLAN, addressId });
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
  // As the camera of the phone opens it from the slip.
  const { boxes } = await (await page.request.get('/api/desk/boxes/list?tab=to-send')).json();
  const { shipment_id: id } = boxes.find((box: { contact_name: string }) =>
    box.contact_name.startsWith(name),
  );
  await page.goto(`/mostrador/cajas/enviar?caja=${id}`);
  const card = page.getByRole('article', { name: /^1\.ª caja de Rebeca/ });
  await expect(card).toContainText('Vivimos en el número 8');
  await page.getByLabel('Paquetería').selectOption('DHL');
  await expectSoundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const guia = `CAJA${Date.now()}`;
  await card.getByRole('textbox').fill(guia.toLowerCase());
  await page.getByRole('button', { name: 'Enviada' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Caja enviada.' });
  await sent.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();

  await page.goto('/mostrador/cajas?ver=por-enviar');
  await ours.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marcar enviada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar 1 caja enviada' });
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(dialog.getByText('Falta la guía')).toBeVisible();
  await dialog.getByRole('textbox').fill(guia);
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(done).toBeVisible();

  await page.getByRole('navigation', { name: 'Estados' }).getByRole('link', { name: 'En camino' }).click();
  const tracking = page.getByRole('link', { name: `DHL ${guia}` });
  await expect(tracking).toHaveAttribute('href', /tracking-id=CAJA/);
  await expectSoundPage(page);
  await page.goto('/mis-planes');
  const box = page.getByRole('region', { name: 'Tu primera caja va en camino' });
  await expect(box).toContainText(`guía ${guia}`);
  await expect(box.getByRole('link', { name: /^Rastrear mi caja/ })).toHaveAttribute(
    'href',
    /tracking-id=CAJA/,
  );
});
