import { useQuery } from '@tanstack/react-query';
import type { DeskThread } from '#contract/desk/messages.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import type { ListPlace } from './list-place.ts';

const AGAIN_MS = 60_000;

/** A state's conversations; of a search all that fit, whatever their state. */
export function useThreadList({ state, q }: ListPlace) {
  const query = q === '' ? { state } : { q };
  return useKeysetList({
    queryKey: ['messages', 'list', query],
    load: (cursor, signal) => deskApi('GET /desk/messages/list', { query: { ...query, cursor }, signal }),
    rowsOf: (page) => page.threads,
  });
}

const keyOf = (threadId: number) => ['messages', 'get', threadId];

export const useThread = (threadId: number) =>
  useQuery({
    queryKey: keyOf(threadId),
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/messages/get', { query: { thread_id: threadId }, signal })).thread,
    refetchInterval: AGAIN_MS,
  });

/** What a change answered is shown at once; lists and numbers are asked again. */
export function showChanged(thread: DeskThread) {
  deskQueries.setQueryData(keyOf(thread.thread_id), thread);
  void deskQueries.invalidateQueries({ queryKey: ['messages', 'list'] });
  void deskQueries.invalidateQueries({ queryKey: ['today'] });
}

export const readThreadAgain = (threadId: number) =>
  deskQueries.invalidateQueries({ queryKey: keyOf(threadId) });

export const useCannedAnswers = () =>
  useQuery({
    queryKey: ['messages', 'canned'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/messages/canned', { signal })).answers,
    staleTime: 60_000,
  });

/** How many orders the person of an e-mail has paid; looking so leaves no person's record open. */
export const usePaidOrders = (email: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['clients', 'orders of', email],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/clients/paid-orders', { query: { email }, signal })).orders,
  });
