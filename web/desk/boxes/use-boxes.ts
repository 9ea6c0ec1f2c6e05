import { deskApi } from '../frame/desk-api.ts';
import { useKeysetList } from '../frame/use-keyset-list.ts';
import type { BoxFilter } from './box-words.ts';

export function useBoxList({ tab, planId }: BoxFilter) {
  const query = { tab, membership_id: planId ?? undefined };
  return useKeysetList({
    queryKey: ['boxes', query],
    load: (before, signal) => deskApi('GET /desk/boxes/list', { query: { ...query, before }, signal }),
    rowsOf: (page) => page.boxes,
    nextOf: (page) => page.next,
  });
}
