import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { becomeMember } from '#server/memberships/testing/a-member.ts';
import { createTestShop, testShopOfFile } from '#server/testing/test-shop.ts';
import { plantQuestionnaire } from './plant-questionnaire.ts';
import { plantSearches } from './plant-searches.ts';

const testShop = await testShopOfFile();

test('the questionnaire is published by the clock of the shop, whose year may be another', async () => {
  const other = await createTestShop();
  other.shop.clock.now = () => new Date('2027-03-04T12:00:00Z');
  await plantQuestionnaire(other.shop);
  await plantSearches(other.shop.db, other.shop.clock.now());
  const { rows } = await other.shop.db.execute(sql`
    SELECT to_char(q.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS published,
      to_char(v.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS version,
      (SELECT max(day)::text FROM search_miss) AS searched
    FROM questionnaire q JOIN questionnaire_version v USING (questionnaire_id)`);
  expect(rows).toEqual([{ published: '2027-03-04', version: '2027-03-04', searched: '2027-03-02' }]);
  await other.close();
});

test('the planted questionnaire can be answered, and is planted once', async () => {
  await Promise.all([plantQuestionnaire(testShop.shop), plantQuestionnaire(testShop.shop)]);
  await plantQuestionnaire(testShop.shop);
  const member = await aClient(testShop);
  await becomeMember(testShop, member);
  const { questionnaire } = (await member.get('/book-club/get-questionnaire')).body;
  expect(questionnaire).toMatchObject({ questionnaire_id: 1, version: 1, has_changes: true });
  const answers = ['una', 'yo', 'pregunta', 'otra', 'momento'].map((choice, at) => ({
    question: questionnaire.questions[at].id,
    choices: [choice],
    text: '',
  }));
  const { changes } = (
    await member.post('/book-club/answer-questionnaire', { questionnaire_id: 1, version: 1, answers })
  ).body;
  expect(changes.map(({ title }: { title: string }) => title)).toEqual([
    'El momento',
    'Quién escoge',
    'La pregunta',
  ]);
});
