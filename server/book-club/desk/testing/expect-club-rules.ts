import { expect } from 'vitest';
import type { TestShop } from '../../../testing/test-shop.ts';
import { clubRules } from '../../club-rules.queries.ts';

/** The rules about months alone: members of these tests live in another time than their subscriptions. */
export async function expectClubRules({ shop: { pool } }: TestShop): Promise<void> {
  for (const [rule, query] of Object.entries(clubRules))
    expect([rule, (await pool.query(query)).rows]).toEqual([rule, []]);
}
