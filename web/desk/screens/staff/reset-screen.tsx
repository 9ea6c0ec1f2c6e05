import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { encodePassword } from '#contract/password.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Entrance } from './entrance.tsx';
import { PASSWORD_HELP, passwordProblem } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

/** A forgotten password: asks for the mailed link, and with it sets another. */
export function Screen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <NewPassword token={token} /> : <AskForLink />;
}

const ToSignIn = () => (
  <Link to="/entrar" className="link inline-flex min-h-11 items-center font-bold">
    Entrar a Mostrador
  </Link>
);

function AskForLink() {
  const [email, setEmail] = useState('');
  const request = useMutation({
    mutationFn: () => deskApi('POST /desk/staff/request-reset', { body: { email: email.trim() } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate();
  };
  if (request.isSuccess)
    return (
      <Entrance title="Revisa tu correo">
        <p className="mb-4">
          Si {email} es del equipo, te mandamos un enlace. Vence en 30 minutos y sirve una sola vez.
        </p>
        <ToSignIn />
      </Entrance>
    );
  return (
    <Entrance title="Olvidé mi contraseña">
      <form onSubmit={submit} className="grid gap-4.5">
        <p>Te mandamos un enlace para elegir otra. Al entrar te pediremos, como siempre, tu código.</p>
        <TextField
          label="Correo"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          {...bind(email, setEmail)}
          error={
            request.error ? errorText(request.error, 'No se pudo enviar. Inténtalo de nuevo.') : undefined
          }
        />
        <Button type="submit" size={56} wide busy={request.isPending && 'Enviando…'}>
          Mandarme el enlace
        </Button>
        <ToSignIn />
      </form>
    </Entrance>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const reset = useMutation({
    mutationFn: async () =>
      deskApi('POST /desk/staff/reset-password', {
        body: { token, password: await encodePassword(password) },
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password);
    setProblem(found);
    if (!found && !reset.isPending) reset.mutate();
  };
  if (reset.isSuccess)
    return (
      <Entrance title="Listo, ya tienes otra contraseña">
        <p className="mb-4">Cerramos todas tus sesiones. Entra con la nueva y con el código de tu app.</p>
        <ToSignIn />
      </Entrance>
    );
  return (
    <Entrance title="Elige una contraseña nueva">
      <form onSubmit={submit} className="grid gap-4.5">
        <PasswordField
          label="Contraseña nueva"
          help={PASSWORD_HELP}
          autoComplete="new-password"
          {...bind(password, setPassword)}
          error={problem}
        />
        <ErrorNotice error={reset.error} fallback="No se pudo guardar. Inténtalo de nuevo." />
        <Button type="submit" size={56} wide busy={reset.isPending && 'Guardando…'}>
          Guardar contraseña
        </Button>
      </form>
    </Entrance>
  );
}
