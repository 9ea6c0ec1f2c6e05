import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface KeptSample {
  product_id: number;
  title: string;
  short_description: string;
  is_on_sale: boolean;
}

export interface KeptPlan {
  membership_id: number;
  code: string;
  family: MembershipFamily;
  name: string;
  label: string;
  description: string;
  benefits: string[];
  price_cents: Cents;
  ships: boolean;
  active: boolean;
  age_min: number | null;
  age_max: number | null;
  books_per_box: number;
  version: number;
}

export interface CountedPlan extends KeptPlan {
  /** Subscriptions that go on or whose card is tried again, and those of them at the price of today. */
  members: number;
  members_at_price: number;
}

type Row<T> = T & Record<string, unknown>;

const PLAN = `m.membership_id, m.code, m.family, m.name, m.label, m.description, m.benefits,
  m.price_cents, m.ships, m.active, m.age_min, m.age_max, m.books_per_box, m.version`;
/** Members who go on or whose card is tried again, counted in one pass for all plans. */
const counted = (
  which: string,
) => `SELECT ${PLAN}, coalesce(live.members, 0) AS members, coalesce(live.members_at_price, 0) AS members_at_price
  FROM membership m LEFT JOIN (
    SELECT s.membership_id, count(*)::int AS members, (count(*) FILTER (WHERE s.price_cents = priced.price_cents))::int AS members_at_price
    FROM subscription s JOIN membership priced USING (membership_id)
    WHERE s.state IN ('active', 'past_due') AND ${which} GROUP BY s.membership_id) AS live USING (membership_id)`;

const all = statement<Row<CountedPlan>>(
  'desk_plans',
  `${counted('true')} ORDER BY m.position, m.membership_id`,
);
const one = statement<Row<CountedPlan>>(
  'desk_plan',
  `${counted('s.membership_id = $1')} WHERE m.membership_id = $1`,
);
const locked = statement<Row<KeptPlan>>(
  'lock_desk_plan',
  `SELECT ${PLAN} FROM membership m WHERE m.membership_id = $1 FOR NO KEY UPDATE`,
);

export const findAllPlans = (db: Database): Promise<CountedPlan[]> => all(db, []);
export const findCountedPlan = async (db: Database, membershipId: number) =>
  (await one(db, [membershipId]))[0];

/** A plan is written under this lock only. */
export const lockPlan = async (tx: Database, membershipId: number) => (await locked(tx, [membershipId]))[0];

const samples = statement<Row<KeptSample>>(
  'desk_plan_books',
  `SELECT l.product_id, b.title, l.short_description, b.active AS is_on_sale
   FROM membership_product l JOIN product b USING (product_id) WHERE l.membership_id = $1 ORDER BY l.position, l.product_id`,
);

/** The books that a plan is shown with, in their order. */
export const findSamples = (db: Database, membershipId: number): Promise<KeptSample[]> =>
  samples(db, [membershipId]);

export type PlanFacts = Pick<
  KeptPlan,
  'name' | 'label' | 'description' | 'benefits' | 'age_min' | 'age_max' | 'books_per_box' | 'active'
>;

const write = statement(
  'write_desk_plan',
  `UPDATE membership SET name = $2, label = $3, description = $4, benefits = $5::text[], age_min = $6, age_max = $7,
     books_per_box = $8, active = $9, version = version + 1 WHERE membership_id = $1`,
);

export const writePlan = (tx: Database, membershipId: number, facts: PlanFacts) => {
  const { name, label, description, benefits, age_min, age_max, books_per_box, active } = facts;
  return write(tx, [
    membershipId,
    name,
    label,
    description,
    benefits,
    age_min,
    age_max,
    books_per_box,
    active,
  ]);
};

const price = statement(
  'write_plan_price',
  `UPDATE membership SET price_cents = $2 WHERE membership_id = $1`,
);

export const writePrice = (tx: Database, membershipId: number, cents: Cents) =>
  price(tx, [membershipId, cents]);

const replace = statement(
  'replace_plan_books',
  `WITH gone AS (DELETE FROM membership_product WHERE membership_id = $1 AND product_id <> ALL($2::int[]))
   INSERT INTO membership_product (membership_id, product_id, short_description, position)
   SELECT $1::int, l.product_id, l.short_description, l.position
   FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS l(product_id, short_description, position)
   ON CONFLICT (membership_id, product_id)
     DO UPDATE SET short_description = excluded.short_description, position = excluded.position`,
);

export type WrittenSample = Pick<KeptSample, 'product_id' | 'short_description'>;

export const replaceSamples = (tx: Database, membershipId: number, books: readonly WrittenSample[]) =>
  replace(tx, [
    membershipId,
    books.map(({ product_id }) => product_id),
    books.map(({ short_description }) => short_description),
  ]);

const known = statement<{ count: number }>(
  'known_books',
  `SELECT count(*)::int AS count FROM product WHERE product_id = ANY($1::int[]) AND NOT is_draft`,
);

/** Counts which of these books have ever been for sale. */
export const countKnownBooks = async (db: Database, productIds: readonly number[]) =>
  (await known(db, [productIds]))[0]?.count ?? 0;

const lockAll = statement('lock_plans', `SELECT FROM membership ORDER BY membership_id FOR NO KEY UPDATE`);
const order = statement<{ id: number }>(
  'plan_order',
  `SELECT membership_id AS id FROM membership ORDER BY position, membership_id`,
);

/** Locks all plans and answers their order: read after the lock, as its last holder may have sorted them. */
export async function lockPlanOrder(tx: Database) {
  await lockAll(tx, []);
  return (await order(tx, [])).map(({ id }) => id);
}

const place = statement(
  'place_plans',
  `UPDATE membership m SET position = l.position FROM unnest($1::int[]) WITH ORDINALITY AS l(membership_id, position)
   WHERE m.membership_id = l.membership_id`,
);

export const placePlans = (tx: Database, ids: readonly number[]) => place(tx, [ids]);
