import { useRef } from 'react';
import { useShipping } from '../offline/shipping.ts';
import type { NewMark, Shipped } from '../offline/shipping-queue.ts';
import type { ParcelMark } from '../packing-row.tsx';

/** An order or a box that is packed. */
export interface PackedParcel {
  id: number;
  /** Text of the code on its slip, as `readCode` reads it. */
  slip: string;
  /** Name that begins a sentence: «BC-7K3M9Q2X», «La 2.ª caja de Ana». */
  name: string;
  packed_by: string | null;
  packed_since: string | null;
  /** Sentence that what must be done by hand before it leaves is not ticked; absent where nothing must. */
  unready?: string | null;
}

interface RoundInput<Packed extends PackedParcel> {
  of: Shipped;
  /** Parcels that are still to be sent; undefined while they are read. */
  listed: readonly Packed[] | undefined;
  onSent: (id: number) => void;
  /** It left in another parcel, or from another phone. */
  onGone: (id: number) => void;
}

/** The parcels of one round of packing: those that left, those that wait for the network, and why one could not leave. */
export function usePackingRound<Packed extends PackedParcel>(input: RoundInput<Packed>) {
  const { of, listed = [], onSent, onGone } = input;
  const ids = listed.map(({ id }) => id);
  const shipping = useShipping(of, { listed: ids, onSent });
  const open = new Set(ids);
  const markOf = ({ id }: Packed): ParcelMark =>
    shipping.waiting.has(id) ? 'waiting' : open.has(id) ? 'to-do' : 'done';
  return {
    of,
    it: of === 'order' ? ('lo' as const) : ('la' as const),
    parcels: useSeenParcels(listed),
    markOf,
    refusals: shipping.refusals,
    retype: shipping.retype,
    isOffline: shipping.isOffline,
    waiting: shipping.waiting.size,
    /** True for what waits for the network or could not leave. */
    isOpen: (parcel: Packed, current: Packed | undefined) =>
      markOf(parcel) === 'waiting' || (shipping.refusals.has(parcel.id) && parcel.id !== current?.id),
    send: (
      { id, name }: Packed,
      mark: Pick<NewMark, 'carrierCode' | 'trackingNumber' | 'isShared' | 'isReady'>,
    ) => shipping.mark({ id, name, ...mark }),
    giveUp({ id }: Packed) {
      shipping.discard(id);
      onGone(id);
    },
  };
}

export type PackingRound<Packed extends PackedParcel> = ReturnType<typeof usePackingRound<Packed>>;

/** All parcels of this visit in their first order: those that left stay in sight. */
function useSeenParcels<Packed extends PackedParcel>(parcels: readonly Packed[]) {
  const seen = useRef(new Map<number, Packed>());
  for (const parcel of parcels) seen.current.set(parcel.id, parcel);
  return [...seen.current.values()];
}
