import { leaveReasonLabels } from '#contract/desk/leave-reasons.ts';
import type { MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { membersAddress, memberTabLabels, whenText } from './member-words.ts';
import { MembersTabs } from './members-tabs.tsx';
import { useMembers } from './use-members.ts';

/** «Suscripciones», by how each stands. */
export function Screen() {
  const [{ tab, q }, change] = useListAddress(membersAddress);
  return (
    <>
      <ScreenHead title="Suscripciones" />
      <MembersTabs here={tab} q={q} />
      <search className="mb-3 flex">
        <SearchField
          label="Nombre o correo"
          className="min-w-52 grow desk:max-w-96"
          maxLength={200}
          q={q}
          onSearch={(typed) => change({ q: typed })}
        />
      </search>
      <List tab={tab} q={q} />
    </>
  );
}

function List({ tab, q }: { tab: MemberTab; q: string }) {
  const list = useMembers(tab, q);
  if (!list.rows) return <NotRead what="las suscripciones" query={list} />;
  if (list.rows.length === 0)
    return q ? (
      <EmptyScreen title={`Nada con «${q}».`}>Prueba con el correo, o en otra lista.</EmptyScreen>
    ) : (
      <EmptyScreen title="Aquí no hay ninguna.">Las suscripciones cambian de lista solas.</EmptyScreen>
    );
  const columns: Column<MemberRow>[] = [
    { head: 'Persona', cell: nameOf, isTyped: true },
    { head: 'Plan', cell: (row) => row.plan, isTyped: true },
    { head: 'Cuándo', cell: (row) => whenText(tab, row) },
    { head: 'Precio', cell: (row) => formatCents(row.price_cents), isRight: true },
  ];
  return (
    <>
      <RecordList
        label={`Suscripciones: ${memberTabLabels[tab]}`}
        rows={list.rows}
        idOf={(row) => row.subscription_id}
        nameOf={nameOf}
        to={(row) => `/suscripciones/${row.subscription_id}`}
        columns={columns}
        corner={(row) => formatCents(row.price_cents)}
        card={(row) => (
          <div className="grid gap-1">
            <p>{row.plan}</p>
            <p className="text-muted">
              {whenText(tab, row)}
              {row.cancel_label ? ` · ${leaveReasonLabels[row.cancel_label]}` : ''}
            </p>
          </div>
        )}
      />
      <MoreRows list={list} />
    </>
  );
}

const nameOf = (row: MemberRow) => row.contact_name || row.contact_email || 'Cuenta borrada';
