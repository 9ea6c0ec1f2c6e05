import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { leaveReasonLabels } from '#contract/desk/leave-reasons.ts';
import { type MemberRow, type MemberTab, memberTabs } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ScreenHead } from '../frame/layout.tsx';
import { type Column, MoreRows, RecordList } from '../frame/record-list.tsx';
import { EmptyScreen, FailedScreen, SkeletonRows } from '../frame/screen-states.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { membersAddress, memberTabLabels, memberTabOf, whenText } from './member-words.ts';
import { useMemberCounts, useMembers } from './use-members.ts';

const COUNTED_TO = 10_000;

/** «Suscripciones», by how each stands. */
export function Screen() {
  const [search] = useSearchParams();
  const tab = memberTabOf(search.get('ver'));
  const q = (search.get('q') ?? '').slice(0, 200);
  const counts = useMemberCounts().data;
  const countOf = (one: MemberTab) => {
    const count = counts?.[one];
    return count !== undefined && count > COUNTED_TO ? '10 000+' : count;
  };
  return (
    <>
      <ScreenHead title="Suscripciones" />
      <Tabs
        label="Estados de las suscripciones"
        tabs={memberTabs.map((one) => ({
          to: membersAddress(one, q),
          label: memberTabLabels[one],
          isHere: one === tab,
          count: countOf(one),
        }))}
      />
      <SearchForm key={q} tab={tab} q={q} />
      <List tab={tab} q={q} />
    </>
  );
}

function SearchForm({ tab, q }: { tab: MemberTab; q: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(membersAddress(tab, typed.trim()));
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2.5">
        <TextField
          label="Buscar por nombre o correo"
          hideLabel
          placeholder="Nombre o correo"
          className="min-w-52 grow desk:max-w-96"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" size={44} icon="magnifying-glass">
          Buscar
        </Button>
      </form>
    </search>
  );
}

function List({ tab, q }: { tab: MemberTab; q: string }) {
  const list = useMembers(tab, q);
  if (list.error) return <FailedScreen what="las suscripciones" error={list.error} onRetry={list.reload} />;
  if (!list.rows) return <SkeletonRows />;
  if (list.rows.length === 0)
    return q ? (
      <EmptyScreen title={`Nada con «${q}».`}>Prueba con el correo, o en otra lista.</EmptyScreen>
    ) : (
      <EmptyScreen title="Aquí no hay ninguna.">Las suscripciones cambian de lista solas.</EmptyScreen>
    );
  const columns: Column<MemberRow>[] = [
    { head: 'Persona', cell: (row) => <span className="wrap-anywhere">{nameOf(row)}</span> },
    { head: 'Plan', cell: (row) => row.plan },
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
