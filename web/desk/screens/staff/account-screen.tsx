import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { roleLabels } from '#contract/desk/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { deskApi, deskQueries, useMe } from '../../frame/desk-api.ts';
import { agoText, shortDay } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { dropOwnKept } from '../../frame/kept-forms.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const useMySessions = () =>
  useQuery({ queryKey: ['my-sessions'], queryFn: () => deskApi('GET /desk/staff/my-sessions') });

type Access = NonNullable<ReturnType<typeof useMySessions>['data']>;

/** «Mi cuenta»: password, recovery codes, where one is signed in. */
export function Screen() {
  const me = useMe().data?.me;
  const access = useMySessions();
  const data = access.data;
  if (!me) return null;
  return (
    <>
      <ScreenHead
        title="Mi cuenta"
        under={`${me.name} · ${me.email} · ${roleLabels[me.role]}`}
        actions={<SignOut />}
      />
      {!data ? (
        <NotRead what="tu cuenta" query={access} heights={[120, 220]} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:max-w-3xl">
          <PasswordPanel />
          <RecoveryPanel left={data.recovery_codes_left} />
          <SessionsPanel access={data} />
        </div>
      )}
    </>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const signOut = useDeskWrite('POST /desk/staff/sign-out', {
    invalidates: [],
    onDone: () => {
      dropOwnKept();
      void navigate('/entrar', { replace: true });
      deskQueries.clear();
    },
  });
  return (
    <Button
      variant="secondary"
      size={44}
      icon="sign-out"
      busy={signOut.isPending && 'Saliendo…'}
      onClick={() => signOut.write(undefined)}
    >
      Salir
    </Button>
  );
}

function PasswordPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Contraseña">
      <p className="mb-3 text-muted">
        Al cambiarla cerramos tus otras sesiones y olvidamos los dispositivos recordados.
      </p>
      <Button variant="secondary" size={44} onClick={() => setIsOpen(true)}>
        Cambiar contraseña
      </Button>
      {isOpen ? <ChangePasswordDialog onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

const leftText = (left: number) =>
  left === 0 ? 'No te queda ninguno.' : left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`;

function RecoveryPanel({ left }: { left: number }) {
  const draw = useDeskWrite('POST /desk/staff/recovery-codes', {
    confirm: {
      sentence: 'Vas a hacer diez códigos nuevos; los de antes dejarán de servir.',
      button: 'Confirmar y hacerlos',
    },
  });
  const codes = draw.data?.recovery_codes;
  return (
    <Panel title="Códigos de recuperación">
      <p className="mb-3 text-muted">{leftText(left)} Sirven para entrar si pierdes el teléfono.</p>
      <Button
        variant="secondary"
        size={44}
        busy={draw.isPending && 'Haciendo…'}
        onClick={() => draw.write(undefined)}
      >
        Hacer códigos nuevos
      </Button>
      <ErrorNotice error={draw.error} fallback="No se hicieron. Inténtalo de nuevo." className="mt-3" />
      <Dialog isOpen={codes !== undefined} onClose={draw.reset} title="Tus códigos de recuperación">
        <div className="pt-1">{codes ? <RecoveryCodes codes={codes} /> : null}</div>
      </Dialog>
    </Panel>
  );
}

function SessionsPanel({ access: { sessions, devices } }: { access: Access }) {
  const end = useDeskWrite('POST /desk/staff/end-sessions', {
    onDone: (_, body) => showDone(body?.session_id ? 'Sesión cerrada.' : 'Cerramos las demás sesiones.'),
  });
  return (
    <Panel title="Dónde has entrado">
      <ul>
        {sessions.map(({ session_id, device, seen_at, is_current }) => (
          <li key={session_id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3">
                <strong>{device}</strong>
                {is_current ? <StateLabel tone="good">Aquí</StateLabel> : null}
              </p>
              <p className="small text-muted">{agoText(seen_at)}</p>
            </div>
            {is_current ? null : (
              <TextButton onClick={() => end.write({ session_id })}>
                Cerrar<span className="sr-only"> la sesión en {device}</span>
              </TextButton>
            )}
          </li>
        ))}
        {devices.map(({ device, remembered_until }) => (
          <li key={remembered_until} className="border-b border-line py-2">
            <strong>{device}</strong>
            <p className="small text-muted">No pide código hasta el {shortDay(remembered_until)}</p>
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <Button
          variant="secondary"
          size={44}
          busy={end.isPending && 'Cerrando…'}
          onClick={() => end.write({})}
        >
          Cerrar todas las sesiones
        </Button>
        <p className="small mt-2 text-muted">Menos esta. También olvida los dispositivos recordados.</p>
      </div>
      <ErrorNotice error={end.error} fallback="No se cerraron. Inténtalo de nuevo." className="mt-3" />
    </Panel>
  );
}
