import { useState } from 'react';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { downloadFile } from '../../frame/download-file.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { arrowsClockwise, arrowUUpLeft } from '../../frame/icons.generated.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { OversoldLetter } from './oversold-letter.tsx';
import { TransferredDialog } from './transferred-dialog.tsx';

/** What can be done about one order; what cannot is left out. */
export function ReviewActions({ one }: { one: ReviewCase }) {
  return (
    <div className="grid justify-items-start gap-3 empty:hidden">
      {one.kind === 'oversold' ? <OversoldLetter one={one} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {one.can_release ? <Release one={one} /> : null}
        {one.kind === 'refund failed' ? <Transferred one={one} /> : null}
        {one.refund?.state === 'failed' ? <Retry one={one} refundId={one.refund.refund_id} /> : null}
        {one.kind === 'disputed' ? <DisputeFile one={one} /> : null}
        {one.can_refund_all ? (
          <LinkButton
            to={`/pedidos/${one.folio}/devolver?todo=1`}
            size={44}
            variant="secondary"
            icon={arrowUUpLeft}
          >
            Devolver todo
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

const Refusal = ({ error }: { error: Error | null }) => (
  <ErrorNotice error={error} fallback="No se pudo guardar. Inténtalo de nuevo." className="w-full" />
);

function Release({ one: { order_id, folio } }: { one: ReviewCase }) {
  const { write, isPending, error } = useDeskWrite('POST /desk/checkout/release', {
    confirm: {
      sentence: `Vas a dejar seguir el pedido ${folio}.`,
      button: 'Confirmar y dejar seguir',
    },
    onDone: () => showDone(`${folio} sigue. Ya está en Por enviar.`),
  });
  return (
    <>
      <Button size={44} variant="ink" busy={isPending && 'Guardando…'} onClick={() => write({ order_id })}>
        Dejar seguir
      </Button>
      <Refusal error={error} />
    </>
  );
}

function Transferred({ one }: { one: ReviewCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const cents = one.refund?.cents ?? one.paid_cents ?? one.expected_cents;
  const note = useKeptText(`transferido:${one.order_id}:${one.refund?.refund_id}`);
  const settle = useDeskWrite('POST /desk/checkout/settle-by-hand', {
    confirm: {
      sentence: `Vas a anotar que transferiste ${formatCents(cents)} por ${one.folio}.`,
      button: 'Confirmar y anotar',
    },
    onDone: () => {
      showDone(`${one.folio} quedó como devuelto por transferencia.`);
      note.take(null);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button size={44} variant="ink" onClick={() => setIsOpen(true)}>
        Ya lo transferí
      </Button>
      <TransferredDialog
        cents={cents}
        contactName={one.contact_name}
        note={note}
        isOpen={isOpen}
        write={settle}
        onClose={() => setIsOpen(false)}
        onSend={(text) =>
          settle.write({ order_id: one.order_id, refund_id: one.refund?.refund_id, note: text })
        }
      />
    </>
  );
}

function Retry({ one, refundId }: { one: ReviewCase; refundId: number }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const sum = formatCents(one.refund?.cents ?? 0);
  const { write, isPending, error } = useDeskWrite('POST /desk/checkout/retry-refund', {
    confirm: {
      sentence: `Vas a pedir otra vez el reembolso de ${sum} de ${one.folio}.`,
      button: 'Confirmar y devolver',
    },
    onDone: () => showDone('Pedimos el reembolso otra vez.'),
  });
  return (
    <>
      <Button
        size={44}
        variant="secondary"
        icon={arrowsClockwise}
        busy={isPending && 'Pidiendo…'}
        onClick={() => write({ refund_id: refundId, request_key: requestKey })}
      >
        Intentar otra vez
      </Button>
      <Refusal error={error} />
    </>
  );
}

function DisputeFile({ one: { order_id, folio } }: { one: ReviewCase }) {
  const [isAtWork, setIsAtWork] = useState(false);
  const save = async () => {
    setIsAtWork(true);
    await downloadFile(`/desk/checkout/dispute.pdf?order_id=${order_id}`, `expediente-${folio}.pdf`, {
      sentence: `Vas a bajar el expediente de ${folio}.`,
      button: 'Confirmar y bajar',
    }).catch((error: unknown) => showFailed(error, 'No se pudo bajar el expediente. Inténtalo de nuevo.'));
    setIsAtWork(false);
  };
  return (
    <Button
      size={44}
      variant="ink"
      icon="download-simple"
      busy={isAtWork && 'Bajando…'}
      onClick={() => void save()}
    >
      Bajar expediente
    </Button>
  );
}
