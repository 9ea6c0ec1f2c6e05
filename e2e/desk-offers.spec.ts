import type { Page } from '@playwright/test';
import type { BookFields } from '#contract/desk/books.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { saveDraft } from './fixtures/desk-books.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

/** Makes a book that can be sold: its pages and its price are set. */
const aDraft = (page: Page, input: Partial<BookFields>) =>
  saveDraft(page, { authors: ['Ana Prueba'], pages: 32, price_cents: 25_000, ...input });

test('an offer for a weekend previews old and new prices, and leaves out books with a fixed price @desktop', async ({
  page,
}) => {
  const prefix = `Fin de semana ${process.pid}${Date.now()}`;
  const free = await aDraft(page, { title: `${prefix} libre`, price_regime: 'PROPIO' });
  const fixed = await aDraft(page, { title: `${prefix} fijo`, edition_date: '2026-05-12' });
  await page.goto('/mostrador/libros');
  await page.getByRole('searchbox', { name: 'Título, autor, SKU o ISBN' }).fill(prefix);
  for (const { values } of [free, fixed])
    await page.getByRole('checkbox', { name: `Elegir ${values.title}` }).check();
  await page.getByRole('button', { name: 'Oferta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Oferta' });
  await dialog.getByLabel('Porcentaje menos').fill('20');
  await dialog.getByRole('button', { name: 'Este fin de semana' }).click();
  const prices = dialog.getByRole('list', { name: 'Precios con la oferta' });
  await expect(prices.getByRole('listitem').filter({ hasText: free.values.title })).toHaveText(
    /\$250\.00.*→.*\$200\.00/,
  );
  await expect(prices.getByRole('listitem').filter({ hasText: fixed.values.title })).toContainText(
    'Precio único hasta el 12 may 2029 (Ley de Fomento para la Lectura y el Libro, arts. 22–26)',
  );
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Poner oferta a 1 libro' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('1 listo')).toBeVisible();
});

test('an offer is made from a phone, begins at once, and is ended again @phone', async ({ page }) => {
  const { product_id } = await aDraft(page, { price_regime: 'PROPIO' });
  await page.goto(`/mostrador/libros/${product_id}`);
  await page.getByRole('button', { name: 'Poner oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oferta' });
  await dialog.getByText('Un precio').click();
  await dialog.getByLabel('Precio de oferta').fill('250');
  await dialog.getByLabel('Hasta').fill(mexicoCityDay(new Date()));
  await expect(dialog).toContainText('La oferta debe ser menor que el precio de hoy: $250.00.');
  await dialog.getByLabel('Precio de oferta').fill('199.50');
  await expect(dialog.getByRole('list', { name: 'Precios con la oferta' })).toContainText('$199.50');
  await dialog.getByRole('button', { name: 'Poner oferta a 1 libro' }).click();
  await expect(page.getByText('Oferta puesta.')).toBeVisible();
  const offer = page.getByRole('listitem').filter({ hasText: '$199.50' });
  await expect(offer).toContainText('Ahora');
  await expectSoundPage(page);
  await offer.getByRole('button', { name: /^Terminar ahora/ }).click();
  await expect(page.getByText('Oferta terminada.')).toBeVisible();
  await expect(offer).toContainText('Terminó');
});

test('the editor reads until when a price is fixed @desktop', async ({ page }) => {
  const { product_id } = await aDraft(page, { edition_date: '2025-05-12' });
  await page.goto(`/mostrador/libros/${product_id}`);
  await expect(page.getByText('Precio único hasta el 12 may 2028')).toBeVisible();
  await expect(page.getByText('(Ley de Fomento para la Lectura y el Libro, arts. 22–26)')).toBeVisible();
  await expectSoundPage(page);
});
