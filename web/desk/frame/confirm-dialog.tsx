import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CodeField } from './code-field.tsx';
import { askingFirst, deskApi, deskQueries, meKey } from './desk-api.ts';
import { clock, shieldCheckFill } from './icons.generated.ts';
import type { Prompt } from './prompts.ts';

const STEP_S = 30;
const secondsLeft = () => STEP_S - (Math.floor(Date.now() / 1_000) % STEP_S);

function useSecondsLeft() {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** «Confirma que eres tú»: asks for a code of the app, over the form that waits for it. */
export function ConfirmDialog({ prompt: { words, settle } }: { prompt: Prompt }) {
  const [code, setCode] = useState('');
  const seconds = useSecondsLeft();
  const input = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: (given: string) =>
      askingFirst(() => deskApi('POST /desk/staff/confirm-again', { body: { code: given } })),
    onSuccess: ({ me }) => {
      deskQueries.setQueryData(meKey, { status: true, me });
      settle(true);
    },
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !confirm.isPending) confirm.mutate(code);
  };
  return (
    <Dialog
      isOpen
      onClose={() => settle(false)}
      title="Confirma que eres tú"
      band="mango"
      badge={<Icon name={shieldCheckFill} />}
      isNarrow
    >
      <form onSubmit={submit} className="grid gap-4 pt-2">
        <p>{words?.sentence} Escribe el código de 6 números de tu app.</p>
        <CodeField
          inputRef={input}
          value={code}
          onChange={setCode}
          onComplete={(given) => confirm.mutate(given)}
          error={
            confirm.error ? errorText(confirm.error, 'No se pudo confirmar. Inténtalo de nuevo.') : undefined
          }
        />
        <p className="small flex items-center gap-2.5 text-muted">
          <Icon name={clock} size={20} />
          <span>
            Cambia en {seconds} {seconds === 1 ? 'segundo' : 'segundos'}. No lo pediremos otra vez en 10
            minutos.
          </span>
        </p>
        <p className="small text-muted">
          ¿Perdiste tu teléfono? Los códigos de recuperación solo sirven para entrar. Pide a una Dueña que
          toque «Perdió su teléfono» en Ajustes › Equipo.
        </p>
        <Button
          type="submit"
          size={56}
          wide
          disabled={code.length < 6}
          busy={confirm.isPending && 'Confirmando…'}
        >
          {words?.button ?? 'Confirmar'}
        </Button>
      </form>
    </Dialog>
  );
}
