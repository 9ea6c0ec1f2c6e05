import { useQuery } from '@tanstack/react-query';
import type { Child } from '#contract/children.ts';
import { type CalendarDay, calendarDay } from '#contract/mexico-city.ts';
import { browserApi } from '../ui/api.ts';
import { queryClient } from '../ui/query-client.ts';
import { isSignedIn, useVisitor } from './client-session.ts';

const GET_CHILDREN = 'GET /users/get-children';
const FIVE_MINUTES = 300_000;

export interface MyChildren {
  children: Child[];
  /** Today in Mexico City, by the shop's clock. */
  today: CalendarDay;
}

/** Children of the client, the first added first; the shop is not asked while nobody is signed in. */
export function useMyChildren() {
  const isClient = useVisitor().kind === 'client';
  return useQuery({
    queryKey: [GET_CHILDREN],
    enabled: () => isClient && isSignedIn(),
    staleTime: FIVE_MINUTES,
    queryFn: async ({ signal }): Promise<MyChildren> => {
      const { children, today } = await browserApi(GET_CHILDREN, { signal });
      return { children, today: calendarDay(`${today}T18:00:00Z`) };
    },
  });
}

/** Answers that name children, or tell what they opened or receive. */
const SHOWING_CHILDREN: readonly unknown[] = [
  GET_CHILDREN,
  'GET /book-club/get-month',
  'GET /book-club/get-history',
  'GET /memberships/get-boxes-of-children',
  'GET /memberships/get-my-passes',
  'POST /memberships/get-gift',
];

/** Reads the children anew, also after a failed change: another tab may have made one. */
export const readChildrenAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => SHOWING_CHILDREN.includes(call) });
