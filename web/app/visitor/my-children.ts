import { useQuery } from '@tanstack/react-query';
import type { Child } from '#contract/children.ts';
import { type CalendarDay, calendarDay } from '#contract/mexico-city.ts';
import { browserApi } from '../ui/api.ts';
import { queryClient } from '../ui/query-client.ts';
import { isSignedIn, useVisitor } from './client-session.ts';

const GET_CHILDREN = 'GET /users/get-children';
const MY_CHILDREN = [GET_CHILDREN] as const;
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
    queryKey: MY_CHILDREN,
    enabled: () => isClient && isSignedIn(),
    staleTime: FIVE_MINUTES,
    queryFn: async ({ signal }): Promise<MyChildren> => {
      const { children, today } = await browserApi(GET_CHILDREN, { signal });
      return { children, today: calendarDay(`${today}T18:00:00Z`) };
    },
  });
}

/** Reads the children anew, also after a failed change: another tab may have made one. */
export const readChildrenAgain = () => queryClient.invalidateQueries({ queryKey: MY_CHILDREN });
