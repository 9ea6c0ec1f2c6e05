import type { PersonalDataSource } from '../accounts/accounts.ts';
import { deleteMember, exportMember, exportMonths, exportProgress } from './personal-data.queries.ts';

/** What the club remembers of a member: the squares they opened in which month, and when they were done with the questionnaire. */
export const bookClubDataSource: PersonalDataSource = {
  name: 'book_club',
  tables: ['club_progress', 'club_member'],
  exportFor: async (db, userId) => ({
    questionnaire_done_at: await exportMember(db, userId),
    months: await exportMonths(db, userId),
    opened_squares: await exportProgress(db, userId),
  }),
  forget: deleteMember,
};
