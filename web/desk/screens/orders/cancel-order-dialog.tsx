import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bindBox } from '../../frame/bind.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { cancelSentence } from './cancelling.ts';

interface CancelOrderDialogProps {
  order: Pick<
    DeskOrder,
    'order_id' | 'folio' | 'payment_status' | 'shipping_state' | 'payment' | 'awaited' | 'contact'
  >;
  isOpen: boolean;
  onClose: () => void;
}

/** «Cancelar pedido»: says what will happen, and asks once more. */
export function CancelOrderDialog({ order, isOpen, onClose }: CancelOrderDialogProps) {
  const [notify, setNotify] = useState(true);
  // Kept: the same tap sent again after a lost answer cancels once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const cancel = useDeskWrite('POST /desk/checkout/cancel-order', {
    confirm: { sentence: `Vas a cancelar el pedido ${order.folio}.`, button: 'Confirmar y cancelar' },
    onDone: ({ payment_status }) => {
      showDone(
        payment_status === 'paid'
          ? `${order.folio} se pagó mientras tanto: no se canceló.`
          : `Cancelaste ${order.folio}.`,
      );
      onClose();
    },
  });
  return (
    <ActionDialog
      isOpen={isOpen}
      title="Cancelar pedido"
      band="mango"
      write={cancel}
      failed="No se pudo cancelar. Inténtalo de nuevo."
      button="Cancelar pedido"
      busy="Cancelando…"
      keep="No cancelar"
      isFinal
      onSubmit={() => cancel.write({ order_id: order.order_id, request_key: requestKey, notify })}
      onClose={onClose}
    >
      <p>{cancelSentence(order)}</p>
      {order.contact.email ? (
        <RadioRow type="checkbox" {...bindBox(notify, setNotify)}>
          <span>
            <strong>Avisarle por correo</strong>
            <span className="block text-muted">«Cancelamos tu pedido»</span>
          </span>
        </RadioRow>
      ) : null}
      <p className="font-bold">Esto no se puede deshacer.</p>
    </ActionDialog>
  );
}
