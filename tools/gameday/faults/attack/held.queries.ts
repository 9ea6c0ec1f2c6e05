import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface Held {
  email: string;
  pages: number;
  copies: number;
  /** Of the title that most is held of beyond what may be: copies, and the copies that there were before any was sold. */
  worstTitle: { held: number; all: number };
}

/** What is set aside for unpaid orders, by the contact that was given. */
export async function findHeld(db: Database): Promise<Held[]> {
  const { rows } = await db.execute<{
    email: string;
    pages: number;
    copies: number;
    held: number;
    all: number;
  }>(sql`
    WITH open AS (
      SELECT order_id, contact_email AS email FROM orders
      WHERE state IN ('creating', 'awaiting_payment') AND contact_email LIKE 'nadie-%'),
    titles AS (
      SELECT o.email, p.product_id, sum(i.quantity)::int AS held, p.stock + p.reserved + (
        SELECT coalesce(sum(m.quantity), 0)::int FROM stock_move m
        WHERE m.product_id = p.product_id AND m.kind = 'consume') AS "all"
      FROM open o JOIN order_item i USING (order_id) JOIN product p USING (product_id) GROUP BY 1, 2)
    SELECT DISTINCT ON (t.email) t.email, t.held, t."all",
      (SELECT count(*)::int FROM open o WHERE o.email = t.email) AS pages,
      (SELECT sum(held)::int FROM titles s WHERE s.email = t.email) AS copies
    FROM titles t ORDER BY t.email, t.held - greatest(3, t."all" / 4) DESC`);
  return rows.map(({ email, pages, copies, held, all }) => ({
    email,
    pages,
    copies,
    worstTitle: { held, all },
  }));
}

/** Books that can be bought now, beside those that were planted for it. */
export async function findBooksToBuy(db: Database, atLeast: number, limit: number) {
  const { rows } = await db.execute<{
    productId: number;
    title: string;
    unitCents: number;
    stock: number;
  }>(sql`
    SELECT product_id AS "productId", title, final_price_cents AS "unitCents", stock FROM product
    WHERE stock >= ${atLeast} ORDER BY product_id DESC LIMIT ${limit}`);
  return rows;
}

export async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM orders`);
  return rows[0]?.count ?? 0;
}

export async function countBooks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM product`);
  return rows[0]?.count ?? 0;
}
