import { useState } from 'react';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { downloadFile } from '../../frame/download-file.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { arrowUUpLeft } from '../../frame/icons.generated.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { RetryRefund, Transferred } from '../../parts/money/failed-refund.tsx';
import { transferPath } from '../../parts/orders/refund-words.ts';
import { OversoldLetter } from './oversold-letter.tsx';

/** What can be done about one order; what cannot is left out. */
export function ReviewActions({ one }: { one: ReviewCase }) {
  return (
    <div className="grid justify-items-start gap-3 empty:hidden">
      {one.kind === 'oversold' ? <OversoldLetter one={one} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {one.can_release ? <Release one={one} /> : null}
        <FailedRefundActions one={one} />
        {one.transfer ? (
          <LinkButton to={transferPath(one.folio, one.transfer.refund_id)} size={44} variant="ink">
            {`Devolver ${formatCents(one.transfer.cents)} por transferencia`}
          </LinkButton>
        ) : null}
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

function FailedRefundActions({ one }: { one: ReviewCase }) {
  const { kind, order_id, folio, refund } = one;
  const refund_id = refund?.refund_id;
  return (
    <>
      {kind === 'refund failed' ? (
        <Transferred
          call="POST /desk/checkout/settle-by-hand"
          bodyOf={(note) => ({ order_id, refund_id, note })}
          cents={refund?.cents ?? one.paid_cents ?? one.expected_cents}
          of={folio}
          contactName={one.contact_name}
          draft={`transferido:${order_id}:${refund_id}`}
        />
      ) : null}
      {refund?.state === 'failed' ? (
        <RetryRefund
          call="POST /desk/checkout/retry-refund"
          bodyOf={(request_key) => ({ refund_id: refund.refund_id, request_key })}
          cents={refund.cents}
          of={folio}
        />
      ) : null}
    </>
  );
}

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
      <ErrorNotice error={error} fallback="No se pudo guardar. Inténtalo de nuevo." className="w-full" />
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
