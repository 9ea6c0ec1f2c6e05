import type { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import {
  anAnswer,
  aQuestionnaire,
  closeQuestionnaires,
  someAnswers,
  someQuestions,
} from '../../book-club/testing/a-questionnaire.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRow, type DeskRows, OWNER, OWNER_AND_CONTENT } from './row.ts';

/** Answer of a family, shown to the owner alone. */
async function withAnAnswer(testShop: TestShop) {
  const questionnaireId = await aQuestionnaire(testShop, { state: 'open' });
  const { email, userId } = await aClient(testShop);
  await anAnswer(testShop, questionnaireId, userId, { answers: someAnswers('Leemos en la hamaca') });
  return { query: { questionnaire_id: String(questionnaireId) }, secrets: ['Leemos en la hamaca', email] };
}

const listing: DeskRow = { answers: OWNER_AND_CONTENT, ask: withAnAnswer, shows: [] };

export const questionnaireRows: DeskRows<typeof deskQuestionnaireCalls> = {
  'GET /desk/questionnaires/list': {
    ...listing,
    ask: async (testShop) => ({ secrets: (await withAnAnswer(testShop)).secrets }),
  },
  'GET /desk/questionnaires/get': listing,
  'POST /desk/questionnaires/save': {
    answers: OWNER_AND_CONTENT,
    ask: async () => ({ body: { title: 'En tu casa', intro: '', questions: someQuestions() } }),
  },
  'POST /desk/questionnaires/publish': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => {
      // Open questionnaires would refuse it.
      await closeQuestionnaires(testShop);
      return { body: { questionnaire_id: await aQuestionnaire(testShop), version: 0 } };
    },
  },
  'POST /desk/questionnaires/close': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({
      body: { questionnaire_id: await aQuestionnaire(testShop, { state: 'open' }), version: 0 },
    }),
  },
  'GET /desk/questionnaires/counts': {
    answers: OWNER,
    ask: async (testShop) => ({ query: (await withAnAnswer(testShop)).query }),
  },
  'GET /desk/questionnaires/answers': {
    answers: OWNER,
    ask: withAnAnswer,
    shows: ['owner', 'an unconfirmed owner'],
  },
  'GET /desk/questionnaires/answers.csv': {
    answers: confirmed(OWNER),
    ask: withAnAnswer,
    shows: ['owner'],
  },
};
