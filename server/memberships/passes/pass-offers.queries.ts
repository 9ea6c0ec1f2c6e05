import type { DeskPass } from '#contract/desk/plans.ts';
import { type PassPeriods, passPeriods } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const prices = statement<DeskPass>(
  'pass_prices',
  `SELECT l.periods, o.price_cents FROM unnest($2::int[]) WITH ORDINALITY AS l(periods, place)
     LEFT JOIN pass_offer o ON o.membership_id = $1 AND o.periods = l.periods AND o.active ORDER BY l.place`,
);

/** What each pass of a plan costs; null of those that are not sold. */
export const findPassPrices = (db: Database, membershipId: number): Promise<DeskPass[]> =>
  prices(db, [membershipId, [...passPeriods]]);

const withdraw = statement(
  'withdraw_pass',
  `UPDATE pass_offer SET active = false WHERE membership_id = $1 AND periods = $2`,
);
const offer = statement(
  'offer_pass',
  `WITH anchor AS (
     INSERT INTO product (sku, title, product_type, price_cents, active, is_anchor, price_regime, tax_treatment)
     SELECT n.sku || CASE WHEN EXISTS (SELECT FROM product t WHERE t.sku = n.sku) THEN '-' || substr(md5(random()::text), 1, 8) ELSE '' END,
       'Pase de ' || $2::int || ' meses · ' || m.name, 'DIGITAL', $3::int, false,
       true, 'PROPIO', 'TASA_16'
     FROM membership m, LATERAL (SELECT 'PASE-' || upper(m.code) || '-' || $2::int AS sku) n
     WHERE m.membership_id = $1 AND NOT EXISTS (SELECT FROM pass_offer o WHERE o.membership_id = $1 AND o.periods = $2)
     RETURNING product_id),
   line AS (
     SELECT product_id FROM anchor UNION ALL SELECT product_id FROM pass_offer WHERE membership_id = $1 AND periods = $2)
   INSERT INTO pass_offer (membership_id, periods, price_cents, product_id) SELECT $1, $2, $3, product_id FROM line
   ON CONFLICT (membership_id, periods) DO UPDATE SET price_cents = excluded.price_cents, active = true`,
);

/**
 * Sells a pass of a plan for so much, or no more. The first time it gets the product that its orders name, whose SKU no book has.
 * Whoever has it keeps it. The plan is locked by the caller.
 */
export const writePassOffer = (
  tx: Database,
  membershipId: number,
  { periods, price_cents: cents }: { periods: PassPeriods; price_cents: Cents | null },
) => (cents === null ? withdraw(tx, [membershipId, periods]) : offer(tx, [membershipId, periods, cents]));
