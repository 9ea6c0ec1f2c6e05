import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { browserApi } from '../ui/api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { codeFailure } from './account-failures.ts';
import { signedIn, useVisitor } from './client-session.ts';
import { CodeBoxes, emptyCode } from './code-boxes.tsx';
import { withNext } from './next-path.ts';
import {
  afterRegistration,
  forgetRegistration,
  keepRegistration,
  type PendingRegistration,
  pendingRegistration,
} from './pending-registration.ts';
import { ResendCode } from './resend-code.tsx';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';

const ERROR_SHOWN_MS = 2_000;
const LEAVES_AFTER_MS = 1_500;

export default function CodePage() {
  const isHydrated = useHydrated();
  return (
    <SignInLayout title="Verificar email">
      <SignInTitle>Verificar email</SignInTitle>
      {isHydrated ? <CodeOfRegistration /> : <CodeSkeleton />}
    </SignInLayout>
  );
}

function CodeOfRegistration() {
  const visitor = useVisitor();
  // As it was on arriving: it is forgotten as soon as the code was right.
  const [registration] = useState(pendingRegistration);
  if (registration) return <CodeForm registration={registration} />;
  if (visitor.kind === 'client') return <Navigate to="/" replace />;
  return (
    <>
      <p className="mt-3">
        No sabemos qué correo verificar. Regístrate o inicia sesión para recibir un código.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/registrarse">Crear cuenta</LinkButton>
        <LinkButton to="/iniciar-sesion" variant="secundario">
          Iniciar sesión
        </LinkButton>
      </div>
    </>
  );
}

function CodeForm({ registration }: { registration: PendingRegistration }) {
  const { email, password } = registration;
  const [status, setStatus] = useState<'idle' | 'loading' | 'success' | 'error'>('idle');
  const [digits, setDigits] = useState(emptyCode);
  const [error, setError] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState(registration.sentAt);
  const target = afterRegistration(registration);
  const navigate = useNavigate();
  const isWhole = digits.every((digit) => digit !== '');

  useEffect(() => {
    if (status !== 'error') return;
    const timer = setTimeout(() => setStatus('idle'), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => navigate(target, { replace: true }), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, navigate, target]);

  const fail = (text: string) => {
    setError(text);
    setStatus('error');
  };
  const change = (changed: readonly string[]) => {
    setDigits(changed);
    setError(null);
  };
  const validate = async () => {
    if (!isWhole || status === 'loading' || status === 'success') return;
    setError(null);
    setStatus('loading');
    try {
      const body = { email, otp_code: digits.join('') };
      const { personal_information } = await browserApi('POST /users/validate-otp', { body });
      setStatus('success');
      forgetRegistration();
      signedIn(personal_information);
    } catch (refusal) {
      fail(codeFailure(refusal));
    }
  };
  const resend = async () => {
    if (!password) return fail('No se encontró la contraseña para reenviar el código');
    try {
      await browserApi('POST /users/add-email-verification', { body: { email, password } });
    } catch (refusal) {
      return fail(codeFailure(refusal));
    }
    const now = Date.now();
    keepRegistration({ ...registration, sentAt: now });
    setSentAt(now);
    change(emptyCode);
    showToast({ kind: 'success', text: 'Código reenviado exitosamente. Revisa tu email.' });
  };

  return (
    <>
      <p className="guia mt-3 wrap-anywhere">
        {registration.sentAt
          ? 'Te mandamos un código de 4 dígitos a'
          : 'Escribe el código de 4 dígitos que mandamos a'}{' '}
        <strong>{email}</strong>
      </p>
      <form
        noValidate
        className="mt-7 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void validate();
        }}
      >
        <CodeBoxes
          digits={digits}
          onChange={change}
          look={status === 'loading' ? 'idle' : status}
          error={error}
          isReadOnly={status === 'loading' || status === 'success'}
        />
        <Button
          type="submit"
          size={56}
          wide
          disabled={!isWhole}
          busy={status === 'loading' && 'Verificando...'}
          done={status === 'success' && 'Email verificado'}
        >
          Continuar
        </Button>
      </form>
      <div role="status">
        {status === 'success' ? (
          <Notice kind="success" className="mt-5">
            ¡Listo! Tu cuenta está verificada.{' '}
            <Link to={target} replace className="enlace">
              Ir ahora
            </Link>
          </Notice>
        ) : null}
      </div>
      {status === 'success' ? null : (
        <>
          <ResendCode key={sentAt} sentAt={sentAt} onResend={resend} />
          <Notice kind="info" icon="clipboard-text" className="mt-5">
            Puedes pegar el código completo en cualquier casilla.
          </Notice>
          <p className="chico mt-5 text-texto-2">
            Si ya tenías una cuenta con este correo, en lugar del código te mandamos cómo entrar:{' '}
            <Link to={withNext('/iniciar-sesion', registration.next)} className="enlace">
              inicia sesión
            </Link>
            .
          </p>
        </>
      )}
    </>
  );
}

function CodeSkeleton() {
  return (
    <>
      <LoadingNote>Cargando</LoadingNote>
      <Skeleton className="mt-4 h-6 w-72" />
      <Skeleton className="mt-8 h-21 w-full" />
    </>
  );
}
