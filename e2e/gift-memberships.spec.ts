import type { APIRequestContext } from '@playwright/test';
import type { Membership } from '#contract/memberships.ts';
import { readPdf } from '#seed/guide/testing/read-pdf.ts';
import type { Buyer } from './fixtures/buyer.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { completeProfile, logIn, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a guest buys a gift by card, to be printed, and keeps what was typed', async ({ page, buyer }) => {
  await page.goto('/regalar');
  await expect(page.getByRole('heading', { level: 1, name: 'Regala un club de lectura' })).toBeVisible();
  await page.getByRole('radio', { name: /^Book Club Libros/ }).check();
  await page.getByRole('radio', { name: /^3–5/ }).check();
  await expect(page.getByText('Si cumple 5 durante el regalo')).toBeVisible();
  await page.getByLabel('Para', { exact: true }).fill('Lupita');
  await page.getByLabel('De parte de').fill('tu abuela Carmen');
  await page.getByRole('radio', { name: /^Lo imprimo yo/ }).check();
  const pay = page.getByRole('button', { name: 'Proceder al Pago' });
  await pay.click();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await page.getByLabel('Tu nombre').fill(buyer.contact.full_name);
  await page.getByLabel('Teléfono').fill(buyer.contact.phone);
  await page.getByLabel('Correo electrónico').fill(buyer.contact.email);
  await page.reload();
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Lupita');
  await expect(page.getByLabel('Tu nombre')).toHaveValue(buyer.contact.full_name);
  // The header, which stays in view, would cover part of a choice.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundPage(page);

  await pay.click();
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Tu regalo está listo' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Descargar certificado/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tú se lo das');
  await expectSoundPage(page);
});

test('a code that is wrong stays in its field with the reason', async ({ page, trouble }) => {
  trouble.expect(/^404 POST .*\/get-gift/);
  await page.goto('/canjear');
  await page.getByLabel('Tu código').fill('BRIN-7K3M-9Q2X-4TWX');
  await page.getByRole('button', { name: 'Ver mi regalo' }).click();
  await expect(page.getByText('No encontramos ese código. Revísalo letra por letra.')).toBeVisible();
  await expect(page.getByLabel('Tu código')).toHaveValue('BRIN-7K3M-9Q2X-4TWX');
  await expect(page.getByLabel('Tu código')).toBeFocused();
  await expectSoundPage(page);
});

/** Code of a printed gift of the readers' club that a guest has paid by card. */
async function codeOfPaidGift(request: APIRequestContext, { contact }: Buyer): Promise<string> {
  const plans = await request.get('/api/memberships/get-memberships');
  const { membership_list } = (await plans.json()) as { membership_list: Membership[] };
  const plan = membership_list.find(({ membership_name }) => membership_name === READERS);
  const offer = plan?.pass_offers.find(({ periods }) => periods === 3);
  const bought = await request.post('/api/memberships/buy-pass', {
    data: {
      membership_id: plan?.membership_id,
      periods: 3,
      kind: 'gift',
      unit_amount: offer?.price_cents,
      address_id: null,
      contact_information: contact,
      gift: { from: 'tu abuela Carmen', to: 'Lupita', to_email: null, send_on: null },
    },
  });
  const { url } = (await bought.json()) as { url: string };
  const { full_name: name, email } = contact;
  const form = { number: cards.approved, exp: '12/34', cvc: '123', name, email };
  await request.post(url, { form, maxRedirects: 0 });
  const session_id = /cs_\w+/.exec(url)?.[0];
  let certificate = '';
  await expect(async () => {
    const answer = await request.post('/api/memberships/get-bought-gift', {
      data: { order: { session_id } },
    });
    certificate = (await answer.json()).gift.certificate_url;
    expect(certificate).toContain('/gift-certificate/');
  }).toPass({ timeout: 45_000 });
  const pdf = await (await request.get(certificate)).body();
  return /BRIN(?:-[0-9A-Z]{4}){3}/.exec(readPdf(pdf).pages.join(''))?.[0] ?? '';
}

test('who has the code signs in, begins the gift once, and the club is open', async ({
  page,
  buyer,
  mailbox,
}) => {
  const code = await codeOfPaidGift(page.request, buyer);
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await page.context().clearCookies();
  const main = page.getByRole('main');

  await page.goto('/canjear');
  await page.getByLabel('Tu código').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Ver mi regalo' }).click();
  await expect(main).toContainText('Para empezarlo necesitas una cuenta.');
  await expect(main).toContainText('tu abuela Carmen');
  await expectSoundPage(page);
  await main.getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, buyer.contact.email);

  await expect(main).toContainText('Si empiezas hoy');
  await expectSoundPage(page);
  await main.getByRole('button', { name: 'Empezar mi regalo' }).dblclick();
  const done = page.getByRole('heading', { level: 1, name: /^Listo: tu club está abierto hasta el / });
  await expect(done).toBeFocused();
  await expectSoundPage(page);
  await main.getByRole('link', { name: 'Empezar a leer' }).click();
  await page.waitForURL(/\/mi-book-club/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await page.goto(`/canjear/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Este regalo ya se empezó' })).toBeVisible();
  await expectSoundPage(page);
  await page.goto('/mis-planes');
  await expect(main).toContainText('Es un regalo');
});
