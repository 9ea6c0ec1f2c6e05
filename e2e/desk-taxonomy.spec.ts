import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test('a topic is added, moved, put back, and removed by the editor @desktop', async ({ page }) => {
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
