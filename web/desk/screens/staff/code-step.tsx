import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Me } from '#contract/desk/staff.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind } from '../../frame/bind.ts';
import { CodeField } from '../../frame/code-field.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { clock, signInBold } from '../../frame/icons.generated.ts';
import { TextButton } from '../../frame/text-button.tsx';

interface CodeStepProps {
  onDone: (me: Me) => void;
  /** The password stands for ten minutes only. */
  onExpired: () => void;
}

export function CodeStep({ onDone, onExpired }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const verify = useMutation({
    mutationFn: (given: string) =>
      deskApi('POST /desk/staff/verify-code', {
        body: { remember, ...(isRecovery ? { recovery_code: given.trim() } : { code: given }) },
      }),
    onSuccess: ({ me }) => onDone(me),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'STAFF_SESSION_REQUIRED') return onExpired();
      // What was typed stays, and the next code takes its place.
      input.current?.focus();
      input.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && !verify.isPending) verify.mutate(code);
  };
  const change = (kind: 'app' | 'recovery') => {
    setIsRecovery(kind === 'recovery');
    setCode('');
    verify.reset();
  };
  useEffect(() => input.current?.focus(), []);
  const error = verify.error ? errorText(verify.error, 'No se pudo entrar. Inténtalo de nuevo.') : undefined;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {isRecovery ? (
        <TextField
          label="Código de recuperación"
          help="Uno de los diez que guardaste; cada uno sirve una vez."
          required
          maxLength={14}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...bind(code, setCode)}
          error={error}
        />
      ) : (
        <div className="grid gap-3">
          <p className="-mt-2 text-muted">Son los 6 números que ves ahora en tu app de códigos.</p>
          <CodeField
            inputRef={input}
            value={code}
            onChange={(given) => {
              setCode(given);
              verify.reset();
            }}
            error={error}
          />
          {error ? <NextCode /> : null}
        </div>
      )}
      <RadioRow type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        Recordar este teléfono por 30 días
      </RadioRow>
      <Button type="submit" size={56} wide icon={signInBold} busy={verify.isPending && 'Entrando…'}>
        Entrar
      </Button>
      <p>
        <TextButton className="font-bold" onClick={() => change(isRecovery ? 'app' : 'recovery')}>
          {isRecovery ? 'Usar el código de mi app' : 'Usar un código de recuperación'}
        </TextButton>
      </p>
    </form>
  );
}

function NextCode() {
  const seconds = useSecondsToNextCode();
  return (
    <p className="small flex items-center gap-2 text-muted">
      <Icon name={clock} size={20} />
      <span>
        El siguiente sale en {seconds} {seconds === 1 ? 'segundo' : 'segundos'}.
      </span>
    </p>
  );
}

const STEP_S = 30;
const secondsLeft = () => STEP_S - (Math.floor(Date.now() / 1_000) % STEP_S);

/** Until the app shows the next code. */
function useSecondsToNextCode(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
