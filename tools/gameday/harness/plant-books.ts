import { insertProducts } from '#server/catalog/intake.queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CartEntry } from '#server/testing/test-guest.ts';

const PRICE_CENTS = 15_000;
export type Book = CartEntry & { stock: number };

let made = 0;

/** Puts books on the shelf of a setup's shop, so many copies of each. */
export async function plantBooks(db: Database, count: number, stock: number): Promise<Book[]> {
  if (count === 0) return [];
  const records = Array.from({ length: count }, () => {
    made += 1;
    return {
      sku: `DIA-${made}`,
      title: `Cuento de prueba ${made}`,
      authors: ['Ana Prueba'],
      description: null,
      pages: 32,
      language: 'es' as const,
      productType: 'FISICO' as const,
      priceCents: PRICE_CENTS + made * 50,
      offerCents: null,
      discountPercent: null,
      editionDate: null,
      priceRegime: 'FIJO' as const,
      priceRegimeReason: null,
      stock,
    };
  });
  const ids = await insertProducts(db, records);
  const idOf = (sku: string) => ids.get(sku) ?? 0;
  return records.map(({ sku, title, priceCents: unitCents }) => ({
    productId: idOf(sku),
    title,
    unitCents,
    stock,
  }));
}
