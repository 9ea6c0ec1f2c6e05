import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

/** An order that was sold without an e-mail: Clientes does not know its person, so they are erased here. */
export function ForgetBuyer({ order }: { order: Pick<DeskOrder, 'order_id' | 'folio' | 'contact'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { full_name, phone } = order.contact;
  return (
    <Panel title="Sus datos">
      <p>Se vendió sin correo, así que no está en Clientes. Si te pide que borres sus datos, es aquí.</p>
      <TextButton onClick={() => setIsOpen(true)}>Borrar sus datos</TextButton>
      {isOpen ? (
        <ForgetDialog
          orderId={order.order_id}
          folio={order.folio}
          who={[full_name, phone].filter(Boolean).join(', ')}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Panel>
  );
}

interface ForgetDialogProps {
  orderId: number;
  folio: string;
  /** Name and telephone, as far as they are known. */
  who: string;
  onClose: () => void;
}

function ForgetDialog({ orderId, folio, who, onClose }: ForgetDialogProps) {
  const forget = useDeskWrite('POST /desk/orders/forget-buyer', {
    confirm: {
      sentence: `Vas a borrar para siempre los datos de quien compró ${folio}.`,
      button: 'Confirmar y borrar',
    },
    onDone: () => {
      showDone(`Borramos los datos de quien compró ${folio}.`);
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Borrar sus datos"
      band="error"
      write={forget}
      failed="No se pudo borrar. Inténtalo de nuevo."
      button="Borrar para siempre"
      busy="Borrando…"
      keep="No borrar"
      isFinal
      onSubmit={() => forget.write({ order_id: orderId })}
      onClose={onClose}
    >
      {who ? (
        <p className="wrap-anywhere">
          <strong>{who}</strong>
        </p>
      ) : null}
      <p>
        Se borran su nombre, teléfono, dirección y las notas de este pedido. La compra se queda, sin decir de
        quién fue, porque la ley pide conservarla. Si compró otras veces sin correo, búscalas por su teléfono
        o su nombre: se borran una por una.
      </p>
      <p className="font-bold">Esto no se puede deshacer.</p>
    </ActionDialog>
  );
}
