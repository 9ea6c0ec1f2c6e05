import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { encodePassword } from '#contract/password.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordStepProps {
  email: string;
  onEmail: (email: string) => void;
  onNext: (next: 'code' | 'done') => Promise<void>;
}

export function PasswordStep({ email, onEmail, onNext }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => {
      const body = { email: email.trim(), password: await encodePassword(password) };
      const { next } = await deskApi('POST /desk/staff/sign-in', { body });
      await onNext(next);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4.5">
      <TextField
        label="Correo"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...bind(email, onEmail)}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...bind(password, setPassword)}
        error={signIn.error ? errorText(signIn.error, 'No se pudo entrar. Inténtalo de nuevo.') : undefined}
      />
      <Button type="submit" size={56} wide icon="arrow-right-bold" busy={signIn.isPending && 'Revisando…'}>
        Continuar
      </Button>
      <p>
        <Link to="/restablecer" className="link inline-flex min-h-11 items-center font-bold">
          Olvidé mi contraseña
        </Link>
      </p>
    </form>
  );
}
