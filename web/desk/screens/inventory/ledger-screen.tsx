import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InventoryRow, LedgerRow } from '#contract/desk/inventory.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { NotFound } from '../../frame/not-found.tsx';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { AdjustRow } from '../../parts/stock/adjust-row.tsx';
import { ledgerChange, ledgerText } from '../../parts/stock/inventory-words.ts';
import { useLedger } from '../../parts/stock/use-ledger.ts';

export function Screen() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <Ledger key={id} productId={Number(id)} /> : <NotFound />;
}

function Ledger({ productId }: { productId: number }) {
  const list = useLedger(productId);
  const { book, moves } = list;
  if (!book || !moves) return <NotRead what="la historia del libro" query={list} heights={[90, 320]} />;
  return (
    <>
      <ScreenHead title={book.title} back={{ to: '/inventario', label: 'Inventario' }} under={book.sku} />
      <RecordLayout aside={<ShelfPanel book={book} />}>
        <Panel title="Historia">
          <RecordList
            label={`Historia de ${book.title}`}
            rows={moves}
            idOf={({ stock_move_id }) => stock_move_id}
            nameOf={(move) => ledgerText(move)}
            columns={columns}
            card={(move) => <Details move={move} />}
            corner={(move) => <strong className="tabular-nums">{ledgerChange(move)}</strong>}
          />
          <MoreRows list={list} />
        </Panel>
      </RecordLayout>
    </>
  );
}

const columns: Column<LedgerRow>[] = [
  { head: 'Qué pasó', cell: (move) => <Cause move={move} /> },
  { head: 'Quién', cell: ({ staff_name }) => staff_name ?? 'La tienda' },
  { head: 'Nota', cell: ({ note }) => note, isTyped: true },
  {
    head: 'Copias',
    isRight: true,
    cell: ({ quantity }) => <span className="tabular-nums">{Math.abs(quantity)}</span>,
  },
  {
    head: 'En venta',
    isRight: true,
    cell: (move) => <strong className="tabular-nums">{ledgerChange(move)}</strong>,
  },
];

function Cause({ move }: { move: LedgerRow }) {
  const text = ledgerText(move);
  return (
    <>
      {move.folio ? (
        <Link to={`/pedidos/${move.folio}`} className="link">
          {text}
        </Link>
      ) : (
        text
      )}
      <span className="small block font-normal text-muted">{momentText(move.at)}</span>
    </>
  );
}

function Details({ move: { staff_name, note } }: { move: LedgerRow }) {
  return <p className="small text-muted">{[staff_name ?? 'La tienda', note].filter(Boolean).join(' · ')}</p>;
}

function ShelfPanel({ book }: { book: InventoryRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const facts: [string, number][] = [
    ['En venta', book.stock],
    ['Apartados', book.reserved],
    ['Por salir', book.sold],
    ['En cajas', book.in_boxes],
  ];
  return (
    <Panel title="En el estante">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-slate py-2 font-bold">
          <dt>Deben estar</dt>
          <dd className="tabular-nums">{book.on_shelf}</dd>
        </div>
      </dl>
      {isOpen ? (
        <AdjustRow row={book} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" size={44} className="mt-2" onClick={() => setIsOpen(true)}>
          Ajustar
        </Button>
      )}
    </Panel>
  );
}
