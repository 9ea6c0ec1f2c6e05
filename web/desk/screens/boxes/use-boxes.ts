import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import type { BoxFilter } from '../../parts/boxes/box-words.ts';

/** Those that wait for their titles are among those to send. */
export function useBoxList({ tab, planId }: BoxFilter) {
  const query = { tab: tab === 'to-fill' ? ('to-send' as const) : tab, membership_id: planId ?? undefined };
  return useKeysetList({
    queryKey: ['boxes', query],
    load: (cursor, signal) => deskApi('GET /desk/boxes/list', { query: { ...query, cursor }, signal }),
    rowsOf: (page) => page.boxes,
  });
}
