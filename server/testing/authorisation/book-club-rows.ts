import type { bookClubCalls } from '#contract/book-club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import type { questionnaireCalls } from '#contract/questionnaire-calls.ts';
import { aClubMonth } from '../../book-club/testing/a-club-month.ts';
import { anAnswer, aQuestionnaire, someAnswers } from '../../book-club/testing/a-questionnaire.ts';
import { becomeMember } from '../../memberships/testing/a-member.ts';
import { type Caller, childOf } from './cast.ts';
import { CLIENTS, forEverybody, NOWHERE, type Row, type Rows } from './row.ts';

/** Answers to members of the club: other clients are none. */
const MEMBERS: Record<Caller, number> = { ...CLIENTS, 'another client': 403 };

const planted = new WeakSet<object>();

const forMembers = (
  shows: Row['shows'],
  request: (of: { year: number; month: number }) => object = () => ({}),
): Row => ({
  answers: MEMBERS,
  shows,
  ask: async (testShop, { owner }) => {
    const { year, month } = calendarDay(testShop.shop.clock.now());
    if (!planted.has(testShop)) await aClubMonth(testShop, { month });
    planted.add(testShop);
    await becomeMember(testShop, owner);
    return request({ year, month });
  },
});

/** Row of a call about a family's answers, which only the family may read. */
const ofAFamily = (shows: Row['shows'], request: (questionnaireId: number) => object): Row => ({
  answers: MEMBERS,
  shows,
  ask: async (testShop, { owner, secrets }) => {
    const questionnaireId = await aQuestionnaire(testShop, { state: 'open' });
    secrets.push('Leemos en la hamaca');
    await anAnswer(testShop, questionnaireId, owner.userId, { answers: someAnswers('Leemos en la hamaca') });
    await becomeMember(testShop, owner);
    return request(questionnaireId);
  },
});

export const bookClubRows: Rows<typeof bookClubCalls & typeof questionnaireCalls> = {
  // Greets by name.
  'GET /book-club/get-sample': forEverybody(),
  'GET /book-club/get-month': forMembers('the owner'),
  'GET /book-club/get-history': forMembers('nobody'),
  'POST /book-club/open-square': [
    forMembers('nobody', (of) => ({ body: { ...of, number: 3 } })),
    {
      ...forMembers('nobody'),
      about: 'of a child',
      ask: async (testShop, cast) => {
        const { year, month } = calendarDay(testShop.shop.clock.now());
        const ofNobody = { year, month, number: 3 };
        await forMembers('nobody').ask(testShop, cast);
        return {
          body: { ...ofNobody, child_id: await childOf(cast) },
          unknown: { body: { ...ofNobody, child_id: NOWHERE } },
        };
      },
    },
  ],
  'POST /book-club/dismiss-questionnaire': forMembers('nobody'),
  'GET /book-club/get-questionnaire': ofAFamily('the owner', () => ({})),
  'POST /book-club/answer-questionnaire': ofAFamily('nobody', (questionnaire_id) => ({
    body: { questionnaire_id, version: 1, answers: someAnswers() },
  })),
  'POST /book-club/repeat-questionnaire': ofAFamily('nobody', () => ({})),
};
