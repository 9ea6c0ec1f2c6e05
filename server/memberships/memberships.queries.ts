import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface Plan {
  membershipId: number;
  code: string;
  family: MembershipFamily;
  name: string;
  label: string;
  description: string;
  benefits: string[];
  priceCents: number;
  ships: boolean;
  products: { productId: number; shortDescription: string }[];
}

const PLAN = `membership_id AS "membershipId", code, family, name, label, description, benefits, price_cents AS "priceCents", ships,
  coalesce((SELECT json_agg(json_build_object('productId', p.product_id, 'shortDescription', p.short_description) ORDER BY p.position)
    FROM membership_product p WHERE p.membership_id = membership.membership_id), '[]') AS products`;

const plansOnOffer = statement<Plan & Record<string, unknown>>(
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

const planOnOffer = statement<Plan & Record<string, unknown>>(
  'plan_on_offer',
  `SELECT ${PLAN} FROM membership WHERE membership_id = $1 AND active`,
);

export async function findPlan(db: Database, membershipId: number): Promise<Plan | undefined> {
  const [plan] = await planOnOffer(db, [membershipId]);
  return plan;
}
