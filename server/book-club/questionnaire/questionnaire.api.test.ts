import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, signInAgain, type TestClient } from '../../accounts/testing/a-client.ts';
import { becomeMember } from '../../memberships/testing/a-member.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aClubMonth } from '../testing/a-club-month.ts';
import {
  aQuestionnaire,
  closeQuestionnaires,
  someAnswers,
  someQuestions,
} from '../testing/a-questionnaire.ts';

let amalia: StaffMember;
let member: TestClient;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  for (let month = 1; month <= 12; month += 1) await aClubMonth(testShop, { month });
});
beforeEach(async () => {
  await closeQuestionnaires(testShop);
  member = await aClient(testShop);
  await becomeMember(testShop, member);
});

type Asking = Pick<TestClient, 'get' | 'post'>;
const read = async (by: Asking = member) => (await by.get('/book-club/get-questionnaire')).body.questionnaire;
const answer = (id: number, answers: object[] = someAnswers(), { by = member as Asking, version = 1 } = {}) =>
  by.post('/book-club/answer-questionnaire', { questionnaire_id: id, version, answers });
const invitation = async (by: Asking = member) =>
  (await by.get('/book-club/get-month')).body.month.questionnaire;
const kept = async () => {
  const { rows } = await testShop.shop.db.execute<{ version: number; answers: { choices: string[] }[] }>(
    sql`SELECT version, answers FROM questionnaire_answer WHERE user_id = ${member.userId}`,
  );
  return rows;
};
const choosing = (choice: string) => [
  { question: 'who', choices: [choice], text: '' },
  ...someAnswers().slice(1),
];

test('a family reads the questions without what each answer changes, and the changes once it has answered', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  const asked = await member.get('/book-club/get-questionnaire');
  expect(asked.body.questionnaire).toMatchObject({
    questionnaire_id: id,
    is_answered: false,
    has_changes: true,
  });
  expect(JSON.stringify(asked.body)).not.toContain('Prueben');
  const { status, body } = await answer(id);
  // The question that comes first is asked second.
  expect([status, body.changes.map((one: { title: string }) => one.title)]).toEqual([
    200,
    ['El momento', 'Quién escoge'],
  ]);
  expect(await read()).toMatchObject({ is_answered: true, answers: someAnswers(), changes: body.changes });
});

test('only families of the club read and answer it', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  const stranger = await aClient(testShop);
  expect((await stranger.get('/book-club/get-questionnaire')).body.code).toBe('MEMBERSHIP_REQUIRED');
  expect((await answer(id, someAnswers(), { by: stranger })).body.code).toBe('MEMBERSHIP_REQUIRED');
  expect((await stranger.post('/book-club/repeat-questionnaire')).body.code).toBe('MEMBERSHIP_REQUIRED');
});

test('one answer per family, however often and from how many tabs it is sent; the last one holds', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  const tabs = await Promise.all(Array.from({ length: 10 }, () => answer(id, choosing('me'))));
  expect(tabs.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await kept()).toHaveLength(1);
  await answer(id, choosing('child'));
  expect(await kept()).toMatchObject([{ answers: choosing('child') }]);
});

test.each([
  ['a question left out', someAnswers().slice(1)],
  ['nothing chosen', choosing('').map((one, at) => (at === 0 ? { ...one, choices: [] } : one))],
  [
    'two of a question for one',
    [{ question: 'who', choices: ['me', 'child'], text: '' }, ...someAnswers().slice(1)],
  ],
  ['an option that is not there', choosing('nobody')],
  [
    'the same option twice',
    [
      ...someAnswers().slice(0, 1),
      { question: 'hard', choices: ['time', 'time'], text: '' },
      ...someAnswers().slice(2),
    ],
  ],
  ['a question twice', [...someAnswers(), ...someAnswers().slice(0, 1)]],
  ['a question that is not there', [...someAnswers(), { question: 'other', choices: [], text: '' }]],
  [
    'six of five',
    [...someAnswers().slice(0, 2), { question: 'fun', choices: ['6'], text: '' }, ...someAnswers().slice(3)],
  ],
  [
    'words where a choice is asked',
    [{ question: 'who', choices: ['me'], text: 'yo' }, ...someAnswers().slice(1)],
  ],
])('refuses %s', async (_, answers) => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  expect((await answer(id, answers)).status).toBe(400);
  expect(await kept()).toEqual([]);
});

test('once closed it takes no answer, and what was answered is there no more to be read by families', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  await answer(id);
  await amalia.post('/desk/questionnaires/close', { questionnaire_id: id, version: 0 });
  expect((await answer(id, choosing('child'))).body.code).toBe('QUESTIONNAIRE_CLOSED');
  expect(await read()).toBeNull();
  expect(await kept()).toMatchObject([{ answers: someAnswers() }]);
});

test('an answer to an earlier version is asked to look again, and what still fits is there', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  await answer(id);
  const [who, ...rest] = someQuestions();
  const fewer = {
    ...who,
    options: [
      { id: 'child', label: 'Mi hija', change: null },
      { id: 'we', label: 'Juntos', change: null },
    ],
  };
  const content = { title: 'Otra vez', intro: '', questions: [fewer, ...rest] };
  await amalia.post('/desk/questionnaires/save', { questionnaire_id: id, version: 0, ...content });
  expect((await read()).version).toBe(1);
  await amalia.post('/desk/questionnaires/publish', { questionnaire_id: id, version: 1 });
  expect((await answer(id)).body.code).toBe('QUESTIONNAIRE_CHANGED');
  const asked = await read();
  expect(asked).toMatchObject({ version: 2, is_answered: true });
  expect(asked.answers.slice(0, 2)).toEqual([{ question: 'who', choices: [], text: '' }, someAnswers()[1]]);
  expect(await kept()).toMatchObject([{ version: 1 }]);
  expect((await answer(id, choosing('we'), { version: 2 })).status).toBe(200);
  expect(await kept()).toMatchObject([{ version: 2 }]);
});

test('the invitation leads to an open one, and no device asks who has answered or declined', async () => {
  expect((await invitation()).url).toBe('https://example.test/questionnaire');
  const id = await aQuestionnaire(testShop, { state: 'open' });
  expect(await invitation()).toEqual({ url: '/mi-book-club/cuestionario', is_done: false });
  await answer(id);
  expect((await invitation()).is_done).toBe(true);
  expect((await invitation(await signInAgain(testShop, member.userId))).is_done).toBe(true);
});

test('who was done with one is asked again by the next', async () => {
  await member.post('/book-club/dismiss-questionnaire');
  expect((await invitation()).is_done).toBe(true);
  await aQuestionnaire(testShop, {
    state: 'open',
    publishedAt: new Date(testShop.shop.clock.now().getTime() + 1),
  });
  testShop.travel(10);
  expect((await invitation()).is_done).toBe(false);
  await member.post('/book-club/dismiss-questionnaire');
  expect((await invitation()).is_done).toBe(true);
});

test('a family may be asked again in a month', async () => {
  const id = await aQuestionnaire(testShop, { state: 'open' });
  expect((await member.post('/book-club/repeat-questionnaire')).body.code).toBe('QUESTIONNAIRE_CLOSED');
  await answer(id);
  const { body } = await member.post('/book-club/repeat-questionnaire');
  expect(body.asks_again_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await invitation()).is_done).toBe(true);
  const { db, clock } = testShop.shop;
  const soon = new Date(clock.now().getTime() + 1).toISOString();
  const { rows } = await db.execute<{ days: number }>(sql`
    UPDATE club_member m SET questionnaire_again_at = ${soon} FROM club_member was
    WHERE m.user_id = ${member.userId} AND was.user_id = m.user_id
    RETURNING round(extract(epoch FROM was.questionnaire_again_at - ${soon}::timestamptz) / 86400)::int AS days`);
  expect(rows).toEqual([{ days: 30 }]);
  testShop.travel(10);
  expect((await invitation()).is_done).toBe(false);
  await answer(id, choosing('child'));
  expect((await invitation()).is_done).toBe(true);
});
