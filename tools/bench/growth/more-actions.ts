import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { moveStock } from '#server/catalog/catalog.ts';
import { readPriceLaw } from '#server/catalog/guard-price.ts';
import { importProducts } from '#server/catalog/import-products.ts';
import { putProductFile } from '#server/catalog/product-files.queries.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { aSubscriber } from '#server/memberships/testing/a-subscriber.ts';
import { findOrderBySession, moveOrder, releaseHeldReservations } from '#server/orders/orders.ts';
import { aPurchase } from '#server/orders/testing/a-purchase.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import type { Action } from './action.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

/** A file with a book that is known and one that is not. */
const importOfBooks: Action = {
  what: 'import of products',
  async run({ shop }) {
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
    const { pool, ...handle } = connectDatabase({ ...shop.pool.options, query_timeout: 0 });
    const priceLaw = await readPriceLaw(shop);
    await during('import of products', () =>
      importProducts({ ...handle, pool, files: shop.files, priceLaw }, file),
    );
    await handle.close();
  },
};

/** A client buys something to read at once, and fetches it. */
const download: Action = {
  what: 'GET /files/:fileId',
  async run(studied) {
    const { shop, app } = studied;
    const book = await aBook(shop.db, { productType: 'DIGITAL' });
    const fileKey = `private/growth/${book.productId}.pdf`;
    const body = Buffer.from('A guide.');
    await shop.files.put(fileKey, body, 'application/pdf');
    const file = { fileKey, fileName: 'guia.pdf', contentType: 'application/pdf', bytes: body.length };
    await during('planting', () => putProductFile(shop.db, { productId: book.productId, ...file }));
    const client = await aClient(studied);
    const { orderId } = await aPurchase(studied, client, [book], { total: book.unitCents / 100 });
    const order = await during('POST /orders/get-order-detail', () =>
      client.post('/orders/get-order-detail', { order_id: orderId }),
    );
    const url = /\/api\/files\/[^"]+/.exec(JSON.stringify(order.body))?.[0];
    if (!url) throw new Error('The order offers no download.');
    await during('GET /files/:fileId', () => app.inject(url));
  },
};

/** A member of the plan with parcels, who leaves and says why. */
const parcels: Action = {
  what: 'a subscription with parcels',
  async run(studied) {
    await during('a subscription with parcels', async () => {
      const subscriber = await aSubscriber(studied, { ships: true, family: 'book-club-libros' });
      await subscriber.ask('cancel', { reason: 'ya no lo uso' });
    });
  },
};

const SETTLED_WITHIN_MS = 1_500;

/** The money of an order that had ended comes all the same: its copies are taken from the shelf again. */
const latePayment: Action = {
  what: 'a payment after the end',
  async run({ shop, guest }) {
    const book = await aBook(shop.db);
    const { body } = await guest().checkout([book]);
    await during('planting', async () => {
      const order = await findOrderBySession(shop.db, sessionIdOf(body.url));
      if (!order) throw new Error('There is no such order.');
      const at = shop.clock.now();
      await moveOrder(shop.db, order, { to: 'expired', cause: 'bench', at });
      await moveStock(shop.db, 'release', await releaseHeldReservations(shop.db, order.order_id), {
        orderId: order.order_id,
        at,
      });
    });
    await payOnPage(body.url);
    await sleep(SETTLED_WITHIN_MS);
  },
};

const MONTH_MS = 31 * 86_400_000;

/** At the provider a month goes by: pages end, subscriptions renew, and it tells the shop of each. */
export async function letAMonthPass({ shop, advance }: StudiedShop) {
  await advance(new Date(shop.clock.now().getTime() + MONTH_MS));
  await sleep(5_000);
}

export const moreActions: readonly Action[] = [importOfBooks, download, parcels, latePayment];
