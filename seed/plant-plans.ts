import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { membershipFamilies } from '#contract/membership-terms.ts';
import { product } from '#server/catalog/catalog.tables.ts';
import { membership, membershipProduct } from '#server/memberships/memberships.tables.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';

const plans = z.array(
  z.strictObject({
    code: z.string(),
    family: z.enum(membershipFamilies),
    name: z.string(),
    label: z.string(),
    description: z.string(),
    benefits: z.array(z.string()).min(3),
    priceCents: z.number().int(),
    ships: z.boolean(),
    booksPerBox: z.number().int().optional(),
    ageMin: z.number().int().optional(),
    ageMax: z.number().int().optional(),
    /** What its boxes are filled from, in this order. */
    boxList: z.array(z.string()).default([]),
    books: z.array(z.strictObject({ sku: z.string(), shortDescription: z.string() })).min(3),
  }),
);

/** The plans on offer. Those that are there already belong to the owner and stay as they are. */
export async function plantPlans({ db }: Pick<Shop, 'db'>): Promise<void> {
  const text = readFileSync(new URL('memberships/plans.json', import.meta.url), 'utf8');
  await inTransaction(db, async (tx) => {
    for (const [position, { books, boxList, ...plan }] of plans.parse(JSON.parse(text)).entries()) {
      const [made] = await tx
        .insert(membership)
        .values({ ...plan, position })
        .onConflictDoNothing()
        .returning({ membershipId: membership.membershipId });
      if (!made) continue;
      await tx.execute(sql`
        INSERT INTO box_pool (membership_id, product_id, position)
        SELECT ${made.membershipId}, product_id, place FROM unnest(${sql.param(boxList)}::text[]) WITH ORDINALITY AS l(sku, place)
          JOIN product USING (sku)`);
      for (const [place, { sku, shortDescription }] of books.entries()) {
        const [book] = await tx
          .select({ productId: product.productId })
          .from(product)
          .where(eq(product.sku, sku));
        if (!book) continue;
        const shown = { membershipId: made.membershipId, productId: book.productId, position: place };
        await tx.insert(membershipProduct).values({ ...shown, shortDescription });
      }
    }
  });
}
