import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { OrderInvoice } from '#contract/invoice.ts';
import { invoicePromise, LATE_INVOICE_TEXT } from '#contract/invoice-words.ts';
import type { OrderView } from '#contract/orders.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { OrderKey } from './order-key.ts';
import { Panel } from './panel.tsx';

/** The form, with the rules of the tax authority, is loaded when it is opened, as few buyers ask for an invoice. */
const InvoiceForm = lazy(() => import('./invoice-form.tsx'));

/** Id that the link in the mail points to. */
const PLACE = 'factura';

interface InvoiceProps {
  order: Pick<OrderView, 'invoice' | 'payment_status' | 'contact'>;
  orderKey: OrderKey;
  as: 'h2' | 'h3';
}

/** «¿Necesitas factura?» of a paid order, and the state of its invoice. */
export function Invoice({ order, orderKey, as }: InvoiceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The order comes after the page: by then the browser has given up scrolling to the id.
  useEffect(() => {
    if (window.location.hash === `#${PLACE}`) place.current?.scrollIntoView();
  }, []);
  const { invoice, payment_status: state, contact } = order;
  // An order whose buyer was erased gets no invoice.
  const isPossible = contact.email !== '' && (state === 'paid' || state === 'partially_refunded');
  if (!invoice && !isPossible) return null;
  const end = () => {
    setIsAsking(false);
    // The form that had the focus is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none print:hidden">
      <Panel id={PLACE} title={invoice ? 'Tu factura' : '¿Necesitas factura?'} as={as}>
        {isAsking ? (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <InvoiceForm
              orderKey={orderKey}
              asked={invoice?.data ?? null}
              email={contact.email}
              onEnd={end}
            />
          </Suspense>
        ) : (
          <InvoiceState
            invoice={invoice}
            mayAsk={isPossible}
            isPaidBack={state === 'refunded'}
            onAsk={() => setIsAsking(true)}
          />
        )}
      </Panel>
    </div>
  );
}

interface StateProps {
  invoice: OrderInvoice | null;
  mayAsk: boolean;
  isPaidBack: boolean;
  onAsk: () => void;
}

const PAID_BACK = 'Te devolvimos tu dinero: este pedido ya no lleva factura.';
const UNDECIDED = 'Tu factura espera a que se resuelva tu pago. Si tienes dudas, escríbenos.';

function InvoiceState({ invoice, mayAsk, isPaidBack, onAsk }: StateProps) {
  if (!invoice)
    return (
      <>
        <p className="text-muted">Ten a la mano tu Constancia de Situación Fiscal.</p>
        <AskButton onAsk={onAsk}>Pedir factura</AskButton>
      </>
    );
  if (invoice.state === 'issued') return <IssuedInvoice invoice={invoice} />;
  const isRejected = invoice.state === 'rejected';
  if (!mayAsk && !isRejected) return <p>{isPaidBack ? PAID_BACK : UNDECIDED}</p>;
  if (invoice.state === 'in_progress')
    return <p>Estamos haciendo tu factura. Te la mandamos por correo en cuanto esté lista.</p>;
  return (
    <>
      {isRejected ? (
        <Notice kind="warning">
          <p className="wrap-anywhere whitespace-pre-line">{invoice.reason}</p>
        </Notice>
      ) : (
        <p role="status" className="wrap-anywhere">
          {invoice.is_late ? LATE_INVOICE_TEXT : invoicePromise(invoice.data?.email ?? '')}
        </p>
      )}
      {mayAsk ? (
        <AskButton onAsk={onAsk}>{isRejected ? 'Pedirla otra vez' : 'Corregir mis datos'}</AskButton>
      ) : null}
    </>
  );
}

function AskButton({ onAsk, children }: { onAsk: () => void; children: string }) {
  return (
    <Button variant="secondary" size={44} className="mt-3" onClick={onAsk}>
      {children}
    </Button>
  );
}

const kindNames = { xml: 'XML', pdf: 'PDF' } as const;

function IssuedInvoice({ invoice }: { invoice: OrderInvoice }) {
  return (
    <>
      <p className="small wrap-anywhere text-muted">Folio fiscal: {invoice.uuid}</p>
      {invoice.downloads.length > 0 ? <Files invoice={invoice} /> : <p className="mt-3">{FILES_GONE}</p>}
    </>
  );
}

const FILES_GONE = 'Pasaron más de cinco años: sus archivos ya no se guardan.';

function Files({ invoice }: { invoice: OrderInvoice }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {invoice.downloads.map(({ kind, url }) => (
          <LinkButton
            key={kind}
            to={url}
            reloadDocument
            download
            icon="download-simple"
            variant="secondary"
            size={44}
          >
            Descargar {kindNames[kind]}
          </LinkButton>
        ))}
      </div>
      <p className="small mt-3 text-muted">Tu enlace dura 15 minutos; recarga la página para obtener otro.</p>
    </>
  );
}
