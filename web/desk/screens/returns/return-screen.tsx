import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ReturnView } from '#contract/desk/returns.ts';
import { formatCents } from '#contract/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { weekday } from '../../frame/desk-dates.ts';
import { clock } from '../../frame/icons.generated.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Cover } from '../../parts/books/book-cover.tsx';
import {
  deadlineSentence,
  isClosed,
  isPressing,
  receivedSentence,
  refundBySentence,
  refundText,
  returnReasonLabels,
  returnStateLooks,
  whyThen,
} from '../../parts/orders/return-words.ts';
import { NextSteps } from './next-steps.tsx';

/** One return: where it stands, how long there is, and the next step. */
export function Screen() {
  const returnId = Number(useParams().id);
  const query = useQuery({
    queryKey: ['return', returnId],
    queryFn: () => deskApi('GET /desk/returns/get', { query: { return_id: returnId } }),
  });
  const back = { to: '/devoluciones', label: 'Devoluciones' };
  if (query.data) return <Return returned={query.data.return_case} />;
  return (
    <>
      <ScreenHead title="Devolución" back={back} />
      <NotRead what="la devolución" query={query} heights={[120, 220]} />
    </>
  );
}

function Return({ returned }: { returned: ReturnView }) {
  const { label, ...look } = returnStateLooks[returned.state];
  return (
    <>
      <ScreenHead
        title="Devolución"
        back={{ to: '/devoluciones', label: 'Devoluciones' }}
        under={returned.contact_name}
        actions={<StateLabel {...look}>{label}</StateLabel>}
      />
      <RecordLayout aside={<Facts returned={returned} />}>
        <Clock returned={returned} />
        <NextSteps returned={returned} />
        <Panel title="Qué regresa">
          <ul className="divide-y divide-line">
            {returned.lines.map((line) => (
              <li key={line.product_id} className="flex items-center gap-3.5 py-2.5">
                <Cover url={line.image_url} />
                <span className="min-w-0 grow font-bold">{line.title}</span>
                <span className="tabular-nums">×{line.quantity}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </RecordLayout>
    </>
  );
}

function Facts({ returned }: { returned: ReturnView }) {
  return (
    <>
      <Panel title="Pedido">
        <Link to={`/pedidos/${returned.folio}`} className="link inline-flex min-h-11 items-center">
          {returned.folio}
        </Link>
        <p>Motivo: {returnReasonLabels[returned.reason].toLocaleLowerCase('es')}</p>
        <p className="text-muted">La pidió el {weekday(returned.opened_at)}</p>
      </Panel>
      {returned.refunds && returned.refunds.length > 0 ? (
        <Panel title="Dinero de este pedido">
          <ul className="grid gap-2">
            {returned.refunds.map((refund) => (
              <li key={refund.refund_id}>
                <RefundLine refund={refund} />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {returned.note ? (
        <Panel title="Qué pasó">
          <p className="whitespace-pre-line wrap-anywhere">{returned.note}</p>
        </Panel>
      ) : null}
    </>
  );
}

function RefundLine({ refund }: { refund: NonNullable<ReturnView['refunds']>[number] }) {
  const { cents, created_at, is_of_return } = refund;
  return (
    <p>
      {refundText(refund)} <strong>{formatCents(cents)}</strong> el {weekday(created_at)}
      {is_of_return ? '.' : ', aparte de esta devolución.'}
    </p>
  );
}

/** How long there is; how it ended, where it did. */
function Clock({ returned }: { returned: ReturnView }) {
  const color = isPressing(returned)
    ? 'bg-error-pale text-error-text'
    : isClosed(returned)
      ? 'bg-mist text-muted'
      : 'bg-sky-pale text-info-text';
  return (
    <div className={`flex gap-3.5 rounded-button px-4 py-3.5 leading-snug ${color}`}>
      <Icon name={clock} />
      <div className="min-w-0 grow">
        <ClockText returned={returned} />
      </div>
    </div>
  );
}

function ClockText({ returned }: { returned: ReturnView }) {
  const { state, received_at, refund_by, rejection, tracking_number } = returned;
  if (state === 'rechazada')
    return (
      <p className="whitespace-pre-line wrap-anywhere">
        <strong>Se rechazó.</strong> {rejection}
      </p>
    );
  if (state === 'repuesta')
    return (
      <p>
        <strong>Salió otro ejemplar sin costo.</strong>
        {tracking_number ? ` Guía ${tracking_number}.` : ''}
      </p>
    );
  if (state === 'reembolsada') return <strong>Se devolvió el dinero.</strong>;
  if (received_at && refund_by)
    return (
      <p>
        <strong>{receivedSentence(received_at)}</strong> {refundBySentence(refund_by)}
      </p>
    );
  return (
    <>
      <strong className="block">{deadlineSentence(returned)}</strong>
      <span>{whyThen(returned)}</span>
    </>
  );
}
