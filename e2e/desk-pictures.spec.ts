import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInToDesk } from './fixtures/desk.ts';
import { saveDraft } from './fixtures/desk-books.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

/** Makes a draft that no other test knows. */
async function aDraft(page: Page, productType: 'FISICO' | 'DIGITAL') {
  const book = await saveDraft(page, {
    authors: ['Ana Prueba'],
    product_type: productType,
    price_cents: 28_000,
  });
  return { productId: book.product_id, title: book.values.title };
}

/** Picture that is blue above and red below, wide enough for the cropper. */
const aPhoto = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#c22' } })
    .composite([
      {
        input: { create: { width: 1200, height: 800, channels: 3, background: '#22c' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

async function choosePhoto(page: Page, button: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  return page.getByRole('dialog', { name: 'Foto nueva' });
}

test('a photo is sent over a bad line, cut and described, and photos are ordered by the keyboard @phone', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED.*uploads\/part/);
  const { productId } = await aDraft(page, 'FISICO');
  await page.goto(`/mostrador/libros/${productId}`);
  await expect(page.getByText('Todavía no hay fotos.')).toBeVisible();
  let lost = 0;
  await page.route('**/api/desk/uploads/part**', (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });

  const dialog = await choosePhoto(page, 'Tomar foto');
  const frame = dialog.getByLabel('Recorte: muévelo con las flechas');
  await expect(frame).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog.getByText('Escribe qué se ve en la foto.')).toBeVisible();
  await dialog.getByText('Apaisada').click();
  await frame.focus();
  for (let press = 0; press < 60; press += 1) await frame.press('ArrowDown');
  await expectNoAxeFinding(page);
  await dialog.getByLabel('Qué se ve en la foto').fill('Un cielo azul');
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog).toBeHidden();
  expect(lost).toBeGreaterThan(1);
  const photos = page.getByRole('list', { name: 'Fotos del libro' });
  const sky = photos.getByRole('img', { name: 'Un cielo azul' });
  // The picture was cut to 4:3.
  await expect(sky).toBeVisible();
  await expect
    .poll(() => sky.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4 / 3, 1);

  const second = await choosePhoto(page, 'Elegir foto');
  await second.getByRole('button', { name: 'Girar' }).click();
  await second.getByLabel('Qué se ve en la foto').fill('La portada');
  await second.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(second).toBeHidden();
  await photos.getByRole('button', { name: /editar Foto 2/ }).click();
  const moved = page.getByRole('dialog', { name: 'Foto 2' });
  await moved.getByRole('button', { name: 'Mover antes' }).press('Enter');
  await expect(moved.getByText('Lugar: Portada de 2')).toBeVisible();
  await expect(moved.getByRole('button', { name: 'Mover antes' })).toBeFocused();
  await expectNoAxeFinding(page);
  await moved.getByRole('button', { name: 'Guardar foto' }).click();
  const order = () => photos.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  await expect.poll(order).toEqual(['La portada', 'Un cielo azul']);
  await page
    .getByRole('status')
    .filter({ hasText: 'nueva portada' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(order).toEqual(['Un cielo azul', 'La portada']);
  await expectSoundPage(page);
});

test('a digital book gets its PDF, and a page that is called PDF is refused with the reason', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^422 POST .*\/uploads\/finish/);
  const { title } = await aDraft(page, 'DIGITAL');
  await page.goto('/mostrador/descargas');
  const book = page.getByRole('listitem', { name: title });
  await expect(book.getByText('Todavía no tiene PDF: nadie puede bajarlo.')).toBeVisible();
  const choose = async (button: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await book.getByRole('button', { name: button }).click();
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name: 'guía.pdf', mimeType: 'application/pdf', buffer });
  };
  await choose('Subir PDF', '<!doctype html><p>%PDF-1.7</p>');
  await expect(book.getByText('Ese archivo no es un PDF, aunque se llame así. Elige otro.')).toBeVisible();
  await book.getByRole('button', { name: 'Quitar' }).click();
  await choose('Subir PDF', `%PDF-1.7\n<< /Type /Page >>\n${' '.repeat(5_000)}\n%%EOF\n`);
  await expect(book.getByText(`${title}.pdf · 5 KB`)).toBeVisible();
  await book.getByRole('button', { name: 'Ver quién lo compró' }).click();
  await expect(book.getByText('Nadie lo ha comprado todavía.')).toBeVisible();
  await expectSoundPage(page);
});
