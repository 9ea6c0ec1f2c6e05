import { useState } from 'react';
import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { formatCents } from '#contract/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { useStep } from '../../frame/use-step.ts';
import { AttachInvoice } from './attach-invoice.tsx';
import { RejectInvoiceDialog } from './reject-invoice-dialog.tsx';

/** What can be done with an invoice as it stands. */
export function InvoiceSteps({ invoice }: { invoice: DeskInvoice }) {
  if (invoice.state === 'issued') return <Issued invoice={invoice} />;
  if (invoice.state === 'rejected') return null;
  return <Making key={invoice.version} invoice={invoice} />;
}

const Failure = ({ error }: { error: Error | null }) => (
  <ErrorNotice error={error} fallback="No se pudo guardar. Inténtalo de nuevo." className="mb-3" />
);

function Making({ invoice }: { invoice: DeskInvoice }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const start = useStep(
    'POST /desk/invoices/start',
    'invoice',
    'En proceso. Quien la pidió ya no puede cambiarla.',
  );
  const { order_id, version, state } = invoice;
  return (
    <Panel title="Qué sigue">
      <Failure error={start.error} />
      {state === 'requested' ? (
        <div className="mb-4">
          <p className="mb-2.5 text-muted">
            Empieza y timbra la factura en tu programa. Mientras no empieces, quien la pidió puede corregir
            sus datos.
          </p>
          <Button busy={start.isPending && 'Guardando…'} onClick={() => start.write({ order_id, version })}>
            Empezar
          </Button>
        </div>
      ) : null}
      <AttachInvoice invoice={invoice} />
      <div className="mt-3 border-t border-line pt-2">
        <Button variant="text" size={44} onClick={() => setIsRejecting(true)}>
          Rechazar
        </Button>
      </div>
      <RejectInvoiceDialog invoice={invoice} isOpen={isRejecting} onClose={() => setIsRejecting(false)} />
    </Panel>
  );
}

const kindNames = { xml: 'XML', pdf: 'PDF' } as const;

function Issued({ invoice }: { invoice: DeskInvoice }) {
  const { order_id, downloads, data } = invoice;
  const send = useStep('POST /desk/invoices/send', 'invoice', 'Reenviada.');
  return (
    <>
      <CreditNote invoice={invoice} />
      <Panel title="La factura">
        <Failure error={send.error} />
        <p className="mb-2.5 wrap-anywhere text-muted">
          {downloads.length > 0
            ? `La mandamos a ${data.email}.`
            : 'Pasaron más de cinco años: sus archivos ya no se guardan.'}
        </p>
        <div className="flex flex-wrap gap-3" hidden={downloads.length === 0}>
          {downloads.map(({ kind, url }) => (
            <LinkButton
              key={kind}
              to={url}
              reloadDocument
              download
              variant="secondary"
              size={44}
              icon="download-simple"
            >
              Descargar {kindNames[kind]}
            </LinkButton>
          ))}
          <Button
            variant="secondary"
            size={44}
            icon={paperPlaneTiltBold}
            busy={send.isPending && 'Enviando…'}
            onClick={() => send.write({ order_id })}
          >
            Reenviar correo
          </Button>
        </div>
      </Panel>
    </>
  );
}

/** Money went back that the invoice still says. */
function CreditNote({ invoice }: { invoice: DeskInvoice }) {
  const { order_id, version, credit_note_due_at, invoiced_cents, total_cents } = invoice;
  const done = useStep('POST /desk/invoices/note-credit', 'invoice', 'Anotado.');
  if (!credit_note_due_at) return null;
  return (
    <Notice kind="warning">
      <p>
        <strong>Falta la nota de crédito.</strong> La factura dice {formatCents(invoiced_cents ?? 0)} y
        después se devolvió dinero: haz una nota de crédito por{' '}
        {formatCents((invoiced_cents ?? 0) - total_cents)} en tu programa.
      </p>
      <Failure error={done.error} />
      <Button
        variant="secondary"
        size={44}
        className="mt-2.5"
        busy={done.isPending && 'Guardando…'}
        onClick={() => done.write({ order_id, version })}
      >
        Ya la hice
      </Button>
    </Notice>
  );
}
