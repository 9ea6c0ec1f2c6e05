import { expect, test } from 'vitest';
import type { BookFields } from '#contract/desk/books.ts';
import { discountableFrom, type PriceRegime, priceRegimes } from '#contract/fixed-price.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { inTransaction } from '../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { runOffers } from './desk/offers/run-offers.ts';
import { readPriceLaw } from './guard-price.ts';
import { writeBatch } from './import/write-batch.ts';
import { countFixedPriceViolations } from './price-law.queries.ts';
import { aBook } from './testing/a-book.ts';

let owner: StaffMember;
const testShop = await testShopOfFile();

const LIVES = 12;
const STEPS = 14;

/** Numbers from a seed: a life that breaks the rule can be lived again. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (max: number) => Math.floor(next() * max),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  };
}
type Random = ReturnType<typeof randomFrom>;

/** Days around which counting months goes wrong: month ends, 29 February, and those that end their period about today. */
function anEdition(random: Random, today: string): string | null {
  const near = () => {
    const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year - 3, month - 1, day + random.int(7) - 3)).toISOString().slice(0, 10);
  };
  return random.one([null, '2024-02-29', '2023-08-31', '2024-12-31', '2020-01-31', near(), near(), near()]);
}

const aDiscount = (random: Random) =>
  random.one([
    { offerCents: 15_000 },
    { discountPercent: 10 },
    { offerCents: 19_999, discountPercent: 50 },
    { offerCents: null, discountPercent: null },
  ]);

const aRegime = (random: Random): { priceRegime: PriceRegime; priceRegimeReason: string | null } => {
  const priceRegime = random.one([...priceRegimes, 'FIJO'] as const);
  return { priceRegime, priceRegimeReason: random.one([null, 'Usado']) };
};

interface Life {
  book: Awaited<ReturnType<typeof aBook>>;
  random: Random;
  /** Entries that may be undone. */
  entries: number[];
}

const today = () => mexicoCityDay(testShop.shop.clock.now());

/** Imports a list with these columns, without them, or with one of them. */
async function importing({ book, random }: Life) {
  const law = await readPriceLaw(testShop.shop);
  const row = {
    ...random.one([{}, aDiscount(random)]),
    ...random.one([{}, { editionDate: anEdition(random, law.today) }, aRegime(random)]),
    ...random.one([{}, { priceCents: 16_000 + random.int(10_000) }]),
  };
  await inTransaction(testShop.shop.db, (tx) => writeBatch(tx, [{ line: 1, sku: book.sku, ...row }], law));
}

async function saving({ book, random, entries }: Life) {
  const { body } = await owner.get(`/desk/catalog/get?product_id=${book.productId}`);
  const { values, version } = body.book;
  const { priceRegime, priceRegimeReason } = aRegime(random);
  const change: Partial<BookFields> = random.one([
    { price_regime: priceRegime, price_regime_reason: priceRegimeReason },
    { edition_date: anEdition(random, today()) },
    { price_cents: 16_000 + random.int(10_000) },
  ]);
  const saved = await owner.post('/desk/catalog/save', {
    ...values,
    ...change,
    product_id: book.productId,
    version,
  });
  if (saved.body.audit_entry_id) entries.push(saved.body.audit_entry_id);
}

async function bulkPricing({ book, random, entries }: Life) {
  const { body } = await owner.get(`/desk/catalog/get?product_id=${book.productId}`);
  const prices = [
    {
      product_id: book.productId,
      from_cents: body.book.values.price_cents,
      to_cents: 16_000 + random.int(10_000),
    },
  ];
  const edited = await owner.post('/desk/catalog/bulk-edit', { edit: { kind: 'price', prices } });
  const [result] = edited.body.results;
  if (result.audit_entry_id) entries.push(result.audit_entry_id);
}

async function offering({ book, random, entries }: Life) {
  const { body } = await owner.get(`/desk/catalog/get?product_id=${book.productId}`);
  const { year, month, day } = calendarDay(testShop.shop.clock.now());
  const inDays = (days: number) => mexicoCityDay(startOfDay({ year, month, day: day + days }));
  const first = random.int(3);
  const saved = await owner.post('/desk/catalog/save-offer', {
    starts_on: inDays(first),
    ends_on: inDays(first + random.int(2)),
    rows: [
      {
        product_id: book.productId,
        offer_cents: 12_000 + random.int(4_000),
        price_cents: body.book.values.price_cents,
      },
    ],
  });
  const [result] = saved.body.results;
  if (result.audit_entry_id) entries.push(result.audit_entry_id);
}

async function undoing({ random, entries }: Life) {
  if (entries.length === 0) return;
  await owner.post('/desk/audit/undo', { audit_entry_id: random.one(entries) });
}

async function ending({ book }: Life) {
  const { body } = await owner.get(`/desk/catalog/offers?product_id=${book.productId}`);
  const [offer] = body.offers;
  if (offer) await owner.post('/desk/catalog/end-offer', { offer_ids: [offer.offer_id] });
}

async function duplicating({ book }: Life) {
  await owner.post('/desk/catalog/duplicate', { product_id: book.productId });
}

async function nightFalling() {
  testShop.travel(86_400_000);
  owner = await aStaffMember(testShop);
  await runOffers(testShop.shop);
}

const ways = {
  importing,
  saving,
  savingAgain: saving,
  bulkPricing,
  offering,
  undoing,
  ending,
  duplicating,
  nightFalling,
};

test.each(Array.from({ length: LIVES }, (_, seed) => seed + 1))(
  'no path discounts a book in its fixed period, whatever happens to it (life %i)',
  async (seed) => {
    const random = randomFrom(seed);
    owner = await aStaffMember(testShop);
    const { shop } = testShop;
    // Half of them begin with a fixed price, half with a discount that is lawful.
    const editionDate = anEdition(random, today());
    const begun = random.one([
      { priceRegime: 'FIJO', editionDate },
      { priceRegime: 'FIJO', editionDate },
      { priceRegime: 'LIBRE', editionDate, offerCents: 15_000 },
      { priceRegime: 'PROPIO', editionDate, discountPercent: 20 },
    ] as const);
    const book = await aBook(shop.db, begun);
    const life: Life = { book, random, entries: [] };
    const way: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = random.one(Object.keys(ways) as (keyof typeof ways)[]);
      way.push(name);
      await ways[name](life);
      const broken = await countFixedPriceViolations(shop.db, await readPriceLaw(shop));
      expect(broken, way.join(' → ')).toBe(0);
    }
  },
);

test('the days that are tried lie on both sides of the first free one', () => {
  const random = randomFrom(7);
  const first = Array.from({ length: 60 }, () => anEdition(random, today())).map(
    (edition) => edition && discountableFrom(edition, 36),
  );
  for (const isFree of [true, false])
    expect(first.some((day) => day !== null && day <= today() === isFree)).toBe(true);
});
