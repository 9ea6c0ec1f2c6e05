import type { ClientRecord } from '#contract/desk/clients.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

interface PersonSessionsProps {
  email: string;
  account: NonNullable<ClientRecord['account']>;
}

const endedText = (count: number) => (count === 1 ? 'Cerramos 1 sesión.' : `Cerramos ${count} sesiones.`);

/** Where a client is signed in, and whether they may sign in at all. */
export function PersonSessions({ email, account: { sessions, disabled_at } }: PersonSessionsProps) {
  const end = useDeskWrite('POST /desk/clients/end-sessions', {
    onDone: ({ ended }) => showDone(endedText(ended)),
  });
  const disable = useDeskWrite('POST /desk/clients/disable', {
    confirm: { sentence: `Vas a desactivar la cuenta de ${email}.`, button: 'Confirmar y desactivar' },
    onDone: () => showDone('Cuenta desactivada.'),
  });
  const enable = useDeskWrite('POST /desk/clients/enable', {
    onDone: () => showDone('Cuenta activa otra vez.'),
  });
  const error = end.error ?? disable.error ?? enable.error;
  return (
    <Panel title="Cuenta y dispositivos">
      <ul className="grid gap-1">
        {sessions.map(({ session_id, device, created_at }) => (
          <li key={session_id}>
            {device} <span className="small text-muted">desde {momentText(created_at)}</span>
          </li>
        ))}
      </ul>
      {sessions.length === 0 ? <p className="text-muted">No tiene ninguna sesión abierta.</p> : null}
      {disabled_at ? (
        <p className="mt-2">
          Desactivada {momentText(disabled_at)}. Al entrar lee: «Tu cuenta está desactivada. Escríbenos desde
          Contacto y te ayudamos a recuperarla.»
        </p>
      ) : (
        <p className="small mt-2 text-muted">
          Desactivarla cierra sus sesiones y ya no la deja entrar. Sus pedidos y membresías siguen.
        </p>
      )}
      <ErrorNotice error={error} className="mt-2" />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {sessions.length > 0 ? (
          <Button
            variant="secondary"
            size={44}
            busy={end.isPending && 'Cerrando…'}
            onClick={() => end.write({ email })}
          >
            Cerrar sus sesiones
          </Button>
        ) : null}
        {disabled_at ? (
          <Button
            variant="secondary"
            size={44}
            busy={enable.isPending && 'Activando…'}
            onClick={() => enable.write({ email })}
          >
            Activar
          </Button>
        ) : (
          <Button
            variant="text"
            size={44}
            busy={disable.isPending && 'Desactivando…'}
            onClick={() => disable.write({ email })}
          >
            Desactivar
          </Button>
        )}
      </div>
    </Panel>
  );
}
