import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { encodePassword } from '#contract/password.ts';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { moveStock } from '#server/catalog/catalog.ts';
import { readPriceLaw } from '#server/catalog/guard-price.ts';
import { importProducts } from '#server/catalog/import-products.ts';
import { putProductFile } from '#server/catalog/product-files.queries.ts';
import { keepMisses } from '#server/catalog/search-misses/search-misses.queries.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { reconcile } from '#server/checkout/settling/reconcile.ts';
import { aSubscriber } from '#server/memberships/testing/a-subscriber.ts';
import { findOrderBySession, moveOrder, releaseHeldReservations } from '#server/orders/orders.ts';
import { aPurchase } from '#server/orders/testing/a-purchase.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { listMails } from '#server/platform/mail/mailbox.ts';
import { payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { until } from '../../harness/wait.ts';
import { type Action, ask } from './ask.ts';
import { deskStories } from './desk-stories.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

const PATIENCE_MS = 1_500;
const RESEND_AFTER_MS = 61_000;
const MONTH_MS = 31 * 86_400_000;

/** With the code of the second mail; a browser has a cookie that says which registration it is about, a program has none. */
export async function finishRegistration(studied: StudiedShop, password: string, isBrowser: boolean) {
  const email = `registra${process.hrtime.bigint()}@example.test`;
  const body = { email, password };
  const first = await ask(studied, 'POST /users/add-email-verification', { body });
  const cookie = [first.headers['set-cookie']].flat().join().split(';')[0] ?? '';
  const asWhom = isBrowser && { headers: { cookie } };
  studied.travel(RESEND_AFTER_MS);
  await ask(studied, 'POST /users/add-email-verification', { body, ...asWhom });
  const mailedCode = async () => {
    const [mail, earlier] = await listMails(studied.shop.db, email);
    return earlier && /\b\d{4}\b/.exec(mail?.text ?? '')?.[0];
  };
  const { seen: otp_code } = await until(mailedCode, Boolean, { withinMs: 5_000, everyMs: 200 });
  if (!otp_code) throw new Error(`No second code was mailed to ${email}.`);
  await ask(studied, 'POST /users/validate-otp', { body: { email, otp_code }, ...asWhom });
}

/** A person who has bought for years: forty orders. */
async function faithful(studied: StudiedShop) {
  const { userId, token } = await aClient(studied);
  await studied.shop.db.execute(sql`UPDATE orders SET user_id = ${userId}, guest_hash = NULL
    WHERE order_id IN (SELECT order_id FROM orders WHERE guest_hash IS NOT NULL AND state = 'paid' ORDER BY order_id LIMIT 40)`);
  const headers = { token };
  await ask(studied, 'GET /orders/get-my-orders', { query: { product_name: 'conejo' }, headers });
  await ask(studied, 'GET /orders/get-my-orders', { headers });
  await ask(studied, 'GET /users/download-my-data', { headers });
}

/** A guest who pays and goes away: the provider's message settles the order and the mail is sent. */
async function guestPurchase({ guest, shop }: StudiedShop) {
  const visitor = guest();
  const [first, second] = [await aBook(shop.db), await aBook(shop.db)];
  await during('POST /orders/add-order-get-checkout', () => visitor.checkout([first]));
  const { body } = await during('POST /orders/add-order-get-checkout', () => visitor.checkout([second]));
  await payOnPage(body.url);
  await sleep(PATIENCE_MS);
}

/** An order without a page. */
async function afterACrash(studied: StudiedShop) {
  const { shop } = studied;
  const client = await aClient(studied);
  const { orderId } = await aPurchase(studied, client, [await aBook(shop.db)], { isPaid: false });
  await shop.db.execute(
    sql`UPDATE orders SET state = 'creating', session_id = NULL, created_at = created_at - interval '1 minute' WHERE order_id = ${orderId}`,
  );
  await during('job reconcile-payments', () => reconcile(shop));
}

/** A file with a book that is known and one that is not. */
async function importOfBooks({ shop }: StudiedShop) {
  const known = await aBook(shop.db, { categories: ['4-6 años'], topics: ['Aventura'] });
  const row = (sku: string) => ({
    sku,
    title: 'El dragón importado',
    authors: 'Ana Prueba',
    price: 199,
    stock: 4,
    product_type: 'FISICO',
    categories: '7-9 años',
    topics: 'Ciencia',
  });
  const file = join(shop.config.DATA_DIR, 'import.jsonl');
  const rows = [row(known.sku), row(`IMP-${process.hrtime.bigint()}`)];
  writeFileSync(file, rows.map((one) => JSON.stringify(one)).join('\n'));
  // As the command does: tidying up afterwards takes longer than any visitor would wait.
  const handle = connectDatabase({ ...shop.pool.options, query_timeout: 0 });
  const priceLaw = await readPriceLaw(shop);
  await during('import of products', () => importProducts({ ...handle, files: shop.files, priceLaw }, file));
  await handle.close();
}

/** A client buys something to read at once, and fetches it. */
async function download(studied: StudiedShop) {
  const { shop, app } = studied;
  const book = await aBook(shop.db, { productType: 'DIGITAL' });
  const { productId } = book;
  const fileKey = `private/growth/${productId}.pdf`;
  const body = Buffer.from('A guide.');
  await shop.files.put(fileKey, body, 'application/pdf');
  const file = { fileKey, fileName: 'guia.pdf', contentType: 'application/pdf', bytes: body.length };
  await during('planting', () => putProductFile(shop.db, { productId, ...file }));
  const client = await aClient(studied);
  const { orderId } = await aPurchase(studied, client, [book], { total: book.unitCents / 100 });
  const order = await during('POST /orders/get-order-detail', () =>
    client.post('/orders/get-order-detail', { order_id: orderId }),
  );
  const url = /\/api\/files\/[^"]+/.exec(JSON.stringify(order.body))?.[0];
  if (!url) throw new Error('The order offers no download.');
  await during('GET /files/:fileId', () => app.inject(url));
}

/** A member of the plan with parcels, who leaves and says why. */
const parcels = (studied: StudiedShop) =>
  during('a subscription with parcels', async () => {
    const subscriber = await aSubscriber(studied, { ships: true, family: 'book-club-libros' });
    await subscriber.ask('cancel', { reason: 'ya no lo uso' });
  });

/** The money of an order that had ended comes all the same: its copies are taken from the shelf again. */
async function latePayment({ shop: { db, clock }, guest }: StudiedShop) {
  const { body } = await guest().checkout([await aBook(db)]);
  await during('planting', async () => {
    const order = await findOrderBySession(db, sessionIdOf(body.url));
    if (!order) throw new Error('There is no such order.');
    const at = clock.now();
    await moveOrder(db, order, { to: 'expired', cause: 'bench', at });
    await moveStock(db, 'release', await releaseHeldReservations(db, order.order_id), {
      orderId: order.order_id,
      at,
    });
  });
  await payOnPage(body.url);
  await sleep(PATIENCE_MS);
}

/** At the provider a month goes by: pages end, subscriptions renew, and it tells the shop of each. */
export async function letAMonthPass({ shop, advance }: StudiedShop) {
  await advance(new Date(shop.clock.now().getTime() + MONTH_MS));
  await sleep(5_000);
}

/** What one call alone does not show. */
export const stories: readonly Action[] = [
  {
    what: 'a program registers',
    run: async (studied) => finishRegistration(studied, await encodePassword('jirafa morada 7'), false),
  },
  { what: 'a client with forty orders', run: faithful },
  { what: 'a purchase settled by the provider’s message', run: guestPurchase },
  { what: 'job reconcile-payments (an order without a page)', run: afterACrash },
  { what: 'import of products', run: importOfBooks },
  { what: 'GET /files/:fileId', run: download },
  { what: 'a subscription with parcels', run: parcels },
  { what: 'a payment after the end', run: latePayment },
  {
    what: 'searches in vain',
    run: ({ shop: { db, clock } }) => {
      const counts = new Map([[`xylofonq${process.hrtime.bigint()}`, 1]]);
      return during('searches in vain', () => keepMisses(db, mexicoCityDay(clock.now()), counts));
    },
  },
  {
    what: 'an old legal text',
    run: (studied) => ask(studied, 'GET /site/get-legal?name=privacy&version=99', {}, 404),
  },
  // Left by a version of the shop that knew no conversations.
  {
    what: 'a message of an older version',
    run: async ({ workers }) => workers.get('contact-message-mail')?.({ contactMessageId: 1 }),
  },
  ...deskStories,
];
