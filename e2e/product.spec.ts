import { expect, test } from './fixtures/test.ts';

test('a book shows the chosen picture, and other books for its age', async ({ page, shelf }) => {
  const book = await shelf.findByDetails(
    'no book with several pictures',
    ({ secondary_url_image_list }) => secondary_url_image_list.length > 0,
  );
  await page.goto(`/productos/${book.product_id}`);
  const main = page.getByRole('main');
  const title = book.product_name;
  await expect(main).toContainText(book.sku);
  await expect(main.getByRole('img', { name: `Portada de «${title}»` }).first()).toBeVisible();

  const thumbnails = main.getByRole('list', { name: 'Imágenes del libro' }).getByRole('button');
  await expect(thumbnails.nth(1)).toBeVisible();
  await thumbnails.nth(1).click();
  await expect(main.getByRole('img', { name: `Imagen 2 de «${title}»` }).first()).toBeVisible();

  const [related] = book.related_list;
  await main.getByRole('link', { name: related?.product_name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: related?.product_name })).toBeVisible();
});

test('a book without a description tells so @phone', async ({ page, shelf }) => {
  const book = await shelf.findByDetails(
    'no book without a description',
    ({ product_description }) => !product_description,
  );
  await page.goto(`/productos/${book.product_id}`);
  await expect(page.getByText('Sin descripción disponible.')).toBeVisible();
});
