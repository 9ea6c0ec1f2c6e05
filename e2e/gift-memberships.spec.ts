import type { Page } from '@playwright/test';
import { press, tabTo, type } from './fixtures/by-keyboard.ts';
import { type Mail, orderLinkIn } from './fixtures/mailbox.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { codeOfBoughtGift, orderGift, sendGiftsOfToday } from './fixtures/pass-gifts.ts';
import { cards, payAtTheCounter, payWith, transferFromBank } from './fixtures/pay.ts';
import { completeProfile, logIn, register } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const TURNS_WITHIN_MS = 40_000;
const readyTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tu regalo está listo' });
const certificate = (page: Page) => page.getByRole('link', { name: /^Descargar certificado/ });

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

function giftLinkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\/canjear\/BRIN[0-9A-Z-]+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link to a gift in this mail:\n${text}`);
  return link;
}

test('a guest buys a gift by card without a mouse, to be printed, and keeps what was typed', async ({
  page,
  buyer,
}) => {
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  await page.goto('/regalar');
  await expect(page.getByRole('heading', { level: 1, name: 'Regala un club de lectura' })).toBeVisible();
  await tabTo(page, radio(/^Book Club Lectores/));
  await page.keyboard.press('ArrowDown');
  await expect(radio(/^Book Club Libros/)).toBeChecked();
  await tabTo(page, radio(/^0–3/));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Si cumple 5 durante el regalo')).toBeVisible();
  await type(page, page.getByLabel('Para', { exact: true }), 'Lupita');
  await type(page, page.getByLabel('De parte de'), 'tu abuela Carmen');
  await tabTo(page, radio(/^Por correo a quien lo recibe/));
  await page.keyboard.press('ArrowDown');
  await expect(radio(/^Lo imprimo yo/)).toBeChecked();
  const pay = page.getByRole('button', { name: 'Proceder al Pago' });
  await press(page, pay);
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await type(page, page.getByLabel('Tu nombre'), buyer.contact.full_name);
  await type(page, page.getByLabel('Teléfono'), buyer.contact.phone);
  await type(page, page.getByLabel('Correo electrónico'), buyer.contact.email);
  await page.reload();
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Lupita');
  await expect(page.getByLabel('Tu nombre')).toHaveValue(buyer.contact.full_name);
  // The header, which stays in view, would cover part of a choice.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundPage(page);

  await press(page, pay);
  await payWith(page, cards.approved);
  await expect(readyTitle(page)).toBeVisible();
  await tabTo(page, certificate(page));
  await expect(page.getByRole('main')).toContainText('Tú se lo das');
  await expectSoundPage(page);
});

test('a gift paid at the OXXO is corrected by its buyer, mailed on its day and begun from its mail @phone', async ({
  page,
  request,
  buyer,
  mailbox,
}) => {
  const { contact } = buyer;
  const [wrong, right] = [`mal.${contact.email}`, `bien.${contact.email}`];
  await register(request, mailbox, right);
  await completeProfile(request);
  await page.goto('/regalar?plan=book-club-lectores');
  await page.getByLabel('Para', { exact: true }).fill('Lupita');
  await page.getByLabel('De parte de').fill('tu abuela Carmen');
  await page.getByLabel('Correo de quien lo recibe').fill(wrong);
  const day = page.getByLabel('¿Qué día?');
  await expect(day).toHaveValue(/^20/);
  const today = await day.inputValue();
  await day.fill(dayAfter(today));
  await page.getByLabel('Tu nombre').fill(contact.full_name);
  await page.getByLabel('Teléfono').fill(contact.phone);
  await page.getByLabel('Correo electrónico').fill(contact.email);
  await page.getByRole('radio', { name: /^Efectivo en OXXO/ }).check();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel(/nombre/i).fill(contact.full_name);
  await page.getByRole('button', { name: 'Generar mi ficha' }).click();

  await expect(page.getByRole('heading', { name: 'Tu regalo sale cuando pagues' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descargar certificado/ })).toBeDisabled();
  await expectSoundPage(page);
  const orderLink = orderLinkIn(await mailbox.lastTo(contact.email));
  await payAtTheCounter(page);
  await expect(readyTitle(page)).toBeVisible({ timeout: TURNS_WITHIN_MS });
  await expect(certificate(page)).toBeVisible();

  const correct = page.getByRole('button', { name: 'Corregir correo o fecha' });
  await correct.click();
  await page.getByLabel('Correo de quien lo recibe').fill(right);
  await day.fill(today);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`A ${right}, a partir de las 9 de la mañana.`)).toBeVisible();
  await expect(correct).toBeFocused();

  await sendGiftsOfToday(page.request);
  const mail = await mailbox.lastTo(
    right,
    ({ subject }) => subject === 'Tienes un regalo de tu abuela Carmen',
  );
  expect(await mailbox.allTo(wrong)).toEqual([]);
  await page.reload();
  await expect(page.getByText(/Se envió el /)).toBeVisible();
  await expect(correct).toHaveCount(0);

  await page.context().addCookies((await request.storageState()).cookies);
  await page.goto(giftLinkIn(mail));
  await page.getByRole('button', { name: 'Empezar mi regalo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Listo: tu club está abierto/ })).toBeVisible();

  await page.goto(orderLink);
  await expect(page.getByText('Lupita ya tiene su club.')).toBeVisible();
  await expect(certificate(page)).toHaveCount(0);
  await expectSoundPage(page);
});

test('a gift paid by transfer is ready once the money has come @desktop', async ({ page, buyer }) => {
  await page.goto(await orderGift(page.request, { plan: READERS, contact: buyer.contact, method: 'spei' }));
  await expect(page.getByRole('heading', { name: 'Tu regalo sale cuando pagues' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descargar certificado/ })).toBeDisabled();
  await expectSoundPage(page);
  await transferFromBank(page);
  await expect(page.getByRole('heading', { name: 'Tu regalo está listo' })).toBeVisible({
    timeout: TURNS_WITHIN_MS,
  });
  await expect(certificate(page)).toBeVisible();
});

test('a code that is wrong stays in its field with the reason', async ({ page, trouble }) => {
  trouble.expect(/^404 POST .*\/get-gift/);
  await page.goto('/canjear');
  await type(page, page.getByLabel('Tu código'), 'BRIN-7K3M-9Q2X-4TWX');
  await press(page, page.getByRole('button', { name: 'Ver mi regalo' }));
  await expect(page.getByText('No encontramos ese código. Revísalo letra por letra.')).toBeVisible();
  await expect(page.getByLabel('Tu código')).toHaveValue('BRIN-7K3M-9Q2X-4TWX');
  await expect(page.getByLabel('Tu código')).toBeFocused();
  await expectSoundPage(page);
});

test('who has the code signs in, begins the gift once, and the club is open', async ({
  page,
  buyer,
  mailbox,
}) => {
  const code = await codeOfBoughtGift(page.request, { plan: READERS, contact: buyer.contact });
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
