import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { catalogRules, FIXED_PRICE_RULE } from '../../../catalog/catalog-rules.queries.ts';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { writeSettings } from './settings-desk.queries.ts';

const testShop = await testShopOfFile();
const owner = await aStaffMember(testShop);
beforeEach(async () => {
  const { db } = testShop.shop;
  await inTransaction(db, (tx) => writeSettings(tx, { fixed_price_months: 18 }));
});

const read = async () => (await owner.get('/desk/settings/get')).body;
const save = async (fixed_price_months: unknown) =>
  owner.post('/desk/settings/save', { settings: { fixed_price_months }, version: (await read()).version });

/** A day of the month about so many months ago, by the shop's clock. */
const monthsAgo = (months: number) =>
  mexicoCityDay(new Date(testShop.shop.clock.now().getTime() - months * 30.5 * 86_400_000));

const aDiscounted = (title: string, months: number) =>
  aBook(testShop.shop.db, {
    title,
    editionDate: monthsAgo(months),
    priceRegime: 'FIJO',
    offerCents: 15_000,
  });

const endDiscount = (product_id: number) =>
  owner.post('/desk/catalog/end-discount', { product_ids: [product_id] });

test('more months than a discounted book is old are refused with its title, and saved once its discount has ended', async () => {
  const books = [await aDiscounted('Zorro de ayer', 24), await aDiscounted('Árbol de antes', 30)];
  await aDiscounted('De hace mucho', 60);
  expect((await save(24)).status).toBe(200);
  await save(18);
  const refused = await save(36);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'FIXED_PRICE',
      status_Message:
        'Con 36 meses, 2 libros ya no podrían llevar su descuento: «Árbol de antes», «Zorro de ayer». Quítaselos antes.',
    },
  });
  expect((await read()).settings.fixed_price_months).toBe(18);
  await endDiscount(books[1]?.productId ?? 0);
  expect((await save(36)).body.status_Message).toBe(
    'Con 36 meses, «Zorro de ayer» ya no podría llevar su descuento. Quítaselo antes.',
  );
  await endDiscount(books[0]?.productId ?? 0);
  const saved = await save(36);
  expect([saved.status, saved.body.settings.fixed_price_months]).toEqual([200, 36]);
  await testShop.expectInvariants();
});

test('of many books the first five are named, and those that break the rule already hold nothing up', async () => {
  const made = [];
  for (let place = 1; place <= 7; place += 1) made.push(await aDiscounted(`Aventura ${place}`, 24));
  const broken = await aDiscounted('Recién salido', 2);
  expect((await save(36)).body.status_Message).toMatch(
    /7 libros .*: «Aventura 1», «Aventura 2», «Aventura 3», «Aventura 4», «Aventura 5» y 2 más\. /,
  );
  for (const { productId } of made) await endDiscount(productId);
  expect((await save(36)).status).toBe(200);
  const rule = catalogRules({ today: monthsAgo(0), months: 36 })[FIXED_PRICE_RULE] ?? '';
  const { rows } = await testShop.shop.db.execute(sql.raw(rule));
  expect(rows, 'the rule finds it').toMatchObject([{ product_id: broken.productId }]);
  await endDiscount(broken.productId);
});

test('fewer months are saved, and undoing them is refused once a book is discounted by them', async () => {
  expect((await save(36)).status).toBe(200);
  const lowered = await save(18);
  expect(lowered.status).toBe(200);
  const book = await aDiscounted('Con oferta nueva', 24);
  const undo = () => owner.post('/desk/audit/undo', { audit_entry_id: lowered.body.audit_entry_id });
  expect(await undo()).toMatchObject({
    status: 409,
    body: { code: 'CANNOT_UNDO', status_Message: expect.stringContaining('«Con oferta nueva»') },
  });
  expect((await read()).settings.fixed_price_months).toBe(18);
  await endDiscount(book.productId);
  expect((await undo()).status).toBe(200);
  expect((await read()).settings.fixed_price_months).toBe(36);
});

test.each([[-1], [601], [17.5], [null], ['18']])('%s months are refused in words', async (months) => {
  const { status, body } = await save(months);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Escribe meses enteros, de 0 a 600');
  expect((await read()).settings.fixed_price_months).toBe(18);
});
