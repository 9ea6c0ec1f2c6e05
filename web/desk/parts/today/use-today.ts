import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

/** Kind of open task, by the name of its count. */
export type Waiting = 'orders' | 'returns' | 'review' | 'boxes' | 'arco' | 'messages' | 'invoices';
export type Counts = Partial<Record<Waiting, number>>;

const AGAIN_MS = 60_000;

/** Open tasks, asked for again each minute while the page is in sight. */
export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => deskApi('GET /desk/today', { signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 15_000,
  });

/** Counts beside the sections. */
export function useCounts(): Counts {
  const { data } = useToday();
  return {
    orders: data?.to_send?.count,
    returns: data?.returns?.count,
    review: data?.review?.count,
    invoices: data?.invoices?.count,
    boxes: data?.boxes?.count,
    arco: data?.arco?.count,
    messages: data?.messages?.count,
  };
}
