import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OrderRow } from '#contract/desk/order-views.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Amount } from '../../frame/amount.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { downloadFile } from '../../frame/download-file.ts';
import { barcodeBold, packageBold } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { Tabs } from '../../frame/tabs.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useBulkAnswers } from '../../frame/use-bulk-answers.ts';
import { useSelection } from '../../frame/use-selection.ts';
import { orderTabTexts } from '../../parts/orders/order-tabs.ts';
import { AwaitedCard, AwaitedHead, AwaitedNote, awaitedColumns, Remaining } from './awaited-list.tsx';
import { rememberList } from './listed-folios.ts';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { countFilters, noFilter, type OrderFilter, ordersAddress, queryOf } from './order-filter.ts';
import { OrdersBulk } from './orders-bulk.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { PrintsOfList } from './prints-of-list.tsx';
import { useOrderCounts, useOrderList } from './use-orders.ts';

const COUNTED_TO = 10_000;
const countText = (count: number) => (count > COUNTED_TO ? '10 000+' : count);

export function Screen() {
  const [filter] = useListAddress(ordersAddress);
  const counts = useOrderCounts().data?.counts;
  return (
    <>
      <Head filter={filter} />
      <Tabs
        label="Estados de los pedidos"
        tabs={orderTabTexts.map(({ tab, label }) => ({
          to: ordersAddress.to({ ...filter, tab }),
          label,
          isHere: tab === filter.tab,
          count: counts && tab !== 'all' ? countText(counts[tab]) : undefined,
        }))}
      />
      {filter.tab === 'waiting' ? <Awaited filter={filter} /> : null}
      <OrdersFilters />
      <OrderList key={filter.tab} filter={filter} />
    </>
  );
}

const isNarrowed = (filter: OrderFilter) => Boolean(filter.q || filter.period || countFilters(filter) > 0);

/** What is waited for; where nothing is, the list says so. What a search finds is summed up too, or the search would jump. */
function Awaited({ filter }: { filter: OrderFilter }) {
  const sum = useOrderList(filter).first?.awaited;
  return sum && (sum.orders > 0 || isNarrowed(filter)) ? <AwaitedHead sum={sum} /> : null;
}

function Head({ filter }: { filter: OrderFilter }) {
  const maySend = useMay('ship');
  const mayExport = useMay('export');
  const maySell = useMay('money');
  const navigate = useNavigate();
  useShortcuts({ e: { label: 'Empacar y enviar', run: () => maySend && navigate('/pedidos/enviar') } });
  return (
    <ScreenHead
      title="Pedidos"
      actions={
        <>
          {mayExport ? <ExportButton filter={filter} /> : null}
          {maySell ? (
            <LinkButton variant="secondary" size={44} icon={barcodeBold} to="/pedidos/a-mano">
              Pedido a mano
            </LinkButton>
          ) : null}
          {maySend ? (
            <LinkButton variant="secondary" size={44} icon={packageBold} to="/pedidos/enviar">
              Empacar y enviar
              <span aria-hidden="true" className="ml-2.5 hidden desk:inline">
                <kbd>e</kbd>
              </span>
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

function ExportButton({ filter }: { filter: OrderFilter }) {
  const save = () => {
    const asked = Object.entries(queryOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const words = { sentence: 'Vas a bajar una lista con datos de clientes.', button: 'Confirmar y bajar' };
    downloadFile(`/desk/orders/export.csv?${new URLSearchParams(asked)}`, 'pedidos.csv', words).catch(
      (error) => showFailed(error, 'No se pudo bajar la lista. Inténtalo de nuevo.'),
    );
  };
  return (
    <Button variant="secondary" size={44} icon="download-simple" onClick={save}>
      <span className="sr-only desk:not-sr-only">Exportar </span>CSV
    </Button>
  );
}

const idOf = ({ order_id }: OrderRow) => order_id;

function OrderList({ filter }: { filter: OrderFilter }) {
  const list = useOrderList(filter);
  const showsMoney = useMay('money');
  const selection = useSelection(`orders-${filter.tab}`);
  const { reasons, take } = useBulkAnswers(selection, { reread: list.reread, idOf });
  const { rows } = list;
  const label = orderTabTexts.find(({ tab }) => tab === filter.tab)?.label ?? 'Pedidos';
  const address = ordersAddress.to(filter);
  useEffect(() => {
    if (rows) rememberList({ to: address, label, folios: rows.map(({ folio }) => folio) });
  }, [rows, address, label]);
  if (!rows) return <NotRead what="los pedidos" query={list} />;
  if (rows.length === 0) return <NoOrders filter={filter} />;
  const isWaiting = filter.tab === 'waiting';
  return (
    <>
      {filter.tab === 'to-send' ? <PrintsOfList ids={rows.map(idOf)} isWhole={!isNarrowed(filter)} /> : null}
      <RecordList
        label={`Pedidos: ${label}`}
        rows={rows}
        idOf={idOf}
        nameOf={({ folio }) => folio}
        to={({ folio }) => `/pedidos/${folio}`}
        columns={isWaiting ? awaitedColumns : orderColumns(showsMoney)}
        card={(row) => (isWaiting ? <AwaitedCard row={row} /> : <OrderCard row={row} />)}
        corner={isWaiting ? remaining : showsMoney ? corner : undefined}
        selection={isWaiting ? undefined : selection}
        hasMore={list.hasMore}
        below={({ order_id }) => {
          const reason = reasons.get(order_id);
          return reason ? <p className="font-bold text-error">{reason}</p> : null;
        }}
      />
      <MoreRows list={list} />
      {isWaiting ? <AwaitedNote /> : null}
      <OrdersBulk tab={filter.tab} rows={rows} selection={selection} take={take} />
    </>
  );
}

const corner = ({ total_cents }: OrderRow) =>
  total_cents === undefined ? null : (
    <span className="font-bold">
      <Amount cents={total_cents} />
    </span>
  );

const remaining = (row: OrderRow) => (
  <span className="font-bold">
    <Remaining row={row} />
  </span>
);

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (filter.q && filter.tab !== 'all' && !filter.period && countFilters(filter) === 0)
    return (
      <EmptyScreen
        title={`Nada con «${filter.q}» por aquí.`}
        action={
          <LinkButton
            variant="secondary"
            size={44}
            icon="magnifying-glass"
            to={ordersAddress.to({ ...filter, tab: 'all' })}
          >
            Buscar en todos
          </LinkButton>
        }
      />
    );
  if (isNarrowed(filter))
    return (
      <EmptyScreen
        title={filter.q ? `Nada con «${filter.q}».` : 'Ningún pedido con estos filtros.'}
        action={
          <LinkButton
            variant="secondary"
            size={44}
            icon="x-bold"
            to={ordersAddress.to({ ...noFilter, tab: filter.tab })}
          >
            Quitar filtros
          </LinkButton>
        }
      >
        {filter.q ? 'Prueba con el folio o el teléfono.' : null}
      </EmptyScreen>
    );
  if (filter.tab === 'waiting') return <EmptyScreen title="Nadie debe nada." />;
  if (filter.tab !== 'to-send') return <EmptyScreen title="Nada por aquí." />;
  return (
    <EmptyScreen
      title="No hay nada por enviar."
      action={
        <LinkButton variant="secondary" size={44} to={ordersAddress.to({ ...filter, tab: 'on-the-way' })}>
          Ver en camino
        </LinkButton>
      }
    >
      Los pedidos pagados llegan aquí solos.
    </EmptyScreen>
  );
}
