import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogReader } from '../catalog/catalog.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { readConfig } from '../config.ts';
import { createClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { seoRoutes } from './seo.routes.ts';
import { robotsText } from './seo.ts';

let database: TestDatabase;
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = createRateLimiter(database.db, createClock(), 'k'.repeat(32), 1);
  const files = createDiskStorage('/nowhere');
  const catalog = createCatalogReader({ db: database.db, files });
  seoRoutes(app, { db: database.db, config: readConfig({ PORT: '3000' }), limits, catalog });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
const read = async (path: string) => addresses((await app.inject(path)).body);

test('a small shop has one sitemap, with its pages and the books on sale', async () => {
  const onSale = await aBook(database.db);
  const withdrawn = await aBook(database.db, { active: false });
  const answer = await app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(addresses(answer.body)).toContain('http://localhost:3000/productos');
  expect(addresses(answer.body)).toContain(`http://localhost:3000/productos/${onSale.productId}`);
  expect(answer.body).not.toContain(`/productos/${withdrawn.productId}<`);
});

test('a kept sitemap is sent compressed to who takes it so, and changes with the catalogue at once', async () => {
  const isListed = async (productId: number) => {
    const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const plain = await app.inject('/sitemap.xml');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    return plain.body.includes(`/productos/${productId}<`);
  };
  await app.inject('/sitemap.xml');
  const { productId } = await aBook(database.db);
  expect(await isListed(productId)).toBe(true);
  await database.db.execute(sql`UPDATE product SET active = false WHERE product_id = ${productId}`);
  expect(await isListed(productId)).toBe(false);
});

test('a large catalogue is split into files that hold each book exactly once', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(
      sql`INSERT INTO product (sku, title, product_type, price_cents, active)
        SELECT 'MANY-' || n, 'Libro ' || n, 'DIGITAL', 10000, n % 5 > 0 FROM generate_series(1, 31000) n`,
    );
  });
  const { rows } = await database.db.execute<{ product_id: number }>(
    sql`SELECT product_id FROM product WHERE active ORDER BY product_id`,
  );
  const files = await read('/sitemap.xml');
  expect(files).toHaveLength(4);
  const listed = await Promise.all(files.map((file) => read(new URL(file).pathname)));
  expect(Math.max(...listed.map((paths) => paths.length))).toBe(10_000);
  expect(listed.flat().filter((address) => /\/productos\/\d+$/.test(address))).toEqual(
    rows.map((row) => `http://localhost:3000/productos/${row.product_id}`),
  );
  expect((await app.inject('/sitemap-productos/99999999999999.xml')).statusCode).toBe(400);
});

test('crawlers are kept out of private pages, and out of a preview altogether', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Disallow: /checkout\n');
  expect(body).not.toContain('Disallow: /\n');
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(robotsText('https://vista.brincacuentos.mx', true)).toContain('Disallow: /\n');
});
