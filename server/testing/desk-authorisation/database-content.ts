import { type Statement, statement } from '../../platform/database/statement.ts';
import type { TestShop } from '../test-shop.ts';

/** Counted at every request, also at refused ones; and what the payment provider tells the shop in its own time. */
const NOTED_ANYWAY = new Set(['rate_bucket', 'webhook_event']);

interface TableContent {
  name: string;
  content: string;
}

const statements = new WeakMap<TestShop, Promise<Statement<TableContent>>>();

/**
 * Reads how many rows each table of the database has, and which transaction wrote its latest: a refused call leaves
 * this as it is, even where it would write what stands there already.
 */
export async function databaseContent(testShop: TestShop): Promise<Record<string, string>> {
  const countAll = statements.get(testShop) ?? countingAllTables(testShop);
  statements.set(testShop, countAll);
  const rows = await (await countAll)(testShop.shop.db, []);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Named, because planning a hundred tables anew for each call takes longer than counting their few rows. */
async function countingAllTables({ shop: { db } }: TestShop): Promise<Statement<TableContent>> {
  const tables = await tableNames(db, []);
  const parts = tables
    .filter(({ name }) => !NOTED_ANYWAY.has(name))
    .map(
      ({ name }) => `SELECT '${name}' AS name,
        count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS content FROM "${name}"`,
    );
  return statement<TableContent>('test_content_of_all_tables', parts.join(' UNION ALL '));
}

const tableNames = statement<{ name: string }>(
  'test_tables',
  "SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
);
