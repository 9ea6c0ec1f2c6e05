import { useQuery } from '@tanstack/react-query';
import type { ClientTab } from '#contract/desk/clients.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

const peopleKey = ['people'];

export const usePeople = (tab: ClientTab, q: string) =>
  useKeysetList({
    queryKey: [...peopleKey, 'list', tab, q],
    load: (before, signal) =>
      deskApi('GET /desk/clients/list', { query: { tab, before, ...(q && { q }) }, signal }),
    rowsOf: (page) => page.people,
    nextOf: (page) => page.next,
  });

/** Each look at a person is written down: it is asked once when the record opens, and after each change. */
export const usePerson = (keyOrEmail: string) =>
  useQuery({
    queryKey: [...peopleKey, 'get', keyOrEmail],
    queryFn: async ({ signal }) => {
      const query = keyOrEmail.includes('@') ? { email: keyOrEmail } : { key: keyOrEmail };
      return (await deskApi('GET /desk/clients/get', { query, signal })).person;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useOrdersOf = (email: string) =>
  useKeysetList({
    queryKey: ['orders', 'of-person', email],
    load: (before, signal) =>
      deskApi('GET /desk/orders/list', { query: { tab: 'all', person: email, before }, signal }),
    rowsOf: (page) => page.orders,
    nextOf: (page) => page.next,
  });

export const usePlansOf = (userId: number | undefined) =>
  useQuery({
    queryKey: ['memberships', 'of-client', userId],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/memberships/of-client', { query: { user_id: userId ?? 0 }, signal })).plans,
    enabled: userId !== undefined,
  });

export const useArco = (tab: 'open' | 'closed') =>
  useKeysetList({
    queryKey: [...peopleKey, 'arco', tab],
    load: (before, signal) => deskApi('GET /desk/arco/list', { query: { tab, before }, signal }),
    rowsOf: (page) => page.requests,
    nextOf: (page) => page.next,
  });
