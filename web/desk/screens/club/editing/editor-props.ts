import type { ClubPart } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import type { MonthRef } from '../month-words.ts';

/** What the form of a part gets. */
export interface EditorProps<T> {
  of: MonthRef;
  part: ClubPart;
  month: MonthView;
  content: T;
  change: (part: Partial<T>) => void;
  /** Nothing typed into it is still on its way. */
  isSaved: boolean;
}
