import { useState } from 'react';
import type { ArcoRequest, ClientRecord } from '#contract/desk/clients.ts';
import { Panel } from '../../frame/layout.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { ArcoDialog } from './arco-dialog.tsx';
import { arcoStateLooks, dueSentence, isPressing } from './client-words.ts';

/** What a person asked for about their data. */
export function PersonRequests({ person: { email, requests } }: { person: ClientRecord }) {
  const [opened, setOpened] = useState<ArcoRequest | 'new' | null>(null);
  return (
    <Panel
      title="Solicitudes de datos (ARCO)"
      beside={<TextButton onClick={() => setOpened('new')}>Anotar solicitud</TextButton>}
    >
      {requests.length === 0 ? <p className="text-muted">No ha pedido nada sobre sus datos.</p> : null}
      <ul>
        {requests.map((request) => (
          <li
            key={request.arco_request_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 grow">
              <TextButton className="first-letter:uppercase" onClick={() => setOpened(request)}>
                {request.kind}
              </TextButton>{' '}
              <span className={isPressing(request) ? 'font-bold text-error' : 'text-muted'}>
                {dueSentence(request)}
              </span>
            </span>
            <StateLabel tone={arcoStateLooks[request.state].tone}>
              {arcoStateLooks[request.state].label}
            </StateLabel>
          </li>
        ))}
      </ul>
      {opened ? (
        <ArcoDialog
          request={opened === 'new' ? null : opened}
          email={email}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  );
}
