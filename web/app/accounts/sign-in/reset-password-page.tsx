import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { encodePassword } from '#contract/password.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { sessionChanged } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { resetFailure } from '../account-failures.ts';
import { takeReturn } from './after-reset.ts';
import { PasswordField } from './password-field.tsx';
import { resetFields } from './sign-in-fields.ts';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';

const SECONDS_TO_LOGIN = 3;

export default function ResetPasswordPage() {
  const token = useTokenOfAddress();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <SignInLayout title="Cambiar contraseña">
      {isChanged ? (
        <Changed />
      ) : token === undefined ? (
        <ResetSkeleton />
      ) : token === null ? (
        <NoToken />
      ) : (
        <CheckedLink token={token} onChanged={() => setIsChanged(true)} />
      )}
    </SignInLayout>
  );
}

/**
 * Token of the mailed link: undefined until the browser has read it, null when there is none. It leaves the address at
 * once, so that neither the history nor an onlooker keeps it.
 */
function useTokenOfAddress(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = new URLSearchParams(location.search).get('token');
    if (location.search) history.replaceState(history.state, '', location.pathname);
    // On a second mount the token is gone from the address already.
    setToken((known) => known ?? (found || null));
  }, []);
  return token;
}

/**
 * Says at once when the link has been used or is too old. A failed check is no obstacle: sending the password checks
 * again.
 */
function CheckedLink(props: ResetFormProps) {
  const { error, isPending } = useQuery({
    queryKey: ['POST /users/check-change-password'],
    queryFn: ({ signal }) => browserApi('POST /users/check-change-password', { token: props.token, signal }),
    // Checked once, on opening: after the new password is set the link counts as used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <ResetSkeleton />;
  if (error instanceof ApiError && error.code === 'RESET_TOKEN_INVALID') return <UsedLink />;
  return <ResetForm {...props} />;
}

interface ResetFormProps {
  token: string;
  onChanged: () => void;
}

function ResetForm({ token, onChanged }: ResetFormProps) {
  const { field, submit, failure, isBusy } = useSentForm(resetFields);
  const change = submit(async ({ password }) => {
    const body = { password: await encodePassword(password) };
    await browserApi('POST /users/complete-change-password', { body, token });
    // A new password ends every session, this browser's too.
    sessionChanged();
    showToast({ kind: 'success', text: 'Contraseña cambiada exitosamente' });
    onChanged();
  }, resetFailure);
  const remedy = (
    <Link to="/olvide-contrasena" className="link inline-flex min-h-11 items-center">
      Pedir un enlace nuevo
    </Link>
  );
  return (
    <>
      <SignInTitle>Cambiar contraseña</SignInTitle>
      <p className="lead mt-3">Elige una que no uses en otra página.</p>
      <SentForm
        onSubmit={change}
        failure={failure}
        remedy={failure?.startsWith('Token') ? remedy : null}
        busy={isBusy && 'Cambiando...'}
        button="Cambiar contraseña"
      >
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          help="Al menos 8 caracteres"
          {...field('password')}
        />
      </SentForm>
    </>
  );
}

function Changed() {
  const [next] = useState(takeReturn);
  return (
    <section role="status">
      <SignInTitle>¡Contraseña cambiada!</SignInTitle>
      <p className="lead mt-3 mb-6">
        Cerramos tu sesión en todos los dispositivos. Entra con tu contraseña nueva.
      </p>
      <Countdown
        seconds={SECONDS_TO_LOGIN}
        to={withNext('/iniciar-sesion', next)}
        sentence="Te llevamos a iniciar sesión en"
      />
    </section>
  );
}

function NoToken() {
  return (
    <section role="alert">
      <SignInTitle>Enlace no válido</SignInTitle>
      <p className="lead mt-3 mb-6">
        Token de recuperación no válido o expirado. Abre el enlace completo de tu correo, o{' '}
        <Link to="/olvide-contrasena" className="link">
          pide uno nuevo
        </Link>
        .
      </p>
      <Countdown seconds={SECONDS_TO_LOGIN} to="/iniciar-sesion" sentence="Te llevamos a iniciar sesión en" />
    </section>
  );
}

function UsedLink() {
  return (
    <section role="alert">
      <SignInTitle>Este enlace ya no sirve</SignInTitle>
      <p className="lead mt-3 mb-6">
        Token de recuperación no válido o expirado. El enlace funciona una sola vez, durante 30 minutos.
      </p>
      <LinkButton to="/olvide-contrasena" size={56} wide>
        Pedir un enlace nuevo
      </LinkButton>
    </section>
  );
}

function ResetSkeleton() {
  return (
    <>
      <SignInTitle>Cambiar contraseña</SignInTitle>
      <LoadingNote>Revisando tu enlace</LoadingNote>
      <Skeleton className="mt-8 h-13 w-full" />
    </>
  );
}
