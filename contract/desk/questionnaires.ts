import { z } from 'zod';
import { question, questions } from '../questionnaire.ts';
import { id, paragraph, requiredLine } from '../text.ts';
import { changed, count, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';

export const questionnaireStates = ['draft', 'open', 'closed'] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

const head = {
  questionnaire_id: z.number().int(),
  title: z.string(),
  state: z.enum(questionnaireStates),
  /** Counts what was saved. */
  version,
  /** The last one that families were shown; 0 while there is none. */
  published_version: version,
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
};

export const questionnaireRow = z.object({ ...head, questions: count });
export type QuestionnaireRow = z.infer<typeof questionnaireRow>;

export const questionnaireView = z.object({
  ...head,
  intro: z.string(),
  questions: z.array(question),
  /** Tells that the edited version differs from the one that families see. */
  has_draft: z.boolean(),
  /** The latest first. */
  versions: z.array(z.object({ version, published_at: z.iso.datetime() })),
});
export type QuestionnaireView = z.infer<typeof questionnaireView>;

/** Counts of each answer to a question, in all versions together. */
export const questionCounts = z.object({
  question: z.string(),
  title: z.string(),
  kind: z.enum(['one', 'many', 'scale', 'text']),
  /** Families that answered it. */
  answered: count,
  options: z.array(z.object({ id: z.string(), label: z.string(), count })),
  /** Tells that the question is asked no more. */
  is_former: z.boolean(),
});
export type QuestionCounts = z.infer<typeof questionCounts>;

export const familyAnswers = z.object({
  client_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  version,
  answered_at: z.iso.datetime(),
  changed_at: z.iso.datetime().nullable(),
  /** Answers under the words in which the questions were asked. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
});
export type FamilyAnswers = z.infer<typeof familyAnswers>;

const one = z.object({ questionnaire_id: id });
const read = one.extend({ version });
const saved = changed.extend({ questionnaire: questionnaireView });

export const deskQuestionnaireCalls = defineDeskCalls({
  'GET /desk/questionnaires/list': {
    access: 'club',
    summary: 'The questionnaires, the newest first',
    ...list('questionnaires', questionnaireRow),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/questionnaires/get': {
    access: 'club',
    summary: 'One questionnaire, as it is edited',
    query: one,
    response: ok.extend({ questionnaire: questionnaireView }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/questionnaires/save': {
    access: 'club',
    writes: true,
    summary: 'Changes or adds a questionnaire; families go on seeing what was published',
    body: z.object({
      /** Id and version of the questionnaire; both absent for a new one. */
      questionnaire_id: id.optional(),
      version: version.optional(),
      title: requiredLine(80, 'Escribe el título'),
      intro: paragraph(400),
      questions,
    }),
    response: saved,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/questionnaires/publish': {
    access: 'club',
    writes: true,
    summary: 'Opens a questionnaire for the families of the club, or shows them its new version',
    body: read,
    response: saved,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'INCOMPLETE', 'STILL_IN_USE'],
  },
  'POST /desk/questionnaires/close': {
    access: 'club',
    writes: true,
    summary: 'Families can answer it no more',
    body: read,
    response: saved,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'GET /desk/questionnaires/counts': {
    access: 'answers',
    summary: 'How many families answered, and how often each answer was given',
    query: one,
    response: ok.extend({ families: count, questions: z.array(questionCounts) }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'GET /desk/questionnaires/answers': {
    access: 'answers',
    summary: 'Who answered what, the latest first',
    ...list('families', familyAnswers, one.shape),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'GET /desk/questionnaires/answers.csv': {
    access: 'answers',
    confirm: true,
    writes: true,
    summary: 'All answers as a table',
    query: one,
    file: 'text/csv; charset=utf-8',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
