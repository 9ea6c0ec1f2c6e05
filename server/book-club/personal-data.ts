import { wordsOf } from '#contract/questionnaire.ts';
import type { PersonalDataSource } from '../accounts/accounts.ts';
import {
  deleteMember,
  exportAnswers,
  exportChildrenProgress,
  exportMember,
  exportMonths,
  exportProgress,
} from './personal-data.queries.ts';

/** Personal data of a member in the club: the squares they and their children opened in which month, and their answers. */
export const bookClubDataSource: PersonalDataSource = {
  name: 'book_club',
  tables: ['club_progress', 'child_progress', 'club_member', 'questionnaire_answer'],
  exportFor: async (db, userId) => ({
    questionnaire_done_at: await exportMember(db, userId),
    questionnaires: (await exportAnswers(db, userId)).map(({ questions, answers, ...facts }) => ({
      ...facts,
      answers: questions.map((asked) => ({ question: asked.title, answer: wordsOf(asked, answers) })),
    })),
    months: await exportMonths(db, userId),
    opened_squares: await exportProgress(db, userId),
    children_squares: await exportChildrenProgress(db, userId),
  }),
  forget: deleteMember,
};
