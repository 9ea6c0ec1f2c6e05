import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress } from '../testing/test-guest.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { findClientAddress } from './accounts.ts';
import { aClient } from './testing/a-client.ts';

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

describe('an address for the checkout', () => {
  test('is found for its owner only, and as it was typed', async () => {
    const { db } = testShop.shop;
    const [owner, stranger] = [await aClient(testShop), await aClient(testShop)];
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO address (user_id, street, external_number, internal_number, neighborhood, city, state, postal_code, created_at)
      VALUES (${owner.userId}, 'Av. Coyoacán', '1435', '302', 'Del Valle', 'Ciudad de México', 'Ciudad de México', '03100', now())
      RETURNING address_id AS id`);
    const id = rows[0]?.id ?? 0;
    expect(await findClientAddress(db, owner.userId, id)).toEqual(anAddress);
    expect(await findClientAddress(db, stranger.userId, id)).toBeUndefined();
    expect(await findClientAddress(db, owner.userId, 2_000_000_000)).toBeUndefined();
    await db.execute(sql`UPDATE address SET deleted_at = now() WHERE address_id = ${id}`);
    expect(await findClientAddress(db, owner.userId, id)).toBeUndefined();
  });
});
