import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { SeedBook } from './catalog/book.ts';

/**
 * Gives shops that were planted before books had an edition date that date, too, and takes away discounts that the book
 * law forbids. Books that the desk has edited, or an import has dated, stay as they are.
 */
export async function plantBookFacts(db: Database, books: readonly SeedBook[]): Promise<void> {
  await db.execute(sql`
    UPDATE product p SET edition_date = g."editionDate", price_regime = coalesce(g."priceRegime", 'FIJO'),
      price_regime_reason = g."priceRegimeReason", isbn13 = g.isbn13, publisher = g.publisher,
      tax_treatment = coalesce(g."taxTreatment", 'EXENTO'), weight_grams = g."weightGrams", width_mm = g."widthMm",
      height_mm = g."heightMm", reading_hint = g."readingHint", offer_cents = g."offerCents", discount_percent = g."discountPercent"
    FROM jsonb_to_recordset(${JSON.stringify(books)}::jsonb) AS g(sku text, "editionDate" date, "priceRegime" text,
      "priceRegimeReason" text, isbn13 text, publisher text, "taxTreatment" text, "weightGrams" int, "widthMm" int,
      "heightMm" int, "readingHint" text, "offerCents" int, "discountPercent" numeric)
    WHERE p.sku = g.sku AND p.version = 0 AND p.edition_date IS NULL AND p.isbn13 IS NULL AND p.price_regime = 'FIJO'`);
}
