import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { withNext } from '../../visitor/next-path.ts';
import { forgotFailure } from '../account-failures.ts';
import { keepReturn } from './after-reset.ts';
import { forgotFields } from './sign-in-fields.ts';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';
import { keepTypedEmail } from './typed-email.ts';
import { useErrand } from './use-errand.ts';
import { useTypedEmail } from './use-typed-email.ts';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SignInLayout title="Recuperar contraseña">
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <LinkSent to={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </SignInLayout>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, submit, suggest, failure, isBusy, values } = useSentForm(forgotFields);
  const { next } = useErrand();
  useTypedEmail(suggest);
  const ask = submit(async (body) => {
    await browserApi('POST /users/change-password-request', { body });
    keepReturn(next);
    showToast({ kind: 'success', text: 'Email enviado correctamente' });
    onSent(body.email);
  }, forgotFailure);
  return (
    <>
      <SignInTitle>¿Olvidaste tu contraseña?</SignInTitle>
      <p className="lead mt-3">Escribe tu correo y te mandamos un enlace para elegir una nueva.</p>
      <SentForm
        onSubmit={ask}
        failure={failure}
        busy={isBusy && 'Enviando...'}
        button="Enviar enlace de recuperación"
      >
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          maxLength={254}
          {...field('email')}
        />
      </SentForm>
      <p className="mt-6 border-t border-line pt-5">
        ¿Ya la recordaste?{' '}
        <Link
          to={withNext('/iniciar-sesion', next)}
          onClick={() => keepTypedEmail(values().email)}
          className="link"
        >
          Inicia sesión
        </Link>
      </p>
    </>
  );
}

function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const section = useRef<HTMLElement>(null);
  const { next } = useErrand();
  // The form that had the focus is gone: this section takes it, for keyboards and screen readers.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="outline-none">
      <SignInTitle>¡Email enviado!</SignInTitle>
      <p className="lead mt-3 wrap-anywhere">
        Lo mandamos a <strong>{to}</strong>. Si el correo está asociado a una cuenta, el enlace te deja elegir
        una contraseña nueva durante 30 minutos. Revisa también tu spam.
      </p>
      <p className="mt-6">
        <Link to={withNext('/iniciar-sesion', next)} className="link inline-flex min-h-11 items-center">
          Volver a iniciar sesión
        </Link>
      </p>
      <Button variant="secondary" className="mt-3" onClick={onAgain}>
        Enviar otro
      </Button>
    </section>
  );
}
