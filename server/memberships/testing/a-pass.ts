import { sql } from 'drizzle-orm';
import type { PassPeriods } from '#contract/membership-terms.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aPlan, type PlanFacts } from './a-plan.ts';

interface OfferFacts extends PlanFacts {
  planId?: number;
  periods?: PassPeriods;
  passCents?: number;
}

/** A pass on offer, of a plan of its own unless one is given: what buying it sends. */
export async function aPassOffer(testShop: TestShop, facts: OfferFacts = {}) {
  const { planId, periods = 3, passCents = 28_900, ...plan } = facts;
  const membership_id = planId ?? (await aPlan(testShop, plan));
  await testShop.shop.db.execute(sql`
    WITH anchor AS (
      INSERT INTO product (sku, title, product_type, price_cents, active, is_anchor, price_regime, tax_treatment)
      VALUES (${`PASE-${membership_id}-${periods}`}, ${`Pase de ${periods} meses`}, 'DIGITAL', ${passCents}, false, true, 'PROPIO', 'TASA_16')
      RETURNING product_id)
    INSERT INTO pass_offer (membership_id, periods, price_cents, product_id)
    SELECT ${membership_id}, ${periods}, ${passCents}, product_id FROM anchor`);
  return { membership_id, periods, unit_amount: passCents };
}
