import type { Guide } from '#contract/guide.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { putProductFile } from '../../catalog/product-files.queries.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aPurchase } from './a-purchase.ts';

export const someGuide: Guide = {
  title: 'Platicar un libro',
  subtitle: 'Guía de prueba',
  author: 'Ana Prueba',
  pages: [{ kind: 'chapter', part: 'Parte 1. Qué es', title: 'Comprender', paragraphs: ['Imagina.'] }],
};

/** A client's purchase of a guide whose PDF has an edition for the screen beside it. */
export async function aBoughtGuide(testShop: TestShop, client: TestClient, { isPaid = true } = {}) {
  const { db, files } = testShop.shop;
  const product = await aBook(db, { productType: 'DIGITAL', title: 'Guía' });
  const name = `private/guides/${product.sku}-2`;
  const pdf = Buffer.from('%PDF-1.7');
  await files.put(`${name}.json`, Buffer.from(JSON.stringify(someGuide)), 'application/json');
  await files.put(`${name}.pdf`, pdf, 'application/pdf');
  await putProductFile(db, {
    productId: product.productId,
    fileKey: `${name}.pdf`,
    fileName: 'Guía.pdf',
    contentType: 'application/pdf',
    bytes: pdf.length,
  });
  const total = product.unitCents / 100;
  return {
    product,
    ...(await aPurchase(testShop, client, [product], { isPaid, total, address_information: undefined })),
  };
}
