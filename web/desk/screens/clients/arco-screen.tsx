import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ArcoRequest } from '#contract/desk/clients.ts';
import { ARCO_BUSINESS_DAYS } from '#contract/desk/time-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { personAddress } from '../../parts/people/person-address.ts';
import { ArcoDialog } from './arco-dialog.tsx';
import { arcoKindWords, arcoStateLooks, dueSentence, isPressing } from './client-words.ts';
import { useArco } from './use-people.ts';

/** The register of what people asked for about their data: the open ones by the day they are due. */
export function Screen() {
  const [search] = useSearchParams();
  const tab = search.get('ver') === 'cerradas' ? 'closed' : 'open';
  const list = useArco(tab);
  const [opened, setOpened] = useState<ArcoRequest | 'new' | null>(null);
  return (
    <>
      <ScreenHead
        title="Solicitudes de datos"
        under={`Quien nos dio sus datos puede pedir verlos, corregirlos, borrarlos u oponerse a un uso (derechos ARCO). Hay ${ARCO_BUSINESS_DAYS} días hábiles para contestar.`}
        actions={
          <Button variant="secondary" size={44} icon="plus-bold" onClick={() => setOpened('new')}>
            Anotar solicitud
          </Button>
        }
      />
      <Tabs
        label="Solicitudes"
        tabs={[
          { to: '/solicitudes', label: 'Abiertas', isHere: tab === 'open' },
          { to: '/solicitudes?ver=cerradas', label: 'Cerradas', isHere: tab === 'closed' },
        ]}
      />
      {!list.rows ? (
        <NotRead what="las solicitudes" query={list} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen title={tab === 'open' ? 'Nadie espera una respuesta.' : 'Todavía no se cierra ninguna.'}>
          Cuando alguien escriba por sus datos, anótalo aquí el mismo día.
        </EmptyScreen>
      ) : (
        <>
          <ul className="desk-panel py-0">
            {list.rows.map((request) => (
              <Row key={request.arco_request_id} request={request} onOpen={() => setOpened(request)} />
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
      {opened ? (
        <ArcoDialog
          request={opened === 'new' ? null : opened}
          email={opened === 'new' ? '' : opened.email}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

function Row({ request, onOpen }: { request: ArcoRequest; onOpen: () => void }) {
  const { email, kind, state, received_on } = request;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p>
          {email ? (
            <Link to={personAddress(email)} className="touch-area font-bold break-all hover:underline">
              {email}
            </Link>
          ) : (
            <strong>Persona borrada</strong>
          )}
        </p>
        <p className="text-muted">
          {arcoKindWords[kind]} · llegó el {shortDay(received_on)}
        </p>
        <p className={isPressing(request) ? 'font-bold text-error' : 'text-muted'}>{dueSentence(request)}</p>
      </div>
      <StateLabel tone={arcoStateLooks[state].tone}>{arcoStateLooks[state].label}</StateLabel>
      {email ? (
        <TextButton onClick={onOpen}>
          Abrir<span className="sr-only"> la solicitud de {email}</span>
        </TextButton>
      ) : null}
    </li>
  );
}
