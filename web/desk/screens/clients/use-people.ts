import { useQuery } from '@tanstack/react-query';
import type { ClientTab } from '#contract/desk/clients.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

const peopleKey = ['people'];

export const usePeople = (tab: ClientTab, q: string) =>
  useKeysetList({
    queryKey: [...peopleKey, 'list', tab, q],
    load: (cursor, signal) =>
      deskApi('GET /desk/clients/list', { query: { tab, cursor, ...(q && { q }) }, signal }),
    rowsOf: (page) => page.people,
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
    load: (cursor, signal) =>
      deskApi('GET /desk/orders/list', { query: { tab: 'all', person: email, cursor }, signal }),
    rowsOf: (page) => page.orders,
  });

export const usePlansOf = (userId: number | undefined) =>
  useQuery({
    queryKey: ['memberships', 'of-client', userId],
    queryFn: ({ signal }) =>
      deskApi('GET /desk/memberships/of-client', { query: { user_id: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
  });

export const useArco = (tab: 'open' | 'closed') =>
  useKeysetList({
    queryKey: [...peopleKey, 'arco', tab],
    load: (cursor, signal) => deskApi('GET /desk/arco/list', { query: { tab, cursor }, signal }),
    rowsOf: (page) => page.requests,
  });
