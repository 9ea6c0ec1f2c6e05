import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

type MailKind = 'paid' | 'shipped' | 'downloads';

const names: Readonly<Record<MailKind, string>> = {
  paid: 'Confirmación de la compra',
  shipped: 'Pedido en camino, con su guía',
  downloads: 'Enlaces de descarga',
};

/** What this order has a mail of. */
function kindsOf({ paid_at, shipped_at, lines }: DeskOrder): MailKind[] {
  const kinds: MailKind[] = [];
  if (paid_at) kinds.push('paid');
  if (shipped_at) kinds.push('shipped');
  if (paid_at && lines.some(({ is_digital }) => is_digital)) kinds.push('downloads');
  return kinds;
}

export function ResendMailDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const kinds = kindsOf(order);
  const [kind, setKind] = useState(kinds[0]);
  const resend = useDeskWrite('POST /desk/orders/resend-mail', {
    onDone: () => {
      showDone('Correo enviado otra vez.');
      onClose();
    },
  });
  if (!kind)
    return (
      <Dialog isOpen onClose={onClose} title="Reenviar correo" isNarrow>
        <p className="pt-1">Este pedido no ha tenido correos: todavía no se paga.</p>
      </Dialog>
    );
  return (
    <ActionDialog
      isFinal
      title="Reenviar correo"
      write={resend}
      failed="No se pudo enviar. Inténtalo de nuevo."
      button="Reenviar"
      busy="Enviando…"
      onSubmit={() => resend.write({ order_id: order.order_id, kind })}
      onClose={onClose}
    >
      <fieldset>
        <legend className="sr-only">Qué correo</legend>
        {kinds.map((one) => (
          <RadioRow key={one} name="kind" checked={one === kind} onChange={() => setKind(one)}>
            {names[one]}
          </RadioRow>
        ))}
      </fieldset>
      <p className="small text-muted">
        {order.contact.email ? `Llegará a ${order.contact.email}. ` : null}Hasta 3 veces al día por tipo. Esto
        no se puede deshacer.
      </p>
    </ActionDialog>
  );
}
