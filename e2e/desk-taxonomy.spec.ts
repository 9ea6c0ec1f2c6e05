import sharp from 'sharp';
import { signInToDesk } from './fixtures/desk.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test('a topic is added, moved, restored, and removed by the editor @desktop', async ({ page }) => {
  await signInToDesk(page, 'tomas');
  const name = `Tema ${Date.now()}`;
  await page.goto('/mostrador/categorias');
  await page.getByRole('button', { name: 'Agregar tema' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar tema' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe el nombre')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  const row = page.getByRole('list', { name: 'Temas' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('0 libros');
  await row.getByRole('button', { name: `Subir ${name}` }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expectSoundPage(page);

  await row.getByRole('button', { name: `Editar ${name}` }).click();
  const edited = page.getByRole('dialog', { name });
  await edited.getByRole('button', { name: 'Quitar el tema' }).click();
  await edited.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(row).toHaveCount(0);
});

test('a category gets a picture, which the shop shows over its books, and loses it again @phone', async ({
  page,
}) => {
  await signInToDesk(page, 'tomas');
  const name = `Con foto ${Date.now()}`;
  const save = { kind: 'category', name, description: 'Para oír antes de dormir.' };
  const { id } = await (await page.request.post('/api/desk/taxonomy/save', { data: save })).json();
  await page.goto('/mostrador/categorias');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Elegir foto' }).click();
  const bytes = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#274' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: bytes });
  const photo = page.getByRole('dialog', { name: `Foto de ${name}` });
  await expect(photo.getByLabel('Recorte: muévelo con las flechas')).toBeVisible();
  await photo.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(photo.getByText('Escribe qué se ve en la foto.')).toBeVisible();
  await photo.getByText('Es solo un adorno').click();
  await photo.getByText('Es solo un adorno').click();
  await photo.getByLabel('Qué se ve en la foto').fill('Un bosque verde');
  await expectNoAxeFinding(page);
  await photo.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(photo).toBeHidden();
  await expect(dialog.getByRole('img', { name: 'Un bosque verde' })).toBeVisible();

  await page.goto(`/productos?category_id=${id}`);
  const shown = page.getByRole('img', { name: 'Un bosque verde' });
  // The picture arrives in the shop's proportions.
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4 / 3, 1);
  await expect(page.getByText(save.description)).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/compartir/categoria/${id}[.]jpg$`),
  );
  await expectSoundPage(page);

  await page.goto('/mostrador/categorias');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog.getByRole('button', { name: 'Editar foto' }).click();
  await photo.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(dialog.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar la categoría' }).click();
  await dialog.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toHaveCount(0);
});
