import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stateOfPostalCode } from '#contract/postal-states.ts';
import { createTestDatabase } from '#server/platform/testing/test-database.ts';
import { plantPostalCodes, seededPostalCodes } from './plant-postal-codes.ts';

test('the forty codes lie in the state that their first digits name', () => {
  const codes = seededPostalCodes();
  expect(new Set(codes.map(({ cp }) => cp)).size).toBe(40);
  for (const { cp, state } of codes) expect(stateOfPostalCode(cp), cp).toBe(state);
});

test('the codes are planted once, and never beside those of the owner', async () => {
  const { db, close } = await createTestDatabase();
  const count = async () => (await db.execute(sql`SELECT count(*)::int AS n FROM postal_code`)).rows[0]?.n;
  await plantPostalCodes({ db });
  expect(await count()).toBe(40);
  await db.execute(sql`DELETE FROM postal_code WHERE cp <> '03100'`);
  await plantPostalCodes({ db });
  expect(await count()).toBe(1);
  await close();
});
