import { ageText } from '#contract/child-age.ts';
import { calendarDay } from '#contract/mexico-city.ts';

/** Child that boxes are for; null where nobody said. */
export interface ChildOfBoxes {
  nickname: string | null;
  birth_month: string | null;
}

/** `Lupita, 4 años`, as the staff reads it: never the month of birth. */
export const forChild = ({ nickname, birth_month }: ChildOfBoxes, now: Date): string | null =>
  nickname && birth_month ? `${nickname}, ${ageText(birth_month, calendarDay(now))}` : null;
