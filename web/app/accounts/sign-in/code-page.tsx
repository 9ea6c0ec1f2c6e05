import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { afterRegistration, type PendingRegistration, pendingRegistration } from './pending-registration.ts';
import { ResendCode } from './resend-code.tsx';
import { clipboardText } from './sign-in-icons.generated.ts';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';
import { useCode } from './use-code.ts';
import { afterSignIn, useErrand } from './use-errand.ts';

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
  const errand = useErrand();
  // The registration as it was on arriving, because a right code removes it.
  const [registration] = useState(pendingRegistration);
  if (registration) return <CodeForm registration={registration} />;
  if (visitor.kind === 'client') return <Navigate to={afterSignIn(errand)} replace />;
  return (
    <>
      <p className="mt-3">
        No sabemos qué correo verificar. Regístrate o inicia sesión para recibir un código.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={withNext('/registrarse', errand.next)}>Crear cuenta</LinkButton>
        <LinkButton to={withNext('/iniciar-sesion', errand.next)} variant="secondary">
          Iniciar sesión
        </LinkButton>
      </div>
    </>
  );
}

function CodeForm({ registration }: { registration: PendingRegistration }) {
  const { status, digits, error, sentAt, refusals, isWhole, change, validate, resend } =
    useCode(registration);
  const { email } = registration;
  const target = afterRegistration(registration);
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => navigate(target, { replace: true }), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, navigate, target]);

  return (
    <>
      <ChosenPlan next={registration.next} />
      <p className="lead mt-3 wrap-anywhere">
        {sentAt ? 'Te mandamos un código de 4 dígitos a' : 'Escribe el código de 4 dígitos que mandamos a'}{' '}
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
          beginning={refusals}
        />
        <Button
          type="submit"
          size={56}
          wide
          disabled={!isWhole}
          busy={status === 'loading' && 'Verificando...'}
          done={status === 'success' && 'Correo verificado'}
        >
          Continuar
        </Button>
      </form>
      <div role="status">
        {status === 'loading' ? <span className="sr-only">Verificando tu código</span> : null}
        {status === 'success' ? (
          <Notice kind="success" className="mt-5">
            ¡Listo! Tu cuenta está verificada.{' '}
            <Link to={target} replace className="link">
              Ir ahora
            </Link>
          </Notice>
        ) : null}
      </div>
      {status === 'success' ? null : (
        <>
          <ResendCode key={sentAt} sentAt={sentAt} onResend={resend} />
          <Notice kind="info" icon={clipboardText} className="mt-5">
            Lo revisamos en cuanto escribes el cuarto dígito. También puedes pegarlo completo en cualquier
            casilla.
          </Notice>
          <p className="small mt-5 text-muted">
            Si ya tenías una cuenta con este correo, en lugar del código te mandamos cómo entrar:{' '}
            <Link to={withNext('/iniciar-sesion', registration.next)} className="link">
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
