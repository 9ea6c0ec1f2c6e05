import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { needsTracking } from '../../orders/order-words.ts';
import { useChosenCarrier } from '../../orders/use-chosen-carrier.ts';
import { readBoxCode } from './box-code.ts';

interface Hand {
  /** Null: the oldest one that waits. */
  shipmentId: number | null;
  tracking: string;
  /** Its slip was scanned: the label that follows sends it without a tap. */
  isBySlip: boolean;
  /** «Sí, la misma caja». */
  isShared: boolean;
  refusal: { code: string | null; text: string } | null;
}

const empty: Hand = { shipmentId: null, tracking: '', isBySlip: false, isShared: false, refusal: null };

const useWaiting = () =>
  useQuery({
    queryKey: ['boxes', 'packing'],
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

/** Boxes that can leave, one after the other: the one in the hand, its guía, and sending it. */
export function useBoxPacking(asked: number | null) {
  const [carrier, setCarrier] = useChosenCarrier();
  const waiting = useWaiting();
  const [hand, setHand] = useState<Hand>({ ...empty, shipmentId: asked, isBySlip: asked !== null });
  const [later, setLater] = useState<readonly number[]>([]);
  const [sent, setSent] = useState(0);
  const toDo = (waiting.data ?? []).toSorted(
    (a, b) => later.indexOf(a.shipment_id) - later.indexOf(b.shipment_id),
  );
  const chosen = toDo.find(({ shipment_id }) => shipment_id === hand.shipmentId);
  const current = chosen ?? toDo[0];
  const { write, isPending } = useDeskWrite('POST /desk/boxes/ship-many', {
    onDone: ({ results: [result] }) => {
      if (!result) return;
      if (result.ok) {
        setHand(empty);
        setSent((count) => count + 1);
        if (result.audit_entry_id !== null) showUndo('Caja enviada.', [result.audit_entry_id]);
      } else setHand((now) => ({ ...now, refusal: { code: result.code, text: result.reason ?? '' } }));
    },
    onFailed: (error) => showFailed(error, errorText(error, 'No se pudo enviar. La guía sigue aquí.')),
  });
  const send = (box: BoxRow, tracking: string, isShared: boolean) => {
    const { shipment_id } = box;
    const tracking_number = trackingNumber.safeParse(tracking).data;
    setHand((now) => ({ ...now, shipmentId: shipment_id, tracking, refusal: null }));
    write({ carrier_code: carrier, rows: [{ shipment_id, tracking_number, is_shared: isShared }] });
  };
  const isGuia = trackingNumber.safeParse(hand.tracking).success;
  const canSend =
    current !== undefined && !isPending && (isGuia || (hand.tracking === '' && !needsTracking(carrier)));
  return {
    waiting,
    toDo,
    current,
    /** Where the box of the address is not among those that can leave. */
    isMissing:
      asked !== null && sent === 0 && waiting.data !== undefined && hand.shipmentId === asked && !chosen,
    sent,
    hand,
    carrier,
    setCarrier,
    isSending: isPending,
    canSend,
    type: (tracking: string) => setHand((now) => ({ ...now, tracking, isShared: false, refusal: null })),
    take: (shipmentId: number) => setHand({ ...empty, shipmentId }),
    postpone: () => {
      if (current)
        setLater((all) => [...all.filter((id) => id !== current.shipment_id), current.shipment_id]);
      setHand(empty);
    },
    send: () => {
      if (current && canSend) send(current, hand.tracking, hand.isShared);
    },
    sendShared: () => {
      if (current) send(current, hand.tracking, true);
    },
    scan(text: string) {
      const code = readBoxCode(text);
      if (!code) return showFailed(null, 'Ese código no es de una hoja de caja ni de una guía.');
      if ('shipmentId' in code) {
        const found = toDo.some(({ shipment_id }) => shipment_id === code.shipmentId);
        if (!found) return showFailed(null, 'Esa caja no está por enviar. Búscala en Cajas.');
        return setHand({ ...empty, shipmentId: code.shipmentId, isBySlip: true });
      }
      if (current && hand.isBySlip && chosen) return send(current, code.tracking, false);
      setHand((now) => ({ ...now, tracking: code.tracking, isShared: false, refusal: null }));
    },
  };
}

export type BoxPacking = ReturnType<typeof useBoxPacking>;
