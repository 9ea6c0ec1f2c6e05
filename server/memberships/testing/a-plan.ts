import { sql } from 'drizzle-orm';
import type { TestShop } from '../../testing/test-shop.ts';

let count = 0;

export interface PlanFacts {
  code?: string;
  family?: 'book-club-lectores' | 'book-club-libros';
  name?: string;
  priceCents?: number;
  ships?: boolean;
  /** Whole years that its boxes are chosen for. */
  ages?: readonly [number, number];
}

/** A plan on offer; by default a digital one of the readers' club's kind. Returns its id. */
export async function aPlan({ shop }: TestShop, facts: PlanFacts = {}): Promise<number> {
  count += 1;
  const {
    code = `plan-${count}`,
    family = 'book-club-lectores',
    name = `Plan ${count}`,
    priceCents = 9_900,
    ships = false,
    ages = [],
  } = facts;
  const { rows } = await shop.db.execute<{ membershipId: number }>(sql`
    INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships, position, age_min, age_max)
    VALUES (${code}, ${family}, ${name}, 'Digital', 'Un plan de prueba', ARRAY['Audios', 'Actividad'], ${priceCents}, ${ships}, ${count},
      ${ages[0] ?? null}::int, ${ages[1] ?? null}::int)
    RETURNING membership_id AS "membershipId"`);
  return rows[0]?.membershipId ?? 0;
}
