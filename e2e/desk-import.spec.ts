import sharp from 'sharp';
import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

/** Picture in the size of a phone's. */
const aPhoto = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();

test('a list of books is checked, and its valid rows become drafts @desktop', async ({ page }) => {
  await signInToDesk(page, 'amalia');
  const own = `LISTA-${Date.now()}`;
  const list = [
    'sku,title,price,images',
    `${own}-1,Nube de ${own},199.50,nube.jpg`,
    `${own}-2,Sol de ${own},gratis,`,
  ];
  await page.goto('/mostrador/libros');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Importar libros', level: 1 })).toBeVisible();
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'libros.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) });
  await expect(page.getByRole('list', { name: 'Errores' })).toContainText(
    'Fila 3 · Precio «gratis»Escribe un precio en pesos, como 249.50.',
  );
  // The photo that the list names comes afterwards, so the list is checked once more.
  await expect(page.getByRole('list', { name: 'Errores' })).toContainText('nube.jpg');
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'Nube.JPG', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(page.getByText('1 de 1 foto lista')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Nuevos' })).toContainText(`Nube de ${own}`);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click();
  await expect(page.getByText('1 libro nuevo, 0 cambiados.')).toBeVisible();
  await page.goto(`/mostrador/inventario?q=${own}-1`);
  await expect(page.getByText('Borrador')).toBeVisible();
});
