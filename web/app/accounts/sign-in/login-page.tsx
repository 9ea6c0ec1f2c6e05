import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { encodePassword } from '#contract/password.ts';
import { browserApi } from '../../ui/api.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { loginFailure } from '../account-failures.ts';
import { welcomeClient } from '../welcome-client.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { PasswordField } from './password-field.tsx';
import { type Errand, keepRegistration } from './pending-registration.ts';
import { loginFields } from './sign-in-fields.ts';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';
import { keepTypedEmail } from './typed-email.ts';
import { afterSignIn, useErrand } from './use-errand.ts';
import { useTypedEmail } from './use-typed-email.ts';

export default function LoginPage() {
  const visitor = useVisitor();
  const errand = useErrand();
  const { state } = useLocation();
  if (visitor.kind === 'client') return <Navigate to={afterSignIn(errand)} replace />;
  return (
    <SignInLayout title="Iniciar sesión">
      <SignInTitle>
        Qué gusto <br />
        verte de nuevo
      </SignInTitle>
      <ChosenPlan next={errand.next} />
      {visitor.kind === 'guest' && visitor.hasEnded ? (
        <Notice kind="info" className="mt-5">
          Tu sesión terminó. Inicia sesión para continuar.
        </Notice>
      ) : null}
      <LoginForm errand={errand} />
      <p className="mt-6 border-t border-line pt-5">
        ¿Primera vez por aquí?{' '}
        {/* State that an earlier page wants to be remembered goes on with the visitor. */}
        <Link to={withNext('/registrarse', errand.next)} state={state} className="link">
          Crea tu cuenta gratis
        </Link>
      </p>
    </SignInLayout>
  );
}

function LoginForm({ errand }: { errand: Errand }) {
  const { field, submit, suggest, failure, isBusy, values } = useSentForm(loginFields);
  useTypedEmail(suggest);
  const navigate = useNavigate();

  const login = submit(async ({ email, password }) => {
    const body = { email, password: await encodePassword(password) };
    // The page leads on by itself once a client is signed in.
    welcomeClient((await browserApi('POST /users/login', { body })).personal_information);
  }, loginFailure);

  const verify = async () => {
    const { email, password } = values();
    const encoded = await encodePassword(password);
    keepRegistration({ ...errand, email: email.trim(), password: encoded, sentAt: null });
    await navigate(withNext('/validar-codigo', errand.next));
  };

  const remedy = (
    <p className="mt-2">
      ¿Te registraste y te falta el código?{' '}
      <button type="button" onClick={verify} className="link min-h-11">
        Verificar email
      </button>
    </p>
  );

  return (
    <SentForm
      onSubmit={login}
      failure={failure}
      remedy={failure?.startsWith('Email o contraseña') ? remedy : null}
      busy={isBusy && 'Iniciando sesión...'}
      button="Iniciar sesión"
    >
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        maxLength={254}
        {...field('email')}
      />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <p>
        <Link
          to={withNext('/olvide-contrasena', errand.next)}
          onClick={() => keepTypedEmail(values().email)}
          className="link inline-flex min-h-11 items-center"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </SentForm>
  );
}
