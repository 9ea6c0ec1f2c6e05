import { useParams } from 'react-router';
import { addressLine } from '#contract/address.ts';
import type { ClientRecord } from '#contract/desk/clients.ts';
import { CopyButton } from '../../frame/copy-button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { phoneText } from '../../parts/addresses/address-block.ts';
import { MessagesPanel } from '../../parts/messages/messages-panel.tsx';
import { TeamNotes } from '../../parts/notes/team-notes.tsx';
import { CourtesyPanel } from './courtesy-panel.tsx';
import { PersonData } from './person-data.tsx';
import { PersonOrders } from './person-orders.tsx';
import { PersonPlans } from './person-plans.tsx';
import { PersonRequests } from './person-requests.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { usePerson } from './use-people.ts';

const back = { to: '/clientes', label: 'Clientes' };

export function Screen() {
  const { who = '' } = useParams();
  const person = usePerson(who);
  if (person.data) return <Person person={person.data} />;
  return (
    <>
      <ScreenHead title={who.includes('@') ? who : 'Cliente'} back={back} />
      <NotRead what="a esta persona" query={person} heights={[160, 220]} />
    </>
  );
}

function Person({ person }: { person: ClientRecord }) {
  const { account, email, name } = person;
  return (
    <>
      <ScreenHead
        title={name || email}
        back={back}
        beside={<CopyButton text={email} label="Copiar el correo" />}
        under={
          account ? `Cliente desde el ${shortDay(account.created_at)}` : 'Compra como invitado, sin cuenta'
        }
        actions={
          account?.disabled_at ? (
            <StateLabel tone="bad">Desactivada</StateLabel>
          ) : account ? (
            <StateLabel tone="good">Con cuenta</StateLabel>
          ) : (
            <StateLabel tone="pending">Invitado</StateLabel>
          )
        }
      />
      <RecordLayout
        aside={
          <>
            <PersonNotes person={person} />
            {account ? <PersonSessions email={email} account={account} /> : null}
            <PersonData person={person} />
          </>
        }
      >
        <PersonProfile person={person} />
        <PersonOrders email={email} hasAccount={account !== null} />
        {account ? <PersonPlans userId={account.user_id} email={email} /> : null}
        {account ? <CourtesyPanel userId={account.user_id} /> : null}
        <MessagesPanel of={{ email }} none="No ha escrito." />
        <PersonRequests person={person} />
      </RecordLayout>
    </>
  );
}

/** What the staff tell each other about a person, who never sees it unless they ask for all their data. */
function PersonNotes({ person: { email, notes } }: { person: ClientRecord }) {
  const note = useDeskWrite('POST /desk/clients/add-note');
  return (
    <TeamNotes
      of={`persona:${email}`}
      notes={notes.map((one) => ({ ...one, id: one.note_id }))}
      help="Si esta persona pide sus datos, también se le entregan las notas."
      saving={note}
      onSave={(text, onDone) => note.write({ email, text }, onDone)}
    />
  );
}

/** How to reach a person, and where their parcels go. */
function PersonProfile({ person: { email, phone, addresses } }: { person: ClientRecord }) {
  return (
    <Panel title="Datos">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1">
        <dt className="small pt-px text-muted">Correo</dt>
        <dd>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt className="small pt-px text-muted">Teléfono</dt>
        <dd>{phone ? phoneText(phone) : 'No lo ha dado'}</dd>
        <dt className="small pt-px text-muted">Direcciones</dt>
        <dd>
          {addresses.length === 0 ? 'Ninguna guardada' : null}
          <ul className="grid gap-1">
            {addresses.map((address) => (
              <li key={addressLine(address)} className="wrap-anywhere">
                {address.alias ? <strong>{address.alias}: </strong> : null}
                {addressLine(address)}
                {address.is_main ? <span className="text-muted"> · principal</span> : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  );
}
