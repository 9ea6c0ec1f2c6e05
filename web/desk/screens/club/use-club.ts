import { useQuery } from '@tanstack/react-query';
import type { MonthView } from '#contract/desk/club.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import type { MonthRef } from './month-words.ts';

const clubKey = ['club'];
const monthKey = ({ year, month }: MonthRef) => [...clubKey, 'month', year, month];

export const useMonths = () =>
  useQuery({
    queryKey: [...clubKey, 'months'],
    queryFn: ({ signal }) => deskApi('GET /desk/club/months', { signal }),
  });

export const useClubMonth = (of: MonthRef) =>
  useQuery({
    queryKey: monthKey(of),
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/club/month', { query: { ...of }, signal })).month,
  });

/** What a write answered is what the screen shows. */
export const keepMonth = (of: MonthRef, month: MonthView) => deskQueries.setQueryData(monthKey(of), month);

/** A part of what is known of a month, after one of its parts was saved. */
export const changeKnownMonth = (of: MonthRef, change: (month: MonthView) => MonthView) =>
  deskQueries.setQueryData<MonthView>(monthKey(of), (known) => known && change(known));

/** What is to be read again after a file was put in its place. */
export const filesChanged = (of: MonthRef) => [monthKey(of), [...clubKey, 'preview', of.year, of.month]];

/** The tiles, and what members would see: both follow what was saved. */
export function forgetTiles({ year, month }: MonthRef) {
  void deskQueries.invalidateQueries({ queryKey: [...clubKey, 'months'], refetchType: 'none' });
  void deskQueries.invalidateQueries({ queryKey: [...clubKey, 'preview', year, month] });
}

export const usePreview = ({ year, month }: MonthRef, day: number) =>
  useQuery({
    queryKey: [...clubKey, 'preview', year, month, day],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/club/preview', { query: { year, month, day }, signal })).month,
    placeholderData: (before) => before,
    // Links to files live for a quarter of an hour.
    staleTime: 10 * 60_000,
    refetchInterval: 10 * 60_000,
  });
