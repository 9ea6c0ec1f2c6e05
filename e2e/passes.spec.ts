import type { Page } from '@playwright/test';
import { choosePlan, consent, payButton, payPanel, READERS } from './fixtures/memberships.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { completeProfile, logIn, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const LONG_DATE = String.raw`\d{1,2} de [a-z]+ de 20\d\d`;

const main = (page: Page) => page.getByRole('main');
const months = (page: Page, periods: number) =>
  page.getByRole('radio', { name: new RegExp(`^${periods} meses`) });
const summary = (page: Page) => page.getByRole('region', { name: 'Tu pase', exact: true });

test('a client buys a pass by card, keeps the choice through signing in, and reaches the club', async ({
  page,
  buyer,
  mailbox,
  trouble,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await page.context().clearCookies();

  await page.goto('/membresias');
  await main(page)
    .getByRole('link', { name: `Pagar sin tarjeta: pase de 3, 6 o 12 meses de ${READERS}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Un pase, sin tarjeta' })).toBeVisible();
  await expect(months(page, 6)).toBeChecked();
  await months(page, 12).check();
  await expect(summary(page)).toContainText('Primero necesitas una cuenta.');
  await expectSoundPage(page);

  await summary(page).getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, buyer.contact.email);
  await expect(months(page, 12)).toBeChecked();
  await months(page, 3).check();
  await expect(summary(page)).toContainText('$289.00');
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked();
  await expectSoundPage(page);

  await summary(page).getByRole('button', { name: 'Proceder al Pago' }).click();
  await payWith(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  const open = page.getByRole('region', { name: 'Tu club está abierto' });
  await expect(open).toContainText(new RegExp(`Hasta el ${LONG_DATE}`));
  await expect(page.getByRole('link', { name: /^Descargar/ })).toHaveCount(0);
  await expectSoundPage(page);

  await open.getByRole('link', { name: 'Empezar a leer' }).click();
  await expect(page).toHaveURL('/mi-book-club');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/mis-planes');
  const pass = page.getByRole('article', { name: `${READERS}, 3 meses` });
  await expect(pass).toContainText('Pase activo');
  await expect(pass).toContainText('1 de 3');
  await expectSoundPage(page);
  await pass.getByRole('link', { name: /^Ver mi compra/ }).click();
  await expect(page.getByRole('region', { name: 'Tu club está abierto' })).toBeVisible();
  await expectSoundPage(page);

  await page.goto('/membresias/pase?plan=book-club-lectores');
  await expect(main(page)).toContainText(new RegExp(`Empieza el ${LONG_DATE}, cuando termine tu pase.`));

  trouble.expect(/^409 POST .*\/create-checkout-membership/);
  await choosePlan(page, READERS);
  await consent(page).check();
  await payButton(page).click();
  await expect(
    payPanel(page)
      .getByRole('alert')
      .filter({ hasText: /Tu pase llega hasta el/ }),
  ).toBeVisible();
  await expect(payPanel(page).getByRole('link', { name: 'Ver Mis planes' })).toBeVisible();
  await expectSoundPage(page);
});
