import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { becomeMember } from '#server/memberships/testing/a-member.ts';
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { plantQuestionnaire } from './plant-questionnaire.ts';

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

test('what is planted can be answered, and is planted once', async () => {
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
