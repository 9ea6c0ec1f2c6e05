import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { roleLabels } from '#contract/desk/permissions.ts';
import { encodePassword } from '#contract/password.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeField } from '../frame/code-field.tsx';
import { deskApi, deskQueries, meKey } from '../frame/desk-api.ts';
import { FailedScreen } from '../frame/screen-states.tsx';
import { Entrance } from './entrance.tsx';
import { PASSWORD_HELP, passwordProblem } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

/** A mailed invitation: joins the staff, or sets up the code app again. */
export function Screen() {
  const { token = '' } = useParams();
  const [codes, setCodes] = useState<string[] | null>(null);
  const navigate = useNavigate();
  const open = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => deskApi('POST /desk/staff/open-invitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
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
  return <Accepting token={token} invitation={open.data} onAccepted={setCodes} />;
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

interface AcceptingProps {
  token: string;
  invitation: {
    kind: 'join' | 'factor';
    email: string;
    role: keyof typeof roleLabels;
    qr: string;
    secret: string;
  };
  onAccepted: (codes: string[]) => void;
}

function Accepting({ token, invitation, onAccepted }: AcceptingProps) {
  const isNew = invitation.kind === 'join';
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const accept = useMutation({
    mutationFn: async () => {
      const body = { token, code, password: await encodePassword(password), ...(isNew && { name }) };
      return deskApi('POST /desk/staff/accept-invitation', { body });
    },
    onSuccess: ({ me, recovery_codes }) => {
      deskQueries.setQueryData(meKey, { status: true, me });
      onAccepted(recovery_codes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = isNew && passwordProblem(password) !== undefined;
    setIsTooShort(isWrong);
    if (!isWrong && code.length === 6 && !accept.isPending) accept.mutate();
  };
  const refusedCode = accept.error instanceof ApiError && accept.error.code === 'STAFF_CODE_REFUSED';
  const failure = accept.error && errorText(accept.error, 'No se pudo guardar. Inténtalo de nuevo.');
  return (
    <Entrance title={isNew ? 'Únete al mostrador' : 'Prepara tus códigos'}>
      <p className="-mt-2 mb-5 text-muted">
        <span className="break-all">{invitation.email}</span> · {roleLabels[invitation.role]}
      </p>
      <form onSubmit={submit} className="grid gap-5">
        {isNew ? (
          <TextField
            label="Tu nombre"
            required
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        ) : null}
        <PasswordField
          label={isNew ? 'Elige una contraseña' : 'Tu contraseña'}
          help={isNew ? PASSWORD_HELP : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isTooShort ? passwordProblem(password) : undefined}
        />
        <ScanSecret qr={invitation.qr} secret={invitation.secret} />
        <div>
          <p className="mb-1.5 font-bold">El código que ves en tu app</p>
          <CodeField
            value={code}
            onChange={setCode}
            onComplete={() => undefined}
            error={refusedCode && failure ? failure : undefined}
          />
        </div>
        {failure && !refusedCode ? (
          <Notice kind="error" isAnnounced>
            {failure}
          </Notice>
        ) : null}
        <Button
          type="submit"
          size={56}
          wide
          disabled={code.length < 6}
          busy={accept.isPending && 'Guardando…'}
        >
          {isNew ? 'Aceptar la invitación' : 'Guardar y entrar'}
        </Button>
      </form>
    </Entrance>
  );
}
