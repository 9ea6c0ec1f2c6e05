import { useParams } from 'react-router';
import type { ClientRecord } from '#contract/desk/clients.ts';
import { CopyButton } from '../../frame/copy-button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { FailedScreen, SkeletonPanels } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { MessagesPanel } from '../../parts/messages/messages-panel.tsx';
import { CourtesyPanel } from './courtesy-panel.tsx';
import { PersonData } from './person-data.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonOrders } from './person-orders.tsx';
import { PersonPlans } from './person-plans.tsx';
import { PersonProfile } from './person-profile.tsx';
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
      {person.error ? (
        <FailedScreen what="a esta persona" error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <SkeletonPanels heights={[160, 220]} />
      )}
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
        {account ? <PersonPlans userId={account.user_id} /> : null}
        {account ? <CourtesyPanel userId={account.user_id} /> : null}
        <MessagesPanel of={{ email }} none="No ha escrito." />
        <PersonRequests person={person} />
      </RecordLayout>
    </>
  );
}
