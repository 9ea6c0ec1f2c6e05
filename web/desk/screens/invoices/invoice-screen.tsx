import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { LATE_INVOICE_TEXT } from '#contract/invoice-words.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { paymentMethodName } from '#contract/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Amount } from '../../frame/amount.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import {
  clockSentence,
  invoiceStateLooks,
  isInvoiceable,
  isPressing,
  regimeText,
  treatmentLabels,
  useText,
} from '../../parts/orders/invoice-words.ts';
import { paymentState } from '../../parts/orders/order-words.ts';
import { InvoiceDataForm } from './invoice-data-form.tsx';
import { InvoiceSteps } from './invoice-steps.tsx';

const back = { to: '/facturas', label: 'Facturas' };

/** One invoice: all that is typed into the program that stamps it, and the next step. */
export function Screen() {
  const { folio = '' } = useParams();
  const query = useQuery({
    queryKey: ['invoice', folio],
    queryFn: ({ signal }) => deskApi('GET /desk/invoices/get', { query: { folio }, signal }),
  });
  if (query.data?.invoice) return <Invoice invoice={query.data.invoice} />;
  return (
    <>
      <ScreenHead title="Factura" back={back} />
      {query.data ? (
        <NotAsked folio={folio} />
      ) : (
        <NotRead what="la factura" query={query} heights={[120, 220]} />
      )}
    </>
  );
}

function NotAsked({ folio }: { folio: string }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <InvoiceDataForm folio={folio} invoice={null} onEnd={() => setIsAsking(false)} />;
  return (
    <EmptyScreen title="De este pedido nadie ha pedido factura.">
      <Button size={44} onClick={() => setIsAsking(true)}>
        Crear factura
      </Button>
    </EmptyScreen>
  );
}

function Invoice({ invoice }: { invoice: DeskInvoice }) {
  const { label, tone } = invoiceStateLooks[invoice.state];
  const [isCorrecting, setIsCorrecting] = useState(false);
  const end = () => setIsCorrecting(false);
  return (
    <>
      <ScreenHead
        title={`Factura de ${invoice.folio}`}
        back={back}
        under={
          <span className={isPressing(invoice) ? 'font-bold text-error' : undefined}>
            {clockSentence(invoice)}
          </span>
        }
        actions={<StateLabel tone={tone}>{label}</StateLabel>}
      />
      <RecordLayout aside={<Sums invoice={invoice} />}>
        <Warnings invoice={invoice} />
        <InvoiceSteps invoice={invoice} />
        {isCorrecting ? (
          <InvoiceDataForm folio={invoice.folio} invoice={invoice} onEnd={end} />
        ) : (
          <Receiver invoice={invoice} onCorrect={() => setIsCorrecting(true)} />
        )}
      </RecordLayout>
    </>
  );
}

function Warnings({ invoice }: { invoice: DeskInvoice }) {
  const { is_late, state, reason, payment_status } = invoice;
  const isOpen = state === 'requested' || state === 'in_progress';
  return (
    <>
      {is_late && isOpen ? (
        <Notice kind="warning">
          <strong>Se pidió en otro mes que el de la compra.</strong> Le dijimos: «{LATE_INVOICE_TEXT}»
        </Notice>
      ) : null}
      {isOpen && !isInvoiceable(invoice) ? (
        <Notice kind="warning">
          <strong>El pedido está «{paymentState(payment_status).text}»</strong>: no se puede facturar. Si se
          devolvió el dinero, recházala.
        </Notice>
      ) : null}
      {state === 'rejected' && reason ? (
        <Notice kind="info">
          <strong>Le escribimos:</strong> <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
        </Notice>
      ) : null}
    </>
  );
}

interface ReceiverProps {
  invoice: DeskInvoice;
  onCorrect: () => void;
}

function Receiver({ invoice: { data, uuid, state }, onCorrect }: ReceiverProps) {
  const rows: [string, string, string][] = [
    ['RFC', data.rfc, data.rfc],
    ['Nombre o razón social', data.business_name, data.business_name],
    ['Régimen fiscal', regimeText(data.regime), data.regime],
    ['Código postal fiscal', data.postal_code, data.postal_code],
    ['Uso', useText(data.use), data.use],
    ['Correo', data.email, data.email],
    ...(uuid ? [['Folio fiscal', uuid, uuid] as [string, string, string]] : []),
  ];
  return (
    <Panel
      title="Para quién es"
      beside={state === 'issued' ? null : <TextButton onClick={onCorrect}>Corregir</TextButton>}
    >
      <ul className="divide-y divide-line">
        {rows.map(([name, shown, copied]) => (
          <li key={name} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0">
              <span className="small block text-muted">{name}</span>
              <strong className="wrap-anywhere">{shown}</strong>
            </p>
            <CopyButton text={copied} label={`Copiar ${name.toLocaleLowerCase('es')}`} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sums({ invoice }: { invoice: DeskInvoice }) {
  const { lines, amounts, refunded_cents, total_cents, folio, paid_at, payment_method } = invoice;
  return (
    <Panel
      title="Qué se factura"
      beside={
        <Link to={`/pedidos/${folio}`} className="link inline-flex min-h-11 items-center">
          Ver pedido
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Sum
            key={line.product_id}
            name={`${line.quantity} × ${line.title}`}
            treatment={treatmentLabels[line.tax_treatment]}
            cents={line.quantity * line.unit_cents}
          />
        ))}
        {amounts.map(({ kind, cents, tax_treatment }) => (
          <Sum
            key={kind}
            name={amountFacts[kind].label}
            treatment={treatmentLabels[tax_treatment]}
            cents={cents}
          />
        ))}
        {refunded_cents > 0 ? <Sum name="Devuelto" treatment="" cents={refunded_cents} isNegative /> : null}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-slate pt-1.5">
        <span className="font-bold">Total</span>
        <span className="figure text-2xl">
          <Amount cents={total_cents} />
        </span>
      </p>
      <p className="small mt-2 text-muted">
        {payment_method ? `${paymentMethodName(payment_method)}. ` : ''}
        {paid_at ? `Pagado ${momentText(paid_at)}.` : ''}
      </p>
    </Panel>
  );
}

interface SumProps {
  name: string;
  treatment: string;
  cents: number;
  isNegative?: boolean;
}

function Sum({ name, treatment, cents, isNegative }: SumProps) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="small block text-muted">{treatment}</span>
      </span>
      <Amount cents={cents} isNegative={isNegative} />
    </li>
  );
}
