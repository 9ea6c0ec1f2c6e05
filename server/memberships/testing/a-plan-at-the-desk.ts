import { sql } from 'drizzle-orm';
import type { TestShop } from '../../testing/test-shop.ts';
import { severalBooks } from './a-box-to-fill.ts';
import { aPlan, type PlanFacts } from './a-plan.ts';

/** A plan on offer with three books that it is shown with. */
export async function aPlanAtTheDesk(testShop: TestShop, facts: PlanFacts = {}) {
  const planId = await aPlan(testShop, facts);
  const books = (await severalBooks(testShop, 3)).map(({ productId }, place) => ({
    product_id: productId,
    short_description: `Frase ${place + 1}`,
  }));
  for (const [place, { product_id, short_description }] of books.entries())
    await testShop.shop.db.execute(sql`
      INSERT INTO membership_product (membership_id, product_id, short_description, position)
      VALUES (${planId}, ${product_id}, ${short_description}, ${place})`);
  return { planId, books };
}

/** Input that saves a digital plan read at version 0. */
export const planTextsOf = (membership_id: number, changes: object = {}) => ({
  membership_id,
  version: 0,
  name: 'Book Club de prueba',
  label: 'Digital',
  description: 'Un plan para leer en casa.',
  benefits: ['Audios', 'Actividad', 'Cuatro libros'],
  age_min: null,
  age_max: null,
  books_per_box: 0,
  active: true,
  ...changes,
});
