import type { BookForBox } from '#contract/desk/box-titles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { hasWordsOf } from '../../../platform/lists/search-pattern.ts';

export interface PlanWithBoxes {
  membership_id: number;
  name: string;
  books_per_box: number;
}

const PLAN = `SELECT membership_id, name, books_per_box FROM membership
  WHERE membership_id = $1 AND ships`;
const plan = statement<PlanWithBoxes>('plan_with_boxes', PLAN);
const lockedPlan = statement<PlanWithBoxes>('lock_plan_with_boxes', `${PLAN} FOR NO KEY UPDATE`);

export async function findPlanWithBoxes(db: Database, membershipId: number) {
  return (await plan(db, [membershipId]))[0];
}

/** Locks the plan; its list is written under this lock only. */
export async function lockPlanWithBoxes(tx: Database, membershipId: number) {
  return (await lockedPlan(tx, [membershipId]))[0];
}

/** A book on paper as the screen of boxes needs it. */
export type KeptBook = Omit<BookForBox, 'image_url'>;

const BOOK = `b.product_id, b.title, b.authors, b.stock`;

const pool = statement<KeptBook>(
  'box_pool_of_plan',
  `SELECT ${BOOK} FROM box_pool l JOIN product b USING (product_id) WHERE l.membership_id = $1 ORDER BY l.position, b.product_id`,
);

/** The list of a plan, in its order. */
export const findPool = (db: Database, membershipId: number): Promise<KeptBook[]> => pool(db, [membershipId]);

const inStock = statement<{ count: number }>(
  'box_pool_in_stock',
  `SELECT count(*)::int AS count FROM box_pool l JOIN product b USING (product_id)
   WHERE l.membership_id = $1 AND b.stock > 0`,
);

/** Counts its books that have a copy left. */
export const countTitlesInStock = async (db: Database, membershipId: number) =>
  (await inStock(db, [membershipId]))[0]?.count ?? 0;

const onPaper = statement<KeptBook>(
  'books_on_paper',
  `SELECT ${BOOK} FROM unnest($1::int[]) WITH ORDINALITY AS asked(product_id, place) JOIN product b USING (product_id)
   WHERE b.product_type = 'FISICO' ORDER BY asked.place`,
);

/** Finds those of these books that are on paper, in their order. */
export const findBooksOnPaper = (db: Database, productIds: readonly number[]): Promise<KeptBook[]> =>
  onPaper(db, [productIds]);

const found = statement<KeptBook>(
  'books_for_boxes',
  `SELECT ${BOOK} FROM product b WHERE b.product_type = 'FISICO'
     AND ${hasWordsOf('b.title_key', '$1')}
   ORDER BY b.title_key, b.product_id LIMIT $2`,
);

/** Books on paper by words of their title. */
export const findBooksByTitle = (db: Database, words: string, limit: number): Promise<KeptBook[]> =>
  found(db, [words, limit]);

const replace = statement(
  'replace_box_pool',
  `WITH listed AS (SELECT * FROM unnest($2::int[]) WITH ORDINALITY AS l(product_id, position)),
   gone AS (DELETE FROM box_pool WHERE membership_id = $1 AND product_id <> ALL($2::int[]))
   INSERT INTO box_pool (membership_id, product_id, position) SELECT $1::int, product_id, position FROM listed
   ON CONFLICT (membership_id, product_id) DO UPDATE SET position = excluded.position`,
);

export const replacePool = (tx: Database, membershipId: number, productIds: readonly number[]) =>
  replace(tx, [membershipId, productIds]);
