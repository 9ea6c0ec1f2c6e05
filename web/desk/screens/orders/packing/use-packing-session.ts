import { giftNotReady } from '#contract/desk/gift-words.ts';
import { usePackingRound } from '../../../parts/parcels/packing/use-packing-round.ts';
import { dropPacked, type PackingOrder, usePackingAnswer } from './use-packing.ts';

const parcelOf = (order: PackingOrder) => ({
  ...order,
  id: order.order_id,
  name: order.folio,
  slip: order.folio,
  unready: order.gift ? giftNotReady(order.gift.wrap) : null,
});

export type PackedOrder = ReturnType<typeof parcelOf>;

/** The orders of one round of packing. */
export function usePackingSession(ids: string | null) {
  const answer = usePackingAnswer(ids);
  const drop = (orderId: number) => dropPacked(ids, orderId);
  const listed = answer.data?.orders.map(parcelOf);
  const round = usePackingRound({ of: 'order', listed, onSent: drop, onGone: drop });
  /** More of them wait than were read at once. */
  const notRead = answer.data ? answer.data.total - answer.data.orders.length : 0;
  return { answer, notRead, round };
}

export type PackingSession = ReturnType<typeof usePackingSession>;
