import type { ClubSample } from '#contract/book-club.ts';
import type { MonthCost } from '#contract/club-words.ts';
import type { Api } from '../../ui/api.ts';

/** What the plans' page says about the month of the readers' club. */
export type MonthOnPlans = MonthCost & Pick<ClubSample, 'audios' | 'ages' | 'computer_voice'>;

/** Reads the month; null where the club has none. The texts of its squares are left out: only the sales page shows them. */
export async function loadMonthOnPlans(api: Api): Promise<MonthOnPlans | null> {
  const { month } = await api('GET /book-club/get-sample');
  if (!month) return null;
  const { name, books, books_available, books_cents, audios, ages, computer_voice } = month;
  return { name, book_count: books.length, books_available, books_cents, audios, ages, computer_voice };
}
