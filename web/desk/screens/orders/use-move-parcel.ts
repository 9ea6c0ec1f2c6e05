import type { DeskOrder } from '#contract/desk/order-views.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { readAnswers } from '../../frame/row-answers.ts';
import { showDone, showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

type Move =
  | 'POST /desk/orders/pack'
  | 'POST /desk/orders/unpack'
  | 'POST /desk/orders/in-transit'
  | 'POST /desk/orders/deliver';

/** The answer for the one order that was sent. */
function say(results: readonly RowResult[], done: string) {
  const { reasons, entries } = readAnswers(results);
  const [reason] = reasons.values();
  if (reason) showFailed(null, reason);
  else if (entries.length > 0) showUndo(done, entries);
  else showDone(done);
}

function useMove(key: Move, orderId: number, done: string) {
  const { write, isPending } = useDeskWrite(key, {
    onDone: ({ results }) => say(results, done),
    onFailed: (error) => showFailed(error, 'No se pudo marcar. Inténtalo de nuevo.'),
  });
  return { run: () => write({ order_ids: [orderId] }), isPending };
}

/** The moves of one parcel, each with «Deshacer». */
export function useMoveParcel({ order_id, folio }: DeskOrder) {
  const pack = useMove('POST /desk/orders/pack', order_id, `Empacas ${folio}.`);
  const unpack = useMove('POST /desk/orders/unpack', order_id, `${folio} vuelve a esperar.`);
  const transit = useMove('POST /desk/orders/in-transit', order_id, `${folio} va en tránsito.`);
  const deliver = useMove('POST /desk/orders/deliver', order_id, `${folio} entregado.`);
  return {
    pack: pack.run,
    unpack: unpack.run,
    toTransit: transit.run,
    toDelivered: deliver.run,
    isPending: [pack, unpack, transit, deliver].some(({ isPending }) => isPending),
  };
}
