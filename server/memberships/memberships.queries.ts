import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { PassOffer } from '#contract/passes.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface Plan {
  membership_id: number;
  code: string;
  family: MembershipFamily;
  name: string;
  label: string;
  description: string;
  benefits: string[];
  price_cents: number;
  ships: boolean;
  products: { product_id: number; short_description: string }[];
  /** First books of the list that its boxes are filled from. */
  box_books: number[];
  /** Passes that are sold of it, the shortest first. */
  pass_offers: PassOffer[];
}

const PLAN = `membership_id, code, family, name, label, description, benefits, price_cents, ships,
  coalesce((SELECT json_agg(json_build_object('product_id', p.product_id, 'short_description', p.short_description) ORDER BY p.position)
    FROM membership_product p WHERE p.membership_id = membership.membership_id), '[]') AS products,
  coalesce((SELECT json_agg(listed.product_id ORDER BY listed.position) FROM (
    SELECT b.product_id, b.position FROM box_pool b JOIN product USING (product_id)
    WHERE b.membership_id = membership.membership_id AND product.active ORDER BY b.position LIMIT 3) listed), '[]') AS box_books,
  coalesce((SELECT json_agg(json_build_object('periods', o.periods, 'price_cents', o.price_cents) ORDER BY o.periods)
    FROM pass_offer o WHERE o.membership_id = membership.membership_id AND o.active), '[]') AS pass_offers`;

const plansOnOffer = statement<Plan>(
  'plans_on_offer',
  `SELECT ${PLAN} FROM membership WHERE active ORDER BY position, membership_id`,
);

export const findPlans = (db: Database): Promise<Plan[]> => plansOnOffer(db, []);

const offeredFamilies = statement<{ family: MembershipFamily }>(
  'offered_families',
  'SELECT family FROM membership WHERE active GROUP BY family ORDER BY min(position)',
);

export const findOfferedFamilies = async (db: Database): Promise<MembershipFamily[]> =>
  (await offeredFamilies(db, [])).map(({ family }) => family);

const planOnOffer = statement<Plan>(
  'plan_on_offer',
  `SELECT ${PLAN} FROM membership WHERE membership_id = $1 AND active`,
);

export async function findPlan(db: Database, membershipId: number): Promise<Plan | undefined> {
  const [plan] = await planOnOffer(db, [membershipId]);
  return plan;
}
