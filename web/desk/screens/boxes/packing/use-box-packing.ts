import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { deskApi, deskQueries } from '../../../frame/desk-api.ts';
import { showFailed } from '../../../frame/undo-toast.tsx';
import { boxName } from '../../../parts/boxes/box-words.ts';
import { usePackingCard } from '../../../parts/parcels/packing/use-packing-card.ts';
import { usePackingRound } from '../../../parts/parcels/packing/use-packing-round.ts';
import { readScan } from '../../../parts/scanning/scanned-text.ts';

const waitingKey = ['boxes', 'packing'];

/** Boxes that can leave: those that are being packed first, then the oldest. */
const useWaitingBoxes = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => {
      const [packing, waiting] = await Promise.all([
        deskApi('GET /desk/boxes/list', { query: { tab: 'packing' }, signal }),
        deskApi('GET /desk/boxes/list', { query: { tab: 'to-send' }, signal }),
      ]);
      return [...packing.boxes, ...waiting.boxes].filter(mayLeave);
    },
  });

const mayLeave = ({ is_held, needs_titles, address }: BoxRow) =>
  !is_held && !needs_titles && address !== null;

/** A box that left is not among them any more, at once; then they are read again. */
function dropWaitingBox(shipmentId: number) {
  deskQueries.setQueryData<BoxRow[]>(waitingKey, (now) =>
    now?.filter(({ shipment_id }) => shipment_id !== shipmentId),
  );
  void deskQueries.invalidateQueries({ queryKey: waitingKey });
}

const parcelOf = (box: BoxRow) => ({
  ...box,
  id: box.shipment_id,
  name: `La ${boxName(box.number)} de ${box.contact_name}`,
  slip: String(box.shipment_id),
});

export type PackedBox = ReturnType<typeof parcelOf>;

/** Boxes that can leave, one after the other: the one in the hand, its guía, and sending it. */
export function useBoxPacking(asked: number | null) {
  const waiting = useWaitingBoxes();
  const [sent, setSent] = useState(0);
  const round = usePackingRound({
    of: 'box',
    listed: waiting.data?.map(parcelOf),
    onSent(id) {
      dropWaitingBox(id);
      setSent((count) => count + 1);
    },
    onGone: dropWaitingBox,
  });
  const card = usePackingCard(round, {
    asked,
    readCode: readScan,
    onOtherSlip: () => showFailed(null, 'Esa caja no está por enviar. Búscala en Cajas.'),
    unknown: 'Ese código no es de una hoja de caja ni de una guía.',
  });
  /** Where the box of the address is not among those that can leave. */
  const isMissing =
    asked !== null &&
    sent === 0 &&
    waiting.data !== undefined &&
    card.card.id === asked &&
    !round.parcels.some(({ id }) => id === asked);
  return { waiting, round, card, sent, isMissing };
}

export type BoxPacking = ReturnType<typeof useBoxPacking>;
