import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { cancelSentence } from './cancelling.ts';

interface CancelOrderDialogProps {
  order: Pick<DeskOrder, 'order_id' | 'folio' | 'payment_status' | 'shipping_state' | 'payment'>;
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Cancelar pedido" band="mango" isNarrow>
      <div className="grid gap-3.5 pt-2">
        <p>{cancelSentence(order)}</p>
        <RadioRow type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)}>
          <span>
            <strong>Avisarle por correo</strong>
            <span className="block text-muted">«Cancelamos tu pedido»</span>
          </span>
        </RadioRow>
        {cancel.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(cancel.error, 'No se pudo cancelar. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <p className="font-bold">Esto no se puede deshacer.</p>
        <Button
          wide
          busy={cancel.isPending && 'Cancelando…'}
          onClick={() =>
            cancel.write({
              order_id: order.order_id,
              request_key: requestKey,
              notify,
            })
          }
        >
          Cancelar pedido
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          No cancelar
        </Button>
      </div>
    </Dialog>
  );
}
