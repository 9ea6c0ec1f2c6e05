import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { membershipFamilies, passPeriods } from '#contract/membership-terms.ts';
import { product } from '#server/catalog/catalog.tables.ts';
import { membership, membershipProduct } from '#server/memberships/memberships.tables.ts';
import { writePassOffer } from '#server/memberships/passes/pass-offers.queries.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
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
    /** Prices of its passes of 3, 6 and 12 periods; without them each costs as much as its periods. */
    passCents: z.array(z.number().int()).length(passPeriods.length).optional(),
    booksPerBox: z.number().int().optional(),
    ageMin: z.number().int().optional(),
    ageMax: z.number().int().optional(),
    /** SKUs that its boxes are filled from, in this order. */
    boxList: z.array(z.string()).default([]),
    books: z.array(z.strictObject({ sku: z.string(), shortDescription: z.string() })).min(3),
  }),
);

type SeedPlan = z.infer<typeof plans>[number];

const readPlans = (): SeedPlan[] =>
  plans.parse(JSON.parse(readFileSync(new URL('memberships/plans.json', import.meta.url), 'utf8')));

/** Plants the plans, on offer by default. Plans that are there belong to the owner and stay as they are. */
export async function plantPlans({ db }: Pick<Shop, 'db'>, { active = true } = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [position, { books, boxList, passCents: _, ...plan }] of readPlans().entries()) {
      const [made] = await tx
        .insert(membership)
        .values({ ...plan, position, active })
        .onConflictDoNothing()
        .returning({ membershipId: membership.membershipId });
      if (made) await plantBooks(tx, made.membershipId, { books, boxList });
    }
  });
}

/** Offers the passes of the demo's plans; a plan that has offers keeps its own. */
export async function plantPassOffers({ db }: Pick<Shop, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Another copy of the shop may be planting: what it has offered is seen once it is done.
    await tx.execute(sql`SELECT FROM membership ORDER BY membership_id FOR NO KEY UPDATE`);
    for (const { code, priceCents, passCents } of readPlans()) {
      const { rows } = await tx.execute<{ id: number }>(sql`
        SELECT membership_id AS id FROM membership m WHERE code = ${code}
          AND NOT EXISTS (SELECT FROM pass_offer o WHERE o.membership_id = m.membership_id)`);
      for (const { id } of rows)
        for (const [place, periods] of passPeriods.entries())
          await writePassOffer(tx, id, { periods, price_cents: passCents?.[place] ?? periods * priceCents });
    }
  });
}

/** Offers the unchanged plans of a first start, with the books that the demo has brought since. */
export async function offerPlans(tx: Database): Promise<void> {
  for (const { code, books, boxList } of readPlans()) {
    const [untouched] = await tx
      .update(membership)
      .set({ active: true })
      .where(sql`code = ${code} AND version = 0 AND NOT active
        AND NOT EXISTS (SELECT FROM membership_product p WHERE p.membership_id = membership.membership_id)
        AND NOT EXISTS (SELECT FROM box_pool b WHERE b.membership_id = membership.membership_id)`)
      .returning({ membershipId: membership.membershipId });
    if (untouched) await plantBooks(tx, untouched.membershipId, { books, boxList });
  }
}

/** Plants the books of a plan; those that the shop does not sell are left out. */
async function plantBooks(
  tx: Database,
  membershipId: number,
  { books, boxList }: Pick<SeedPlan, 'books' | 'boxList'>,
) {
  await tx.execute(sql`
    INSERT INTO box_pool (membership_id, product_id, position)
    SELECT ${membershipId}, product_id, place FROM unnest(${sql.param(boxList)}::text[]) WITH ORDINALITY AS l(sku, place)
      JOIN product USING (sku)`);
  for (const [place, { sku, shortDescription }] of books.entries()) {
    const [book] = await tx
      .select({ productId: product.productId })
      .from(product)
      .where(eq(product.sku, sku));
    if (!book) continue;
    const shown = { membershipId, productId: book.productId, position: place };
    await tx.insert(membershipProduct).values({ ...shown, shortDescription });
  }
}
