import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { roleLabels } from '#contract/desk/permissions.ts';
import { encodePassword } from '#contract/password.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { CodeField } from '../../frame/code-field.tsx';
import { deskApi, deskQueries, meKey } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { FailedScreen } from '../../frame/screen-states.tsx';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { Entrance } from './entrance.tsx';
import { PASSWORD_HELP, passwordProblem } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret, type ShownSecret } from './scan-secret.tsx';

/** A mailed invitation: joins the staff, or sets up the code app again. */
export function Screen() {
  const { token = '' } = useParams();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const open = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => deskApi('POST /desk/staff/open-invitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = useMutation({
    mutationFn: async () => {
      const body = { token, ...(password && { password: await encodePassword(password) }) };
      return deskApi('POST /desk/staff/open-invitation', { body });
    },
    onSuccess: (shown) => deskQueries.setQueryData(['invitation', token], shown),
  });
  if (codes)
    return (
      <Entrance title="Tus códigos de recuperación">
        <div className="grid gap-5">
          <RecoveryCodes codes={codes} />
          <Button
            size={56}
            wide
            icon="arrow-right-bold"
            onClick={() => void navigate('/', { replace: true })}
          >
            Ya los guardé
          </Button>
        </div>
      </Entrance>
    );
  if (open.error) return <BrokenLink error={open.error} onRetry={() => void open.refetch()} />;
  if (!open.data) return null;
  const { kind, email, role, qr, secret, uri } = open.data;
  return (
    <Entrance title={kind === 'join' ? 'Únete al mostrador' : 'Prepara tus códigos'}>
      <p className="-mt-2 mb-5 text-muted">
        <span className="break-all">{email}</span> · {roleLabels[role]}
      </p>
      {qr && secret && uri ? (
        <Accepting
          token={token}
          isNew={kind === 'join'}
          shown={{ qr, secret, uri }}
          known={password}
          onShowAgain={() => show.mutate()}
          onAccepted={setCodes}
        />
      ) : (
        <AskPassword
          password={password}
          onPassword={setPassword}
          onSubmit={() => show.mutate()}
          isPending={show.isPending}
          error={show.error}
        />
      )}
      <UndoToastRegion />
    </Entrance>
  );
}

function BrokenLink({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'BAD_REQUEST')
    return (
      <Entrance title="A este enlace le falta un pedazo">
        <p>Ábrelo otra vez desde tu correo, o cópialo entero.</p>
      </Entrance>
    );
  if (code !== 'STAFF_LINK_INVALID')
    return (
      <Entrance title="Tu invitación">
        <FailedScreen what="tu invitación" error={error} onRetry={onRetry} />
      </Entrance>
    );
  return (
    <Entrance title="Este enlace ya no funciona">
      <p className="mb-4">Vence a las 72 horas y sirve una sola vez. Pídele otro a la Dueña.</p>
      <Link to="/entrar" className="link inline-flex min-h-11 items-center font-bold">
        Entrar a Mostrador
      </Link>
    </Entrance>
  );
}

interface AskPasswordProps {
  password: string;
  onPassword: (password: string) => void;
  onSubmit: () => void;
  isPending: boolean;
  error: Error | null;
}

/** Before a new code app is set up: whoever only reads the mail is shown no secret. */
function AskPassword({ password, onPassword, onSubmit, isPending, error }: AskPasswordProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p>Primero tu contraseña; después te mostramos qué escanear.</p>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        {...bind(password, onPassword)}
        error={error ? errorText(error, 'No se pudo revisar. Inténtalo de nuevo.') : undefined}
      />
      <Button type="submit" size={56} wide busy={isPending && 'Revisando…'}>
        Continuar
      </Button>
    </form>
  );
}

interface AcceptingProps {
  token: string;
  isNew: boolean;
  shown: ShownSecret;
  /** The password of who has one, given before. */
  known: string;
  onShowAgain: () => void;
  onAccepted: (codes: string[]) => void;
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

function Accepting({ token, isNew, shown, known, onShowAgain, onAccepted }: AcceptingProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const accept = useMutation({
    mutationFn: async () => {
      const password = await encodePassword(isNew ? chosen : known);
      const body = { token, code, password, ...(isNew && { name }) };
      return deskApi('POST /desk/staff/accept-invitation', { body });
    },
    onSuccess: ({ me, recovery_codes }) => {
      deskQueries.setQueryData(meKey, { status: true, me });
      onAccepted(recovery_codes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = isNew && passwordProblem(chosen) !== undefined;
    setIsTooShort(isWrong);
    if (!isWrong && code.length === 6 && !accept.isPending) accept.mutate();
  };
  const showAgain = () => {
    setCode('');
    accept.reset();
    onShowAgain();
  };
  const refused = codeOf(accept.error);
  const isCodeRefused = refused === 'STAFF_SETUP_CODE_REFUSED';
  const failure = accept.error && errorText(accept.error, 'No se pudo guardar. Inténtalo de nuevo.');
  return (
    <form onSubmit={submit} className="grid gap-5">
      {isNew ? (
        <>
          <TextField label="Tu nombre" required maxLength={60} autoComplete="name" {...bind(name, setName)} />
          <PasswordField
            label="Elige una contraseña"
            help={PASSWORD_HELP}
            autoComplete="new-password"
            {...bind(chosen, setChosen)}
            error={isTooShort ? passwordProblem(chosen) : undefined}
          />
        </>
      ) : null}
      <ScanSecret {...shown} />
      <div>
        <p className="mb-1.5 font-bold">El código que ves en tu app</p>
        <CodeField value={code} onChange={setCode} error={isCodeRefused && failure ? failure : undefined} />
      </div>
      <ErrorNotice error={isCodeRefused ? null : failure} />
      {refused === 'STAFF_SCAN_AGAIN' ? (
        <Button variant="secondary" size={44} onClick={showAgain}>
          Mostrar un QR nuevo
        </Button>
      ) : null}
      <Button type="submit" size={56} wide disabled={code.length < 6} busy={accept.isPending && 'Guardando…'}>
        {isNew ? 'Aceptar la invitación' : 'Guardar y entrar'}
      </Button>
    </form>
  );
}
