import { useSearchParams } from 'react-router';
import type { InvoiceRow, InvoiceTab } from '#contract/desk/invoices.ts';
import { Amount } from '../../frame/amount.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { warningFill } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { Flag, StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { clockSentence, invoiceStateLooks, isPressing } from '../../parts/orders/invoice-words.ts';
import { UninvoicedSales } from './uninvoiced-sales.tsx';

const tabs: readonly { tab: InvoiceTab; label: string; name: string | null; empty: string }[] = [
  { tab: 'requested', label: 'Pedidas', name: null, empty: 'Nadie espera una factura.' },
  { tab: 'in_progress', label: 'En proceso', name: 'proceso', empty: 'No hay facturas en proceso.' },
  { tab: 'issued', label: 'Emitidas', name: 'emitidas', empty: 'Todavía no se emite ninguna factura.' },
  { tab: 'rejected', label: 'Rechazadas', name: 'rechazadas', empty: 'No se ha rechazado ninguna factura.' },
  {
    tab: 'credit',
    label: 'Falta nota de crédito',
    name: 'notas',
    empty: 'No falta ninguna nota de crédito.',
  },
];

/** What buyers asked to be invoiced: those to be made by their deadline, the others newest first. */
export function Screen() {
  const [search] = useSearchParams();
  const name = search.get('ver');
  const here = tabs.find((one) => one.name === name) ?? tabs[0];
  const tab = here?.tab ?? 'requested';
  const list = useKeysetList({
    queryKey: ['invoices', tab],
    load: (cursor, signal) => deskApi('GET /desk/invoices/list', { query: { tab, cursor }, signal }),
    rowsOf: (page) => page.invoices,
  });
  return (
    <>
      <ScreenHead title="Facturas" />
      <Tabs
        label="Facturas"
        tabs={tabs.map((one) => ({
          to: one.name ? `/facturas?ver=${one.name}` : '/facturas',
          label: one.label,
          isHere: one.tab === tab,
        }))}
      />
      {!list.rows ? (
        <NotRead what="las facturas" query={list} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen title={here?.empty ?? ''}>
          {tab === 'requested' ? 'Quien compra la pide desde su pedido; aquí aparece con su plazo.' : null}
        </EmptyScreen>
      ) : (
        <>
          <RecordList
            label={`Facturas: ${here?.label.toLocaleLowerCase('es')}`}
            rows={list.rows}
            idOf={(row) => row.order_id}
            nameOf={(row) => row.folio}
            to={(row) => `/facturas/${row.folio}`}
            columns={columns}
            card={(row) => <Card row={row} />}
            corner={(row) => <Amount cents={row.total_cents} />}
          />
          <MoreRows list={list} />
        </>
      )}
      <UninvoicedSales />
    </>
  );
}

const columns: Column<InvoiceRow>[] = [
  { head: 'Folio', cell: (row) => <span className="whitespace-nowrap">{row.folio}</span> },
  {
    head: 'A nombre de',
    isTyped: true,
    cell: (row) => row.business_name,
    under: (row) => row.rfc,
  },
  { head: 'Estado', cell: (row) => <State row={row} /> },
  { head: 'Plazo', cell: (row) => <Clock row={row} /> },
  { head: 'Total', cell: (row) => <Amount cents={row.total_cents} />, isRight: true },
];

function Card({ row }: { row: InvoiceRow }) {
  return (
    <div className="grid gap-1">
      <p>
        {row.business_name} · <span className="text-muted">{row.rfc}</span>
      </p>
      <State row={row} />
      <Clock row={row} />
    </div>
  );
}

function State({ row: { state, is_late } }: { row: InvoiceRow }) {
  const { label, tone } = invoiceStateLooks[state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateLabel tone={tone}>{label}</StateLabel>
      {is_late ? (
        <Flag icon={warningFill} tone="late">
          de otro mes
        </Flag>
      ) : null}
    </span>
  );
}

function Clock({ row }: { row: InvoiceRow }) {
  return (
    <span className={isPressing(row) ? 'font-bold text-error' : 'text-muted'}>{clockSentence(row)}</span>
  );
}
