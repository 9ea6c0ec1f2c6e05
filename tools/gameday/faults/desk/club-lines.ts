import type { Setup } from '../../harness/setup.ts';
import type { Line } from '../../report.ts';
import { findPublishedMonths } from './club.queries.ts';
import type { ClubAnswers } from './club-work.ts';

/** The promises about months of the club; the rules of the database hold them whole, with their files. */
export async function clubLines({ db }: Setup, answers: ClubAnswers): Promise<Line[]> {
  const shown = await findPublishedMonths(db);
  const wrong = answers.published.filter(({ year, month, tagline }) => {
    const one = shown.find((of) => of.year === year && of.month === month);
    return one?.tagline !== tagline || one.books !== 4 || one.versions < 1 || one.versions > 2;
  }).length;
  return [
    {
      promised:
        'a month that was published is shown as it was last saved, with its four books, each publication once',
      measured: `${answers.published.length} months, ${wrong} otherwise, ${answers.open} not made`,
      isKept: wrong + answers.open === 0 && answers.published.length > 0,
    },
  ];
}
