import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { answers, askedQuestionnaire, homeChange } from './questionnaire.ts';
import { id } from './text.ts';

export const questionnaireCalls = defineCalls({
  'GET /book-club/get-questionnaire': {
    access: 'client',
    summary: 'What the families of the club are asked now, with what this one has answered',
    response: z.object({
      status: z.boolean(),
      /** Questionnaire; null while none is open. */
      questionnaire: askedQuestionnaire.nullable(),
    }),
    errors: ['MEMBERSHIP_REQUIRED'],
  },
  'POST /book-club/answer-questionnaire': {
    access: 'client',
    summary: "A family's one answer, in place of an earlier one; the same again changes nothing",
    body: z.object({
      questionnaire_id: id,
      /** The one that was shown. */
      version: id,
      answers,
    }),
    response: z.object({
      status: z.boolean(),
      /** Changes to try at home, each from one answer. */
      changes: z.array(homeChange),
    }),
    errors: ['BAD_REQUEST', 'MEMBERSHIP_REQUIRED', 'QUESTIONNAIRE_CLOSED', 'QUESTIONNAIRE_CHANGED'],
  },
  'POST /book-club/repeat-questionnaire': {
    access: 'client',
    summary: 'The club asks a family that has answered once more in thirty days',
    response: z.object({ status: z.boolean(), asks_again_on: z.iso.date() }),
    errors: ['MEMBERSHIP_REQUIRED', 'QUESTIONNAIRE_CLOSED'],
  },
});
