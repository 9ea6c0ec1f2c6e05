import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encodePassword } from '#contract/password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bind } from './bind.ts';
import { CodeField } from './code-field.tsx';
import { deskApi, deskQueries, knownMe, meKey } from './desk-api.ts';
import type { Prompt } from './prompts.ts';

/**
 * The session ended while something was open, or is another person's by now: the same person signs in over it, and nothing
 * typed is lost. The other one may take the page over, as it is drawn for them.
 */
export function SessionEndedDialog({ prompt: { settle, whoElse } }: { prompt: Prompt }) {
  const [isCodeNext, setIsCodeNext] = useState(false);
  const isIn = async () => {
    await deskQueries.fetchQuery({
      queryKey: meKey,
      queryFn: () => deskApi('GET /desk/staff/me'),
      staleTime: 0,
    });
    settle(true);
  };
  return (
    <Dialog
      isOpen
      onClose={() => settle(false)}
      title={whoElse ? `Ahora está ${whoElse} en este navegador` : 'Entra de nuevo'}
      band="mango"
      isNarrow
    >
      <div className="grid gap-4 pt-2">
        <Notice kind="info">
          {whoElse
            ? `Esta página es de ${knownMe()?.name ?? 'otra persona'}. No se hizo nada; lo que escribiste sigue aquí.`
            : 'Tu sesión terminó. Entra de nuevo; lo que escribiste sigue aquí.'}
        </Notice>
        {whoElse ? (
          <Button variant="secondary" size={56} wide onClick={() => window.location.reload()}>
            Seguir como {whoElse}
          </Button>
        ) : null}
        {isCodeNext ? (
          <CodeStep onDone={isIn} />
        ) : (
          <PasswordStep onDone={isIn} onCode={() => setIsCodeNext(true)} />
        )}
      </div>
    </Dialog>
  );
}

function PasswordStep({ onDone, onCode }: { onDone: () => Promise<void>; onCode: () => void }) {
  // Only the same person: what is on the screen was shown to them.
  const email = knownMe()?.email ?? '';
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () =>
      deskApi('POST /desk/staff/sign-in', { body: { email, password: await encodePassword(password) } }),
    onSuccess: ({ next }) => (next === 'code' ? onCode() : onDone()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Correo" value={email} readOnly autoComplete="username" />
      <TextField
        label="Contraseña"
        type="password"
        data-first
        required
        autoComplete="current-password"
        {...bind(password, setPassword)}
        error={signIn.error ? errorText(signIn.error, 'No se pudo entrar. Inténtalo de nuevo.') : undefined}
      />
      <Button type="submit" size={56} wide busy={signIn.isPending && 'Entrando…'}>
        Entrar
      </Button>
    </form>
  );
}

function CodeStep({ onDone }: { onDone: () => Promise<void> }) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: (given: string) => deskApi('POST /desk/staff/verify-code', { body: { code: given } }),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !verify.isPending) verify.mutate(code);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>Escribe el código de 6 números de tu app.</p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(given) => verify.mutate(given)}
        error={verify.error ? errorText(verify.error, 'No se pudo entrar. Inténtalo de nuevo.') : undefined}
      />
      <Button type="submit" size={56} wide disabled={code.length < 6} busy={verify.isPending && 'Entrando…'}>
        Entrar
      </Button>
    </form>
  );
}
