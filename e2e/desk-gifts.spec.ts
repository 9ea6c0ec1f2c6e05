import { signInToDesk } from './fixtures/desk.ts';
import { BOOKS } from './fixtures/memberships.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { buyGift } from './fixtures/pass-gifts.ts';
import { expect, test } from './fixtures/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a gift is found beside the subscriptions, its address corrected and its certificate taken @phone', async ({
  page,
  buyer,
}) => {
  const to = `Lupita ${buyer.contact.email.replace(/[^a-z]/g, '').slice(0, 12)}`;
  await buyGift(page.request, {
    plan: BOOKS,
    contact: buyer.contact,
    gift: {
      to,
      message:
        'Lupita: cada mes te va a llegar una caja con cuentos. Guárdame uno para leerlo juntas. Te quiero.',
      to_email: 'valria.soto@example.mx',
      send_on: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
    },
  });
  await signInToDesk(page, 'amalia');
  const record = page.getByRole('heading', { level: 1, name: `Regalo para ${to}` });
  await expect(async () => {
    await page.goto(`/mostrador/suscripciones/regalos?q=${encodeURIComponent(buyer.contact.email)}`);
    await expect(page.getByText(/^Sale el /)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await expectSoundPage(page);
  await expectNoAxeFinding(page);
  await page.getByRole('link', { name: to }).click();
  await expect(record).toBeVisible();
  await expectSoundPage(page);
  await expectNoAxeFinding(page);

  await page.getByRole('button', { name: /^Corregir correo/ }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir correo' });
  await correcting.getByLabel('Correo de quien lo recibe').fill('valeria.soto@example.mx');
  await expectNoAxeFinding(page);
  await correcting.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('valeria.soto@example.mx', { exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Descargar certificado/ }).click();
  expect((await saved).suggestedFilename()).toBe('regalo.pdf');
  await expect(page.getByText('descargó el certificado')).toBeVisible();

  await page.getByRole('button', { name: /^Hacer otro código/ }).click();
  const renewing = page.getByRole('dialog', { name: '¿Hacer otro código?' });
  await expectNoAxeFinding(page);
  await renewing.getByRole('button', { name: 'Hacer otro código' }).click();
  await expect(page.getByText(/hizo otro código/)).toBeVisible();
  await expectSoundPage(page);

  await page.getByRole('link', { name: /^Anular y devolver/ }).click();
  await expect(page).toHaveURL(/\/mostrador\/pedidos\/BC-[0-9A-Z]+\/devolver$/);
});
