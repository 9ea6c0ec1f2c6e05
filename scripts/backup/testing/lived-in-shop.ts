import { sql } from 'drizzle-orm';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { anAccount } from '#server/accounts/testing/an-account.ts';
import { putProductFile } from '#server/catalog/product-files.queries.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { aSubscriber } from '#server/memberships/testing/a-subscriber.ts';
import { aPurchase } from '#server/orders/testing/a-purchase.ts';
import { createTestShop } from '#server/testing/test-shop.ts';

/** Text with characters that the format of the rows uses itself, and others that are easily lost. */
const AWKWARD = 'Una\ttabla,\r\nuna \\N barra \\. y dos ñandúes 🦤';
/** Number of rows larger than any buffer on the way. */
const MANY = 4_000;

/** Creates a shop in the middle of its life: sold, open and held orders, members, files, mails, and pending jobs. */
export async function createLivedInShop(environment: Record<string, string> = {}) {
  const testShop = await createTestShop({ environment });
  const { db, files } = testShop.shop;
  await files.put('covers/BRI-1-abc/240.avif', Buffer.alloc(90_000, 7), 'image/avif');
  await files.put('private/guides/GUIA-1.pdf', Buffer.from('%PDF-1.7 la guía entera'), 'application/pdf');
  const book = await aBook(db, {
    title: 'Ñandúes',
    description: AWKWARD,
    stock: 5,
    categories: ['4-6 años'],
    imageKeys: ['covers/BRI-1-abc'],
  });
  const guide = await aBook(db, { title: 'Guía', description: '', productType: 'DIGITAL' });
  await putProductFile(db, {
    productId: guide.productId,
    fileKey: 'private/guides/GUIA-1.pdf',
    fileName: "Guía 'única'.pdf",
    contentType: 'application/pdf',
    bytes: 24,
  });
  const client = await aClient(testShop);
  const purchase = await aPurchase(testShop, client, [book, guide]);
  await aPurchase(testShop, await aClient(testShop), [book], { isPaid: false });
  const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
  const account = await anAccount(testShop);
  await db.execute(sql`
    INSERT INTO mailbox_mail (message_id, "to", subject, text, html, sent_at)
    SELECT 'm' || n, 'ana@example.test', ${AWKWARD}, repeat(md5(n::text), 100), '', now() FROM generate_series(1, ${MANY}) n`);
  return { testShop, purchase, subscriber, account };
}
