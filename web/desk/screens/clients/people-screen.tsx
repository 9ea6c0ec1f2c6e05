import { Link } from 'react-router';
import type { ClientTab, PersonRow } from '#contract/desk/clients.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { listAddress, searchIn, tabIn, useListAddress } from '../../frame/list-address.ts';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { personAddress } from '../../parts/people/person-address.ts';
import { ordersText } from './client-words.ts';
import { usePeople } from './use-people.ts';

const tabs: readonly { tab: ClientTab; label: string; path: string | null }[] = [
  { tab: 'all', label: 'Todos', path: null },
  { tab: 'accounts', label: 'Con cuenta', path: 'cuentas' },
  { tab: 'guests', label: 'Invitados', path: 'invitados' },
];

const peopleAddress = listAddress<{ tab: ClientTab; q: string }>('/clientes', {
  tab: tabIn(tabs, 'all'),
  q: searchIn(200),
});

/** All who bought or have an account, the newest first. */
export function Screen() {
  const [{ tab, q }, change] = useListAddress(peopleAddress);
  const list = usePeople(tab, q);
  return (
    <>
      <ScreenHead title="Clientes" />
      <Tabs
        label="Clientes"
        tabs={tabs.map((one) => ({
          to: peopleAddress.to({ tab: one.tab, q }),
          label: one.label,
          isHere: one.tab === tab,
        }))}
      />
      <search className="mb-3 flex">
        <SearchField
          label="Nombre, correo o teléfono"
          className="min-w-52 grow desk:max-w-96"
          maxLength={200}
          q={q}
          onSearch={(typed) => change({ q: typed })}
        />
      </search>
      {!list.rows ? (
        <NotRead what="la lista de clientes" query={list} />
      ) : list.rows.length === 0 ? (
        <Nobody q={q} />
      ) : (
        <>
          <People rows={list.rows} />
          <MoreRows list={list} />
        </>
      )}
    </>
  );
}

/** All orders with such a name or telephone; of those sold by hand without an e-mail Clientes knows nobody. */
const ordersFoundBy = (q: string) => `/pedidos?${new URLSearchParams({ ver: 'todos', q })}`;

function Nobody({ q }: { q: string }) {
  if (q)
    return (
      <EmptyScreen title={`Nada con «${q}».`}>
        Prueba con el correo o el teléfono. Quien compró a mano sin dejar correo está{' '}
        <Link to={ordersFoundBy(q)} className="link">
          en Pedidos
        </Link>
        .
      </EmptyScreen>
    );
  return (
    <EmptyScreen title="Todavía no hay nadie.">Aquí aparece quien compra o abre una cuenta.</EmptyScreen>
  );
}

/** Rows lead to a person by their key; the list's own numbers only tell them apart. */
function People({ rows }: { rows: PersonRow[] }) {
  const numbered = rows.map((row, place) => ({ ...row, place }));
  return (
    <RecordList
      label="Clientes"
      rows={numbered}
      idOf={(row) => row.place}
      nameOf={(row) => row.name || row.email}
      to={(row) => personAddress(row.key)}
      columns={columns}
      card={(row) => <Card row={row} />}
      corner={(row) => <Kind row={row} />}
    />
  );
}

const columns: Column<PersonRow>[] = [
  { head: 'Persona', cell: (row) => row.name || row.email, isTyped: true },
  { head: 'Correo', cell: (row) => <span className="break-all">{row.email}</span> },
  { head: 'Teléfono', cell: (row) => row.phone || '—' },
  { head: 'Compras', cell: (row) => row.orders, isRight: true },
  { head: 'Cuenta', cell: (row) => <Kind row={row} /> },
  { head: 'Desde', cell: (row) => shortDay(row.at), isRight: true },
];

function Kind({ row }: { row: PersonRow }) {
  if (row.is_disabled) return <StateLabel tone="bad">Desactivada</StateLabel>;
  return row.is_guest ? (
    <StateLabel tone="pending">Invitado</StateLabel>
  ) : (
    <StateLabel tone="good">Con cuenta</StateLabel>
  );
}

function Card({ row }: { row: PersonRow }) {
  return (
    <div className="grid gap-1">
      {row.name ? <p className="break-all">{row.email}</p> : null}
      <p className="text-muted">{[row.phone, ordersText(row.orders)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
