import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const PLAN = 'Book Club Libros 3–5 años';

test('a box is packed and sent with its guía on a phone, and its family sees it in Mis planes @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  // Other tests join plans with boxes meanwhile.
  const name = `Rebeca ${Date.now()}`;
  await completeProfile(page.request, { name });
  const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
  await subscribe(page.request, { name: PLAN, addressId });
  await signInToDesk(page, 'amalia');

  await page.goto('/mostrador/cajas');
  await expect(page.getByRole('heading', { name: 'Cajas', level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Planes' })
    .getByRole('link', { name: /^3–5 años/ })
    .click();
  const list = page.getByRole('list', { name: 'Cajas: Por enviar' });
  const ours = list.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
  await ours.check();
  await page.getByRole('button', { name: 'Marcar enviada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar 1 caja enviada' });
  await dialog.getByLabel('Paquetería').selectOption('DHL');
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(dialog.getByText('Falta la guía')).toBeVisible();
  const guia = `CAJA${Date.now()}`;
  await dialog.getByRole('textbox').fill(guia.toLowerCase());
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  const done = page.getByRole('status').filter({ hasText: '1 listo.' });
  await done.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await ours.check();
  await page.getByRole('button', { name: 'Marcar enviada' }).click();
  await dialog.getByRole('textbox').fill(guia);
  await dialog.getByRole('button', { name: 'Enviada' }).click();
  await expect(done).toBeVisible();

  await page.getByRole('navigation', { name: 'Estados' }).getByRole('link', { name: 'En camino' }).click();
  const tracking = page.getByRole('link', { name: `DHL ${guia}` });
  await expect(tracking).toHaveAttribute('href', /tracking-id=CAJA/);
  await expectSoundPage(page);
  await page.goto('/mis-planes');
  const box = page.getByRole('region', { name: 'Tu primera caja va en camino' });
  await expect(box).toContainText(`Guía: ${guia}`);
  await expect(box.getByRole('link', { name: /^Rastrear mi caja/ })).toHaveAttribute(
    'href',
    /tracking-id=CAJA/,
  );
});
