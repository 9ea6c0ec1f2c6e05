import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AuditEntity, type AuditEntry, auditEntities } from '#contract/desk/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { timeOfDay, weekday } from '../../frame/desk-dates.ts';
import { arrowUUpLeft } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { showDone, showFailed, undoneText } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { auditSentence, changeWords, entityWords } from './audit-words.ts';
import { byDay } from './by-day.ts';

const isEntity = (text: string | null): text is AuditEntity =>
  auditEntities.some((entity) => entity === text);

/** «Bitácora»: who did what, by person, thing and day. The address is the filter. */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const entity = search.get('cosa');
  const filter = {
    staff_id: Number(search.get('persona')) || undefined,
    entity: isEntity(entity) ? entity : undefined,
    entity_id: search.get('id') ?? undefined,
    day: search.get('dia') || undefined,
  };
  const list = useKeysetList({
    queryKey: ['audit', filter],
    load: (cursor, signal) =>
      deskApi('GET /desk/audit/list', {
        query: { ...filter, cursor },
        signal,
      }),
    rowsOf: ({ entries }) => entries,
  });
  const change = (name: string, value: string) =>
    setSearch((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      if (name === 'cosa') now.delete('id');
      return now;
    });
  return (
    <>
      <ScreenHead title="Bitácora" under="Quién hizo qué. Se guarda dos años; lo del dinero, cinco." />
      <Filters search={search} onChange={change} />
      {!list.rows ? (
        <NotRead what="la bitácora" query={list} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen
          title="Aquí no hay nada anotado."
          action={
            <Button variant="secondary" size={44} onClick={() => setSearch({})}>
              Ver toda la bitácora
            </Button>
          }
        />
      ) : (
        <Days entries={list.rows} />
      )}
      <MoreRows list={list} />
    </>
  );
}

interface FiltersProps {
  search: URLSearchParams;
  onChange: (name: string, value: string) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const team = useQuery({ queryKey: ['team'], queryFn: () => deskApi('GET /desk/staff/list') });
  const value = (name: string) => search.get(name) ?? '';
  return (
    <div className="mb-4 grid gap-3 xs:grid-cols-2 sm:grid-cols-3 desk:max-w-3xl">
      <SelectField
        label="Persona"
        value={value('persona')}
        onChange={(event) => onChange('persona', event.target.value)}
      >
        <option value="">Todas</option>
        {team.data?.staff.map(({ staff_id, name }) => (
          <option key={staff_id} value={staff_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Cosa"
        value={value('cosa')}
        onChange={(event) => onChange('cosa', event.target.value)}
      >
        <option value="">Todas</option>
        <Options of={auditEntities} words={entityWords} />
      </SelectField>
      <TextField
        label="Día"
        type="date"
        value={value('dia')}
        onChange={(event) => onChange('dia', event.target.value)}
      />
    </div>
  );
}

function Days({ entries }: { entries: AuditEntry[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {byDay(entries).map(({ day, ofDay }) => (
        <section key={day} className="desk-panel">
          <h2 className="desk-h2 mb-1">{weekday(day)}</h2>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.audit_entry_id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { verb, thing } = auditSentence(entry);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">
          <span className="mr-2 text-muted tabular-nums">{timeOfDay(entry.at)}</span>
          <strong>{entry.staff_name}</strong> {verb} {thing ? <strong>{thing}</strong> : null}
        </p>
        {entry.changes.length > 0 ? <Changes entry={entry} /> : null}
      </div>
      <UndoEntry entry={entry} />
    </li>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <ul className="small text-muted">
      {entry.changes.map(changeWords).map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {field}: {before === '—' ? null : <del>{before}</del>} <span aria-hidden="true">→</span>{' '}
          <ins className="text-slate no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}

function UndoEntry({ entry }: { entry: AuditEntry }) {
  const undo = useDeskWrite('POST /desk/audit/undo', {
    onDone: ({ kept = 0 }) => showDone(undoneText(kept)),
    onFailed: (error) => showFailed(error, 'No se pudo deshacer. Inténtalo de nuevo.'),
  });
  if (entry.was_undone) return <StateLabel tone="pending">Deshecho</StateLabel>;
  if (!entry.can_undo)
    return entry.undo_reason ? <p className="small max-w-52 text-muted">{entry.undo_reason}</p> : null;
  return (
    <Button
      variant="secondary"
      size={44}
      icon={arrowUUpLeft}
      busy={undo.isPending && 'Deshaciendo…'}
      onClick={() => undo.write({ audit_entry_id: entry.audit_entry_id })}
    >
      Deshacer
    </Button>
  );
}
