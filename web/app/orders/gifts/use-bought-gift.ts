import { useQuery } from '@tanstack/react-query';
import type { BoughtPassGift, GiftOrder } from '#contract/pass-gifts.ts';
import { browserApi } from '../../ui/api.ts';
import { isOfPass, type OrderOfPass } from '../passes/pass-of-order.tsx';

export const GET_BOUGHT_GIFT = 'POST /memberships/get-bought-gift';

interface OrderWithPayment extends Pick<OrderOfPass, 'lines'> {
  payment_status: string;
}

export interface BoughtGift {
  gift: BoughtPassGift;
  /** Today in Mexico City. */
  today: string;
}

/**
 * The gift that an order of a pass pays for, read anew when its payment changes; null of every other order, and while the
 * shop cannot tell. `isPending` only while it may yet turn out to be one.
 */
export function useBoughtGift(key: GiftOrder, order: OrderWithPayment | null) {
  const isWanted = order !== null && isOfPass(order);
  const { data, isLoading } = useQuery({
    queryKey: [GET_BOUGHT_GIFT, key, order?.payment_status],
    enabled: isWanted,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => browserApi(GET_BOUGHT_GIFT, { body: { order: key }, signal }),
  });
  const bought: BoughtGift | null = data?.gift ? { gift: data.gift, today: data.today } : null;
  return { bought, isPending: isWanted && isLoading };
}
