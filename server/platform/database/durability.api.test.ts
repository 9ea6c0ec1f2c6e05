import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDurableDatabase } from '../testing/durable-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { inTransaction } from './database.ts';
import { requireDurability } from './durability.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDurableDatabase();
});
afterAll(() => database.close());

test('the database keeps what it acknowledges; one that does not is refused by name', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = on`);
    await requireDurability(tx);
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await expect(requireDurability(tx)).rejects.toThrow('synchronous_commit');
  });
});
