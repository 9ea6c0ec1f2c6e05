import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { discountableFrom } from '#contract/fixed-price.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { CHARGE_MIN_CENTS } from '#contract/money.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { writeBatch } from '../../import/write-batch.ts';
import { aBook, type BookInput } from '../../testing/a-book.ts';
import { runOffers } from './run-offers.ts';
import { offCents } from './show-offers.ts';

let owner: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  // Away from midnight, so that no day changes by itself in the middle of a test.
  travelTo(1, 12 * 3_600_000);
  owner = await aStaffMember(testShop);
});

/** The clock stands so long after the midnight of Mexico City that many days from now. */
function travelTo(days: number, after: number) {
  const { year, month, day } = calendarDay(testShop.shop.clock.now());
  const midnight = startOfDay({ year, month, day: day + days }).getTime();
  testShop.travel(midnight + after - testShop.shop.clock.now().getTime());
}

/** The Mexico City day that many days from the clock's. */
function inDays(days: number): string {
  const { year, month, day } = calendarDay(testShop.shop.clock.now());
  return mexicoCityDay(startOfDay({ year, month, day: day + days }));
}

const aFreeBook = (input: BookInput = {}) => aBook(testShop.shop.db, { priceRegime: 'PROPIO', ...input });
type Book = Awaited<ReturnType<typeof aBook>>;

const rowOf = ({ productId, priceCents }: Book, offer_cents = 15_000) => ({
  product_id: productId,
  offer_cents,
  price_cents: priceCents,
});
const save = (from: number, to: number, rows: object[]) =>
  owner.post('/desk/catalog/save-offer', { starts_on: inDays(from), ends_on: inDays(to), rows });
const offersOf = async ({ productId }: Book) =>
  (await owner.get(`/desk/catalog/offers?product_id=${productId}`)).body;

async function stateOf({ productId }: Book) {
  const { rows } = await testShop.shop.db.execute<{ offer: number | null; unit: number; version: number }>(
    sql`SELECT offer_cents AS offer, final_price_cents AS unit, version FROM product WHERE product_id = ${productId}`,
  );
  return rows[0];
}
const unitOf = async (book: Book) => (await stateOf(book))?.unit;

describe('an offer', () => {
  test('begins and ends by itself at the midnight of Mexico City, and gives back what was there before', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    const saved = await save(1, 2, [rowOf(book)]);
    expect(saved.body.results).toMatchObject([{ ok: true, code: null }]);
    const shown = async () => {
      await runOffers(testShop.shop);
      const answer = await testShop.app.inject(
        `/api/products/get-detail-product?product_id=${book.productId}`,
      );
      return answer.json().product.unit_price_cents;
    };
    expect(await shown()).toBe(19_000);
    travelTo(1, -60_000);
    expect(await shown()).toBe(19_000);
    travelTo(1, 0);
    expect(await shown()).toBe(15_000);
    expect(await shown()).toBe(15_000);
    travelTo(2, -60_000);
    expect(await shown()).toBe(15_000);
    travelTo(1, 0);
    expect(await shown()).toBe(19_000);
    expect((await stateOf(book))?.version).toBe(2);
  });

  test('of today is charged at once, and one after another each for its days', async () => {
    const book = await aFreeBook();
    await save(0, 0, [rowOf(book)]);
    expect(await unitOf(book)).toBe(15_000);
    await save(1, 1, [rowOf(book, 14_000)]);
    travelTo(1, 1_000);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: 14_000 });
    travelTo(1, 1_000);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: null, unit: 20_000 });
  });

  test('that could not begin while the shop was down ends without a trace', async () => {
    const book = await aFreeBook();
    await save(1, 1, [rowOf(book)]);
    travelTo(3, 0);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: null, version: 0 });
    owner = await aStaffMember(testShop);
    expect((await offersOf(book)).offers).toMatchObject([{ state: 'over', never_began: true }]);
  });

  test('of many books answers each: a fixed price, a higher offer and taken days stop only their own', async () => {
    const free = await Promise.all(Array.from({ length: 9 }, () => aFreeBook()));
    const fixed = await aBook(testShop.shop.db, { editionDate: inDays(-30) });
    const undated = await aBook(testShop.shop.db);
    const cheap = await aFreeBook({ priceCents: 15_000 });
    const taken = free[0] as Book;
    await save(3, 5, [rowOf(taken)]);
    const all = [...free, fixed, undated, cheap];
    const shown = await owner.post('/desk/catalog/preview-offer', {
      product_ids: all.map(({ productId }) => productId),
      starts_on: inDays(2),
      ends_on: inDays(4),
      offer_cents: 15_000,
    });
    expect(shown.body.rows.filter(({ reason }: { reason: string | null }) => reason)).toHaveLength(4);
    const { body } = await save(
      2,
      4,
      all.map((book) => rowOf(book)),
    );
    const codes = body.results.map(({ code }: { code: string | null }) => code);
    expect(codes).toEqual([
      'OFFER_OVERLAPS',
      ...Array(8).fill(null),
      'FIXED_PRICE',
      'FIXED_PRICE',
      'OFFER_NOT_LOWER',
    ]);
    expect(body.results[9].reason).toMatch(/^Precio único hasta el \d+ .* \(Ley de Fomento/);
    const again = await save(2, 4, [rowOf(free[1] as Book)]);
    expect(again.body.results).toMatchObject([{ ok: true, audit_entry_id: null }]);
    const undone = await owner.post('/desk/audit/undo', {
      audit_entry_id: body.results[1].audit_entry_id,
    });
    expect(undone.status).toBe(200);
    expect((await offersOf(free[1] as Book)).offers).toMatchObject([{ state: 'over', never_began: true }]);
  });

  test('is refused for a price that moved, for days that passed, turned around or of years', async () => {
    const book = await aFreeBook();
    const moved = await save(0, 1, [{ ...rowOf(book), price_cents: 25_000 }]);
    expect(moved.body.results).toMatchObject([{ ok: false, code: 'EDITED_MEANWHILE' }]);
    expect((await save(-1, 1, [rowOf(book)])).body.results).toMatchObject([
      { ok: false, code: 'BAD_REQUEST' },
    ]);
    for (const [from, to] of [
      [-3, -1],
      [2, 1],
      [0, 400],
    ] as const)
      expect((await save(from, to, [rowOf(book)])).status).toBe(400);
    expect((await save(0, 1, [{ ...rowOf(book), product_id: 2_147_483_647 }])).body.results).toMatchObject([
      { code: 'PRODUCT_NOT_FOUND' },
    ]);
    expect((await offersOf(book)).offers).toEqual([]);
  });

  test('is changed while it lasts, and changed back; a change based on another one is refused', async () => {
    const book = await aFreeBook();
    await save(0, 2, [rowOf(book)]);
    const [offer] = (await offersOf(book)).offers;
    const changes = {
      offer_id: offer.offer_id,
      offer_cents: 15_000,
      starts_on: inDays(0),
      ends_on: inDays(2),
    };
    const changed = await save(0, 4, [{ ...rowOf(book, 13_000), changes }]);
    expect(changed.body.results[0].ok).toBe(true);
    expect(await unitOf(book)).toBe(13_000);
    const late = await save(0, 3, [{ ...rowOf(book, 12_000), changes }]);
    expect(late.body.results[0].code).toBe('EDITED_MEANWHILE');
    await owner.post('/desk/audit/undo', { audit_entry_id: changed.body.results[0].audit_entry_id });
    expect(await unitOf(book)).toBe(15_000);
    expect((await offersOf(book)).offers).toMatchObject([{ ends_on: inDays(2), state: 'running' }]);
  });

  test('ends by hand, goes on when that is undone, and cannot while another has its days', async () => {
    const book = await aFreeBook({ discountPercent: 5 });
    await save(0, 2, [rowOf(book)]);
    const [{ offer_id }] = (await offersOf(book)).offers;
    const end = () => owner.post('/desk/catalog/end-offer', { offer_ids: [offer_id] });
    const ended = await end();
    expect(await unitOf(book)).toBe(19_000);
    expect((await end()).body.results).toMatchObject([{ ok: true, audit_entry_id: null }]);
    await owner.post('/desk/audit/undo', { audit_entry_id: ended.body.results[0].audit_entry_id });
    expect(await unitOf(book)).toBe(15_000);
    const [again] = (await end()).body.results;
    await save(1, 1, [rowOf(book, 12_000)]);
    const refused = await owner.post('/desk/audit/undo', { audit_entry_id: again.audit_entry_id });
    expect(refused.body.code).toBe('OFFER_OVERLAPS');
  });
});

describe('what happens meanwhile', () => {
  const law = () => readPriceLaw(testShop.shop);
  const importing = async (sku: string, row: object) =>
    inTransaction(testShop.shop.db, async (tx) => writeBatch(tx, [{ line: 1, sku, ...row }], await law()));

  test('a price that changes during an offer keeps the offer, and its own when that is over', async () => {
    const book = await aFreeBook();
    await save(0, 0, [rowOf(book)]);
    await importing(book.sku, { priceCents: 30_000 });
    expect(await unitOf(book)).toBe(15_000);
    travelTo(1, 0);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: null, unit: 30_000 });
  });

  test('an offer written into the book meanwhile stays after the dated one', async () => {
    const book = await aFreeBook();
    await save(0, 0, [rowOf(book)]);
    await importing(book.sku, { offerCents: 17_500 });
    travelTo(1, 0);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: 17_500 });
  });

  test('a book whose price became fixed before the day is not offered', async () => {
    const book = await aFreeBook();
    await save(1, 3, [rowOf(book)]);
    await importing(book.sku, { priceRegime: 'FIJO', editionDate: inDays(-40) });
    travelTo(1, 0);
    await runOffers(testShop.shop);
    expect(await stateOf(book)).toMatchObject({ offer: null });
    await testShop.expectInvariants();
  });

  test('a cart from before the flip is answered with the new price, and pays what it was shown', async () => {
    const book = await aFreeBook();
    await save(1, 1, [rowOf(book)]);
    travelTo(1, 0);
    await runOffers(testShop.shop);
    await testShop.advance(testShop.shop.clock.now());
    const before = await testShop.guest().checkout([book]);
    expect(before.body).toMatchObject({ code: 'PRICE_CHANGED' });
    const paid = await testShop.guest().checkout([{ ...book, unitCents: 15_000 }]);
    expect(paid.status).toBe(200);
    travelTo(1, 0);
    await runOffers(testShop.shop);
    const after = await testShop.guest().checkout([{ ...book, unitCents: 15_000 }]);
    expect(after.body).toMatchObject({ code: 'PRICE_CHANGED' });
    await testShop.expectInvariants();
  });

  test('two copies of the shop, a price and an end by hand at once: twenty times one begin, one end, the right price', async () => {
    for (let round = 0; round < 20; round += 1) {
      const book = await aFreeBook({ offerCents: 19_000 });
      owner = await aStaffMember(testShop);
      await save(1, 1, [rowOf(book)]);
      travelTo(1, 0);
      const copies = () => [1, 2, 3].map(() => runOffers(testShop.shop));
      await Promise.all([...copies(), importing(book.sku, { priceCents: 22_000 + round })]);
      // Version counts one change of the offer, and one of the price.
      expect(await stateOf(book)).toMatchObject({ offer: 15_000, unit: 15_000, version: 2 });
      travelTo(1, 0);
      owner = await aStaffMember(testShop);
      const [offer] = (await offersOf(book)).offers;
      const endByHand = owner.post('/desk/catalog/end-offer', { offer_ids: [offer.offer_id] });
      await Promise.all([...copies(), endByHand, importing(book.sku, { priceCents: 23_000 + round })]);
      expect(await stateOf(book)).toMatchObject({ offer: 19_000, unit: 19_000, version: 4 });
      expect((await offersOf(book)).offers).toMatchObject([{ state: 'over', never_began: false }]);
    }
    await testShop.expectInvariants();
  });
});

describe('an offer and what was written into its book', () => {
  const write = (book: Book, fields: { offer_cents?: number; discount_percent?: number }) =>
    Promise.all(
      Object.entries(fields).map(([name, value]) =>
        testShop.shop.db.execute(
          sql`UPDATE product SET ${sql.identifier(name)} = ${value} WHERE product_id = ${book.productId}`,
        ),
      ),
    );
  const fixPrice = (book: Book) =>
    testShop.shop.db.execute(
      sql`UPDATE product SET price_regime = 'FIJO', edition_date = NULL WHERE product_id = ${book.productId}`,
    );
  const firstOf = async (book: Book) => (await offersOf(book)).offers[0];
  const asRead = async (book: Book) => {
    const { offer_id, offer_cents, starts_on, ends_on } = await firstOf(book);
    return { offer_id, offer_cents, starts_on, ends_on };
  };
  const nextDay = async (days = 1) => {
    travelTo(days, 0);
    await runOffers(testShop.shop);
    owner = await aStaffMember(testShop);
  };

  test('does not make a book dearer that became cheaper, and leaves that price at its end', async () => {
    const book = await aFreeBook();
    await save(1, 1, [rowOf(book)]);
    await write(book, { offer_cents: 12_000 });
    await nextDay();
    expect(await unitOf(book)).toBe(12_000);
    expect(await firstOf(book)).toMatchObject({ state: 'running' });
    await nextDay();
    expect(await unitOf(book)).toBe(12_000);
  });

  test('ends without touching a price that was written while it ran', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    await save(0, 0, [rowOf(book)]);
    await write(book, { offer_cents: 16_000 });
    await nextDay();
    expect(await unitOf(book)).toBe(16_000);
  });

  test('leaves no discount behind once the book law fixes the price', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    await save(0, 0, [rowOf(book)]);
    await fixPrice(book);
    await nextDay();
    expect(await stateOf(book)).toMatchObject({ offer: null, unit: 20_000 });
    await testShop.expectInvariants();
  });

  test('is over, not waiting, when the book law forbids it on its first day', async () => {
    const book = await aFreeBook();
    await save(1, 3, [rowOf(book)]);
    await fixPrice(book);
    await nextDay();
    expect(await firstOf(book)).toMatchObject({ state: 'over', never_began: true });
  });

  test('that is changed below a price written meanwhile is charged, and gives that price back', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    await save(0, 0, [rowOf(book)]);
    await write(book, { offer_cents: 14_000 });
    const days = await asRead(book);
    const dearer = await save(0, 0, [{ ...rowOf(book, 14_500), changes: days }]);
    expect(dearer.body.results).toMatchObject([{ ok: false, code: 'OFFER_NOT_LOWER' }]);
    expect(await unitOf(book)).toBe(14_000);
    const lower = await save(0, 0, [{ ...rowOf(book, 13_000), changes: days }]);
    expect(lower.body.results).toMatchObject([{ ok: true }]);
    expect(await unitOf(book)).toBe(13_000);
    await nextDay();
    expect(await unitOf(book)).toBe(14_000);
  });

  test('that has not begun charges nothing when it is changed, whatever the book costs', async () => {
    const book = await aFreeBook();
    await save(1, 2, [rowOf(book)]);
    await write(book, { offer_cents: 15_000 });
    const changed = await save(1, 2, [{ ...rowOf(book, 14_000), changes: await asRead(book) }]);
    expect(changed.body.results).toMatchObject([{ ok: true }]);
    expect(await unitOf(book)).toBe(15_000);
    await nextDay();
    expect(await unitOf(book)).toBe(14_000);
  });

  test('lets a discount that was written over it end by hand, and goes on itself', async () => {
    const book = await aFreeBook();
    await save(0, 0, [rowOf(book)]);
    await write(book, { offer_cents: 17_000 });
    const { body } = await owner.post('/desk/catalog/end-discount', { product_ids: [book.productId] });
    expect(body.results).toMatchObject([{ ok: true, audit_entry_id: expect.any(Number) }]);
    expect(await unitOf(book)).toBe(15_000);
    await nextDay();
    expect(await unitOf(book)).toBe(20_000);
  });

  test('does not hide a lower discount that comes back by undo', async () => {
    const book = await aFreeBook({ offerCents: 10_000 });
    const { body } = await owner.post('/desk/catalog/end-discount', { product_ids: [book.productId] });
    await save(0, 0, [rowOf(book)]);
    expect(await unitOf(book)).toBe(15_000);
    const [{ audit_entry_id }] = body.results;
    expect((await owner.post('/desk/audit/undo', { audit_entry_id })).status).toBe(200);
    expect(await unitOf(book)).toBe(10_000);
    await nextDay();
    expect(await unitOf(book)).toBe(10_000);
  });

  test('of which only a percentage came meanwhile gets no second discount by undo', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    const { body } = await owner.post('/desk/catalog/end-discount', { product_ids: [book.productId] });
    await write(book, { discount_percent: 5 });
    const [{ audit_entry_id }] = body.results;
    expect((await owner.post('/desk/audit/undo', { audit_entry_id })).body.code).toBe('CANNOT_UNDO');
    expect(await stateOf(book)).toMatchObject({ offer: null, unit: 19_000 });
  });
});

test.each([
  [20_000, 15, 17_000],
  [19_990, 15, 17_000],
  [1_100, 90, CHARGE_MIN_CENTS],
  [20_000, 100, CHARGE_MIN_CENTS],
])('%i cents less %i %% are proposed as %i: whole pesos that can be charged', (price, percent, offer) => {
  expect(offCents(price, percent)).toBe(offer);
});

describe('the days of an offer', () => {
  const codesOf = async (saved: ReturnType<typeof save>) =>
    (await saved).body.results.map(({ code }: { code: string | null }) => code);

  test.each([
    ['its last day is the other’s first', 2, 3],
    ['its first day is the other’s last', 5, 6],
    ['it lies within the other', 4, 4],
    ['the other lies within it', 1, 9],
  ])('are taken where %s, also when an offer is moved there', async (_where, from, to) => {
    const book = await aFreeBook();
    await save(3, 5, [rowOf(book)]);
    expect(await codesOf(save(from, to, [rowOf(book, 14_000)]))).toEqual(['OFFER_OVERLAPS']);
    await save(20, 21, [rowOf(book, 14_000)]);
    const moved = (await offersOf(book)).offers.find(
      (one: { offer_cents: number }) => one.offer_cents === 14_000,
    );
    const changes = {
      offer_id: moved.offer_id,
      offer_cents: 14_000,
      starts_on: inDays(20),
      ends_on: inDays(21),
    };
    expect(await codesOf(save(from, to, [{ ...rowOf(book, 14_000), changes }]))).toEqual(['OFFER_OVERLAPS']);
    const kept = (await offersOf(book)).offers.map((one: { starts_on: string }) => one.starts_on);
    expect(kept).toEqual([inDays(20), inDays(3)]);
  });

  test('are free on the days beside another offer', async () => {
    const book = await aFreeBook();
    await save(3, 5, [rowOf(book)]);
    expect(await codesOf(save(2, 2, [rowOf(book, 14_000)]))).toEqual([null]);
    expect(await codesOf(save(6, 7, [rowOf(book, 14_000)]))).toEqual([null]);
  });

  test('may not begin years ahead, however few they are', async () => {
    const book = await aFreeBook();
    expect((await save(800, 801, [rowOf(book)])).status).toBe(400);
    expect((await offersOf(book)).offers).toEqual([]);
  });

  test('of one that has begun keep their first', async () => {
    const book = await aFreeBook();
    await save(0, 3, [rowOf(book)]);
    const [{ offer_id, offer_cents, starts_on, ends_on }] = (await offersOf(book)).offers;
    const changes = { offer_id, offer_cents, starts_on, ends_on };
    expect(await codesOf(save(1, 3, [{ ...rowOf(book), changes }]))).toEqual(['BAD_REQUEST']);
    expect((await offersOf(book)).offers).toMatchObject([{ starts_on, ends_on, state: 'running' }]);
  });

  test('are judged by the book law of the first one', async () => {
    const months = (await readPriceLaw(testShop.shop)).months;
    const free = inDays(3);
    const edition = Array.from({ length: 40 }, (_, back) =>
      inDays(-Math.round(months * 30.44) + 20 - back),
    ).find((day) => discountableFrom(day, months) === free);
    if (!edition) return expect.fail('no edition date ends the fixed price on that day');
    const book = await aBook(testShop.shop.db, { priceRegime: 'FIJO', editionDate: edition });
    expect(await codesOf(save(2, 5, [rowOf(book)]))).toEqual(['FIXED_PRICE']);
    expect(await codesOf(save(3, 5, [rowOf(book)]))).toEqual([null]);
  });

  test('that another person has offered already are taken; one’s own sent again are the same offer', async () => {
    const book = await aFreeBook();
    await save(1, 2, [rowOf(book)]);
    expect(await codesOf(save(1, 2, [rowOf(book)]))).toEqual([null]);
    owner = await aStaffMember(testShop);
    expect(await codesOf(save(1, 2, [rowOf(book)]))).toEqual(['OFFER_OVERLAPS']);
    expect((await offersOf(book)).offers).toHaveLength(1);
  });
});

describe('a discount without an end', () => {
  const endDiscount = async ({ productId }: Book) =>
    (await owner.post('/desk/catalog/end-discount', { product_ids: [productId] })).body.results[0];
  const undo = (audit_entry_id: number) => owner.post('/desk/audit/undo', { audit_entry_id });

  test('is shown beside the price, taken away once, and given back by undo', async () => {
    const book = await aFreeBook({ discountPercent: 10 });
    const discounted = book.priceCents * 0.9;
    expect(await offersOf(book)).toMatchObject({ discounted_cents: discounted });
    const ended = await endDiscount(book);
    expect(ended).toMatchObject({ ok: true, audit_entry_id: expect.any(Number) });
    expect(await unitOf(book)).toBe(book.priceCents);
    expect(await offersOf(book)).toMatchObject({ discounted_cents: null });
    expect(await endDiscount(book)).toMatchObject({ ok: true, audit_entry_id: null });
    expect((await undo(ended.audit_entry_id)).status).toBe(200);
    expect(await unitOf(book)).toBe(discounted);
  });

  test('goes while an offer for some days stays, after which the book costs its price', async () => {
    const book = await aFreeBook({ offerCents: 19_000 });
    await save(0, 1, [rowOf(book)]);
    expect(await unitOf(book)).toBe(15_000);
    expect(await offersOf(book)).toMatchObject({ discounted_cents: 19_000 });
    await endDiscount(book);
    expect(await unitOf(book)).toBe(15_000);
    travelTo(2, 0);
    await runOffers(testShop.shop);
    expect(await unitOf(book)).toBe(book.priceCents);
  });

  test('is not given back where the book law fixes the price by then, or where there is another', async () => {
    const [fixed, other] = [await aFreeBook({ offerCents: 19_000 }), await aFreeBook({ offerCents: 19_000 })];
    const [first, second] = [await endDiscount(fixed), await endDiscount(other)];
    await testShop.shop.db.execute(
      sql`UPDATE product SET price_regime = 'FIJO', edition_date = NULL WHERE product_id = ${fixed.productId}`,
    );
    await testShop.shop.db.execute(
      sql`UPDATE product SET offer_cents = 18000 WHERE product_id = ${other.productId}`,
    );
    for (const { audit_entry_id } of [first, second])
      expect((await undo(audit_entry_id)).body).toMatchObject({ code: 'CANNOT_UNDO' });
    expect([await unitOf(fixed), await unitOf(other)]).toEqual([fixed.priceCents, 18_000]);
  });
});
