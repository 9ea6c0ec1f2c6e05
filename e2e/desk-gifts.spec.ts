import type { APIRequestContext } from '@playwright/test';
import type { Membership } from '#contract/memberships.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { BOOKS } from './fixtures/memberships.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { cards } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A guest's paid gift of three boxes, mailed in two days. */
async function buyGift(request: APIRequestContext, { email, to }: { email: string; to: string }) {
  const answer = await request.get('/api/memberships/get-memberships');
  const { membership_list } = (await answer.json()) as { membership_list: Membership[] };
  const plan = membership_list.find(({ membership_name }) => membership_name === BOOKS);
  const offer = plan?.pass_offers.find(({ periods }) => periods === 3);
  const bought = await request.post('/api/memberships/buy-pass', {
    data: {
      membership_id: plan?.membership_id,
      periods: 3,
      kind: 'gift',
      unit_amount: offer?.price_cents,
      address_id: null,
      contact_information: { full_name: 'Carmen Soto', phone: '5512345678', email },
      payment_method: 'card',
      gift: {
        from: 'tu abuela Carmen',
        to,
        message:
          'Lupita: cada mes te va a llegar una caja con cuentos. Guárdame uno para leerlo juntas. Te quiero.',
        to_email: 'valria.soto@example.mx',
        send_on: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
      },
    },
  });
  const { url } = (await bought.json()) as { url: string };
  const form = { number: cards.approved, exp: '12/34', cvc: '123', name: 'Carmen Soto', email };
  const payment = await request.post(url, { form, maxRedirects: 0 });
  if (payment.status() !== 303) throw new Error(`The payment failed: ${await payment.text()}`);
}

test('a gift is found beside the subscriptions, its address corrected and its certificate taken @phone', async ({
  page,
  buyer,
}) => {
  const to = `Lupita ${buyer.contact.email.replace(/[^a-z]/g, '').slice(0, 12)}`;
  await buyGift(page.request, { email: buyer.contact.email, to });
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
