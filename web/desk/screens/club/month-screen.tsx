import { lazy } from 'react';
import { useParams } from 'react-router';
import type { MonthView } from '#contract/desk/club.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { Composer } from './composer.tsx';
import { type MonthRef, monthOfAddress } from './month-words.ts';
import { useClubMonth } from './use-club.ts';

const StartMonth = lazy(async () => ({ default: (await import('./start-month.tsx')).StartMonth }));

/** One month: prepared, or to be begun. */
export function Screen() {
  const { year, month } = useParams();
  const of = monthOfAddress(year, month);
  return of ? <Month key={`${of.year}-${of.month}`} of={of} /> : <NotFound />;
}

function Month({ of }: { of: MonthRef }) {
  const month = useClubMonth(of);
  if (month.data) return <Known of={of} month={month.data} />;
  return <NotRead what="este mes" query={month} heights={[120, 220]} />;
}

function Known({ of, month }: { of: MonthRef; month: MonthView }) {
  const { draft } = month;
  // Begun again, it is another draft: nothing of the one before may be saved into it.
  return draft ? (
    <Composer key={draft.started_at} of={of} month={month} draft={draft} />
  ) : (
    <StartMonth of={of} month={month} />
  );
}
