import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** The next products on sale after that id, by id; an id never changes its place, so a page of them stays the same. */
export async function findIdsOnSale(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(
    sql`SELECT product_id FROM product WHERE active AND product_id > ${after} ORDER BY product_id LIMIT ${limit}`,
  );
  return rows.map((row) => row.product_id);
}

/** Finds, for each page of that many products on sale, the id after which it starts. */
export async function findSitemapPages(db: Database, pageSize: number): Promise<number[]> {
  const { rows } = await db.execute<{ after: number }>(
    sql`SELECT product_id - 1 AS after
      FROM (SELECT product_id, row_number() OVER (ORDER BY product_id) AS place FROM product WHERE active) AS numbered
      WHERE place % ${pageSize} = 1 ORDER BY product_id`,
  );
  return rows.map((row) => row.after);
}
