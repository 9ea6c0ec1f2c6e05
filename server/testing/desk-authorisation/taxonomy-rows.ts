import { sql } from 'drizzle-orm';
import type { deskTaxonomyCalls } from '#contract/desk/taxonomy.ts';
import { aTopic } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../test-shop.ts';
import { ANY_STAFF, type DeskRows, OWNER_AND_CONTENT } from './row.ts';

let topics = 0;
async function aNewTopic({ shop }: TestShop): Promise<number> {
  topics += 1;
  return (await aTopic(shop.db, `Tema de permisos ${topics}`)).topicId;
}

async function topicOrder({ shop }: TestShop): Promise<number[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT topic_id AS id FROM topic ORDER BY position, topic_id`,
  );
  return rows.map(({ id }) => id);
}

export const taxonomyRows: DeskRows<typeof deskTaxonomyCalls> = {
  'GET /desk/catalog/taxonomy': { answers: ANY_STAFF, ask: async () => ({}) },
  'POST /desk/taxonomy/save': {
    answers: OWNER_AND_CONTENT,
    ask: async (_, { person }) => ({ body: { kind: 'category', name: `Categoría ${person?.staffId}` } }),
  },
  'POST /desk/taxonomy/reorder': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => {
      await aNewTopic(testShop);
      const seen = await topicOrder(testShop);
      return { body: { kind: 'topic', seen, ids: seen.toReversed() } };
    },
  },
  'POST /desk/taxonomy/merge': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({
      body: { from_id: await aNewTopic(testShop), into_id: await aNewTopic(testShop), version: 0 },
    }),
  },
  'POST /desk/taxonomy/remove': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: { kind: 'topic', id: await aNewTopic(testShop), version: 0 } }),
  },
};
