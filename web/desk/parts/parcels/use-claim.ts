import { useEffect, useEffectEvent, useState } from 'react';
import { deskApi, useMe } from '../../frame/desk-api.ts';
import { timeOfDay } from '../../frame/desk-dates.ts';
import type { Shipped } from './offline/shipping-queue.ts';

const calls = {
  order: {
    pack: (id: number) => deskApi('POST /desk/orders/pack', request({ order_ids: [id], is_claim: true })),
    unpack: (id: number) => deskApi('POST /desk/orders/unpack', request({ order_ids: [id], is_claim: true })),
  },
  box: {
    pack: (id: number) => deskApi('POST /desk/boxes/pack', request({ shipment_ids: [id], is_claim: true })),
    unpack: (id: number) =>
      deskApi('POST /desk/boxes/unpack', request({ shipment_ids: [id], is_claim: true })),
  },
};

const request = <Body>(body: Body) => ({ body, idempotencyKey: crypto.randomUUID() });

/**
 * Claims the current parcel for this person, so that two phones do not pack one parcel, and releases it when it is put
 * aside. Returns the shop's objection, as «Lucía lo empaca desde las 10:42.»
 */
export function useClaim(of: Shipped, id: number | null, isToDo: (id: number) => boolean): string | null {
  const [hindrance, setHindrance] = useState<{ id: number; text: string } | null>(null);
  const isStillHere = useEffectEvent(isToDo);
  useEffect(() => {
    if (id === null) return;
    let isInHand = true;
    let isClaimed = false;
    const release = () => {
      if (isClaimed && isStillHere(id)) void calls[of].unpack(id).catch(() => undefined);
    };
    const claim = async () => {
      const [result] = (await calls[of].pack(id)).results;
      isClaimed = result?.ok === true;
      if (!isInHand) return release();
      setHindrance(result && !result.ok ? { id, text: result.reason ?? '' } : null);
    };
    // Without a network packing goes on.
    claim().catch(() => undefined);
    return () => {
      isInHand = false;
      release();
    };
  }, [of, id]);
  return hindrance?.id === id ? (hindrance?.text ?? null) : null;
}

interface Packed {
  packed_by: string | null;
  packed_since: string | null;
}

/** Returns the sentence «Lucía lo empaca desde las 10:42» for a parcel that another person packs. */
export function useOthersPacking(): (packed: Packed, it: 'lo' | 'la') => string | null {
  const me = useMe().data?.me.name;
  return ({ packed_by: packer, packed_since: since }, it) =>
    packer && packer !== me ? `${packer} ${it} empaca${since ? ` desde las ${timeOfDay(since)}` : ''}` : null;
}
