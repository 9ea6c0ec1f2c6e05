import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ImportPreview } from '#contract/desk/import.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { anUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aBook } from '../../testing/a-book.ts';
import { runOffers } from '../offers/run-offers.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

async function preview(csv: string): Promise<ImportPreview> {
  const upload_id = await anUpload(testShop, amalia, 'book-list', Buffer.from(csv), 'libros.csv');
  return (await amalia.post('/desk/import/check', { upload_id })).body;
}
const apply = (runId: number) => amalia.post('/desk/import/apply', { run_id: runId });
const exported = async () => (await amalia.get('/desk/catalog/export.csv')).raw.toString();

describe('while an offer for some days runs', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const dayIn = (days: number) =>
    mexicoCityDay(new Date(testShop.shop.clock.now().getTime() + days * DAY_MS));
  const offerOf = async (sku: string) => {
    const { rows } = await testShop.shop.db.execute<{ offer: number | null }>(
      sql`SELECT offer_cents AS offer FROM product WHERE sku = ${sku}`,
    );
    return rows[0]?.offer;
  };
  /** A book at 200 pesos that costs 150 for two days, and what it costs then. */
  async function anOfferedBook(offerCents: number | null) {
    const book = await aBook(testShop.shop.db, { offerCents, priceRegime: 'PROPIO' });
    const { status } = await amalia.post('/desk/catalog/save-offer', {
      starts_on: dayIn(0),
      ends_on: dayIn(1),
      rows: [{ product_id: book.productId, price_cents: 20_000, offer_cents: 15_000 }],
    });
    expect(status).toBe(200);
    expect(await offerOf(book.sku)).toBe(15_000);
    return book;
  }
  async function endOffers() {
    testShop.travel(3 * DAY_MS);
    await runOffers(testShop.shop);
    testShop.travel(-3 * DAY_MS);
  }

  test('an export changes nothing, neither then nor once it is over', async () => {
    const plain = await anOfferedBook(null);
    const cheaper = await anOfferedBook(18_000);
    const list = await exported();
    expect(await preview(list)).toMatchObject({ changed_count: 0, errors: [] });
    await endOffers();
    expect(await preview(list)).toMatchObject({ changed_count: 0, errors: [] });
    expect([await offerOf(plain.sku), await offerOf(cheaper.sku)]).toEqual([null, 18_000]);
  });

  test('a list neither ends it nor makes it stay, and changes what the book costs without it', async () => {
    const [plain, cheaper] = [await anOfferedBook(null), await anOfferedBook(18_000)];
    const found = await preview(
      `sku,title,price_offer\n${plain.sku},Otro título,\n${cheaper.sku},Otro,170\n`,
    );
    expect(found.changed_books.map(({ cells }) => cells.map(({ column }) => column))).toEqual([
      ['title'],
      ['title', 'price_offer'],
    ]);
    expect((await apply(found.run_id)).body).toMatchObject({ changed: 2, refused: [] });
    expect([await offerOf(plain.sku), await offerOf(cheaper.sku)]).toEqual([15_000, 15_000]);
    await endOffers();
    expect([await offerOf(plain.sku), await offerOf(cheaper.sku)]).toEqual([null, 17_000]);
  });

  test('a list does not make its price a fixed one', async () => {
    const { sku } = await anOfferedBook(null);
    const found = await preview(`sku,price_regime\n${sku},FIJO\n`);
    expect(found.errors).toMatchObject([{ column: 'price_offer' }]);
  });
});
