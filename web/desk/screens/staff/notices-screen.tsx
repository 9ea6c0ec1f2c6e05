import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NoticeEvent, type NoticePerson, noticeEvents, noticeKinds } from '#contract/desk/notices.ts';
import { roleLabels } from '#contract/desk/permissions.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { Switch } from '../../frame/switch.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

const KEY = ['notices'];

/** «Avisos»: who of the staff is mailed about what. */
export function Screen() {
  const notices = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => deskApi('GET /desk/notices/get', { signal }),
  });
  return (
    <>
      <ScreenHead
        title="Avisos"
        under="Qué correos recibe cada quien. Salen cada diez minutos, juntos; de lo que no puede ver, nadie recibe nada."
      />
      {notices.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:grid-cols-2 desk:items-start">
          {notices.data.people.map((person) => (
            <PersonNotices key={person.staff_id} person={person} />
          ))}
        </div>
      ) : (
        <NotRead what="los avisos" query={notices} heights={[120, 220]} />
      )}
    </>
  );
}

function PersonNotices({ person }: { person: NoticePerson }) {
  const { choose, pending } = useChoice(person);
  const events = noticeEvents.filter((event) => person.wanted[event] !== undefined);
  return (
    <Panel title={person.name} beside={<span className="text-muted">{roleLabels[person.role]}</span>}>
      {events.length === 0 ? <p className="text-muted">Con su papel no hay avisos que recibir.</p> : null}
      <fieldset className="grid gap-1">
        <legend className="sr-only">Avisos para {person.name}</legend>
        {events.map((event) => (
          <Switch
            key={event}
            label={`${noticeKinds[event].label}, ${person.name}`}
            isOn={(pending?.event === event ? pending.isWanted : person.wanted[event]) === true}
            onChange={(isWanted) => choose(event, isWanted)}
          >
            {noticeKinds[event].label}
          </Switch>
        ))}
      </fieldset>
    </Panel>
  );
}

/** Each choice is saved by itself; the switch moves at once, and back where that failed. */
function useChoice({ staff_id, name }: NoticePerson) {
  const [pending, setPending] = useState<{ event: NoticeEvent; isWanted: boolean } | null>(null);
  const { write } = useDeskWrite('POST /desk/notices/save', {
    invalidates: [],
    onDone: async (_, { event, is_wanted }) => {
      const label = noticeKinds[event].label.toLocaleLowerCase('es');
      showDone(is_wanted ? `${name} recibirá: ${label}.` : `${name} ya no recibirá: ${label}.`);
      await deskQueries.invalidateQueries({ queryKey: KEY });
      setPending(null);
    },
    onFailed: (error) => {
      setPending(null);
      showFailed(error, 'No se guardó. Inténtalo de nuevo.');
      void deskQueries.invalidateQueries({ queryKey: KEY });
    },
  });
  const choose = (event: NoticeEvent, isWanted: boolean) => {
    if (pending) return;
    setPending({ event, isWanted });
    write({ staff_id, event, is_wanted: isWanted });
  };
  return { pending, choose };
}
