import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

async function expectSoundPhone(page: Page) {
  const size = page.viewportSize();
  await expectSoundPage(page);
  if (size) await page.setViewportSize(size);
}

test('reasons for leaving and searches without results are three taps away, and open in a spreadsheet @phone', async ({
  page,
}) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador');
  await page
    .getByRole('navigation', { name: 'Partes de Hoy' })
    .getByRole('link', { name: 'Reportes' })
    .click();
  await expect(page.getByRole('heading', { name: 'Reportes', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Buscado sin éxito' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ventas por día' })).toBeVisible();
  await expectSoundPhone(page);

  const searched = page.getByRole('list', { name: 'Buscado sin éxito' });
  await expect(searched.getByRole('listitem').filter({ hasText: 'libros pop up' })).toContainText(
    /\d+ búsquedas/,
  );

  const tabs = page.getByRole('navigation', { name: 'Reportes', exact: true });
  await tabs.getByRole('link', { name: 'Títulos' }).click();
  const sold = page.getByRole('table', { name: 'Vendido por título' });
  await expect(sold.getByText(/^Neto \$[\d,]+\.\d\d$/).first()).toBeVisible();
  await expectSoundPhone(page);

  await tabs.getByRole('link', { name: 'Por qué se van' }).click();
  await expect(page.getByRole('heading', { name: 'Por qué se van', level: 2 })).toBeVisible();
  await expectSoundPhone(page);

  await tabs.getByRole('link', { name: 'Lectura' }).click();
  await expect(page.getByRole('heading', { name: 'Casillas abiertas' })).toBeVisible();
  await expectSoundPhone(page);
  await page.getByRole('button', { name: 'CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: '¿Qué tabla?' })
    .getByRole('button', { name: 'Búsquedas sin resultado' })
    .click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^busquedas-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, ...rows] = text.trimEnd().split('\n');
  expect(head).toBe('\uFEFFBuscaron,Veces,Antes');
  expect(rows).toContainEqual(expect.stringMatching(/^libros pop up,\d+,\d+$/));

  await tabs.getByRole('link', { name: 'Envíos' }).click();
  await expect(page.getByRole('table', { name: 'Envíos por paquetería' })).toBeVisible();
  await expectSoundPhone(page);

  await tabs.getByRole('link', { name: 'Membresías' }).click();
  await expect(page.getByRole('heading', { name: 'Cuántos siguen' })).toBeVisible();
  await expectSoundPhone(page);
});

test('chosen dates stay in the address, and wrong ones show the reason', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  await page.goto('/mostrador/reportes/titulos');
  await page.getByRole('button', { name: 'Periodo:' }).click();
  const dialog = page.getByRole('dialog', { name: 'Periodo' });
  await dialog.getByLabel('Desde').fill('2026-02-10');
  await dialog.getByLabel('Hasta').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Ver estas fechas' }).click();
  await expect(dialog.getByText('El último día no puede ser antes del primero.')).toBeVisible();
  await dialog.getByLabel('Hasta').fill('2026-02-28');
  await dialog.getByRole('button', { name: 'Ver estas fechas' }).click();
  await expect(page).toHaveURL(/\/reportes\/titulos\?desde=2026-02-10&hasta=2026-02-28$/);
  await expect(page.getByRole('button', { name: /^Periodo: 10 feb.* a 28 feb/ })).toBeVisible();
  await expectSoundPage(page);
  await page
    .getByRole('navigation', { name: 'Reportes', exact: true })
    .getByRole('link', { name: 'Envíos' })
    .click();
  await expect(page).toHaveURL(/\/reportes\/envios\?desde=2026-02-10&hasta=2026-02-28$/);
});

test('the editor sees copies and searches, and no amounts', async ({ page }) => {
  await signInToDesk(page, 'tomas');
  await page.goto('/mostrador/reportes');
  const tabs = page.getByRole('navigation', { name: 'Reportes', exact: true });
  await expect(tabs.getByRole('link')).toHaveText(['Títulos', 'Lectura']);
  await expect(page.getByText('Ejemplares vendidos')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
});

test('a search becomes a draft with one tap', async ({ page }) => {
  await signInToDesk(page, 'tomas');
  await page.goto('/mostrador/reportes/lectura');
  await page.getByRole('button', { name: 'Crear borrador de duelo abuelo' }).click();
  await expect(page).toHaveURL(/\/mostrador\/libros\/\d+$/);
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Duelo abuelo');
});
