import { useSearchParams } from 'react-router';
import type { ReturnView } from '#contract/desk/returns.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import {
  clockSentence,
  isPressing,
  returnReasonLabels,
  returnStateLooks,
} from '../../parts/orders/return-words.ts';

/** Returns: the open ones by what must be done first, the closed ones newest first. */
export function Screen() {
  const [search] = useSearchParams();
  const tab = search.get('ver') === 'cerradas' ? 'closed' : 'open';
  const list = useKeysetList({
    queryKey: ['returns', tab],
    load: (cursor, signal) => deskApi('GET /desk/returns/list', { query: { tab, cursor }, signal }),
    rowsOf: (page) => page.returns,
  });
  return (
    <>
      <ScreenHead title="Devoluciones" />
      <Tabs
        label="Devoluciones"
        tabs={[
          { to: '/devoluciones', label: 'Abiertas', isHere: tab === 'open' },
          { to: '/devoluciones?ver=cerradas', label: 'Cerradas', isHere: tab === 'closed' },
        ]}
      />
      {!list.rows ? (
        <NotRead what="las devoluciones" query={list} />
      ) : list.rows.length === 0 ? (
        <NoReturns tab={tab} />
      ) : (
        <>
          <RecordList
            label={tab === 'open' ? 'Devoluciones abiertas' : 'Devoluciones cerradas'}
            rows={list.rows}
            idOf={(row) => row.return_id}
            nameOf={(row) => row.folio}
            to={(row) => `/devoluciones/${row.return_id}`}
            columns={columns}
            card={(row) => <Card row={row} />}
            corner={(row) => <State row={row} />}
          />
          <MoreRows list={list} />
        </>
      )}
    </>
  );
}

function NoReturns({ tab }: { tab: 'open' | 'closed' }) {
  if (tab === 'closed') return <EmptyScreen title="Todavía no se cierra ninguna devolución." />;
  return (
    <EmptyScreen title="No hay devoluciones abiertas.">
      Cuando alguien te pida una, ábrela desde su pedido.
    </EmptyScreen>
  );
}

const columns: Column<ReturnView>[] = [
  { head: 'Folio', cell: (row) => <span className="whitespace-nowrap">{row.folio}</span> },
  { head: 'Persona', cell: (row) => row.contact_name, isTyped: true },
  { head: 'Libros', cell: (row) => <Books row={row} /> },
  { head: 'Motivo', cell: (row) => returnReasonLabels[row.reason] },
  { head: 'Estado', cell: (row) => <State row={row} /> },
  { head: 'Plazo', cell: (row) => <Clock row={row} /> },
];

function Card({ row }: { row: ReturnView }) {
  return (
    <div className="grid gap-1">
      <p>
        {row.contact_name} · {returnReasonLabels[row.reason]}
      </p>
      <p className="text-muted">
        <Books row={row} />
      </p>
      <Clock row={row} />
    </div>
  );
}

function Books({ row: { lines } }: { row: ReturnView }) {
  const copies = lines.reduce((sum, line) => sum + line.quantity, 0);
  const [first] = lines;
  const others = copies - (first?.quantity ?? 0);
  if (!first) return null;
  const name = first.quantity > 1 ? `${first.title} ×${first.quantity}` : first.title;
  return others > 0 ? `${name} y ${others} más` : name;
}

function State({ row: { state } }: { row: ReturnView }) {
  const { label, ...look } = returnStateLooks[state];
  return <StateLabel {...look}>{label}</StateLabel>;
}

function Clock({ row }: { row: ReturnView }) {
  return (
    <span className={isPressing(row) ? 'font-bold text-error' : 'text-muted'}>{clockSentence(row)}</span>
  );
}
