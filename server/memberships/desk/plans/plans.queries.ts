import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface KeptSample {
  productId: number;
  title: string;
  shortDescription: string;
  isOnSale: boolean;
}

export interface KeptPlan {
  membershipId: number;
  code: string;
  family: MembershipFamily;
  name: string;
  label: string;
  description: string;
  benefits: string[];
  priceCents: Cents;
  ships: boolean;
  active: boolean;
  ageMin: number | null;
  ageMax: number | null;
  booksPerBox: number;
  version: number;
}

export interface CountedPlan extends KeptPlan {
  /** Subscriptions that go on or whose card is tried again, and those of them at the price of today. */
  members: number;
  membersAtPrice: number;
}

type Row<T> = T & Record<string, unknown>;

const PLAN = `m.membership_id AS "membershipId", m.code, m.family, m.name, m.label, m.description, m.benefits,
  m.price_cents AS "priceCents", m.ships, m.active, m.age_min AS "ageMin", m.age_max AS "ageMax",
  m.books_per_box AS "booksPerBox", m.version`;
/** Members who go on or whose card is tried again, counted in one pass for all plans. */
const counted = (
  which: string,
) => `SELECT ${PLAN}, coalesce(live.members, 0) AS members, coalesce(live."membersAtPrice", 0) AS "membersAtPrice"
  FROM membership m LEFT JOIN (
    SELECT s.membership_id, count(*)::int AS members, (count(*) FILTER (WHERE s.price_cents = priced.price_cents))::int AS "membersAtPrice"
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
  `SELECT l.product_id AS "productId", b.title, l.short_description AS "shortDescription", b.active AS "isOnSale"
   FROM membership_product l JOIN product b USING (product_id) WHERE l.membership_id = $1 ORDER BY l.position, l.product_id`,
);

/** The books that a plan is shown with, in their order. */
export const findSamples = (db: Database, membershipId: number): Promise<KeptSample[]> =>
  samples(db, [membershipId]);

export type PlanFacts = Pick<
  KeptPlan,
  'name' | 'label' | 'description' | 'benefits' | 'ageMin' | 'ageMax' | 'booksPerBox' | 'active'
>;

const write = statement(
  'write_desk_plan',
  `UPDATE membership SET name = $2, label = $3, description = $4, benefits = $5::text[], age_min = $6, age_max = $7,
     books_per_box = $8, active = $9, version = version + 1 WHERE membership_id = $1`,
);

export const writePlan = (tx: Database, membershipId: number, facts: PlanFacts) => {
  const { name, label, description, benefits, ageMin, ageMax, booksPerBox, active } = facts;
  return write(tx, [membershipId, name, label, description, benefits, ageMin, ageMax, booksPerBox, active]);
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

export type WrittenSample = Pick<KeptSample, 'productId' | 'shortDescription'>;

export const replaceSamples = (tx: Database, membershipId: number, books: readonly WrittenSample[]) =>
  replace(tx, [
    membershipId,
    books.map(({ productId }) => productId),
    books.map(({ shortDescription }) => shortDescription),
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
