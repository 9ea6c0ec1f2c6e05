import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { pathOfCode } from './redeem-words.ts';

const CODE_MAX = 60;

interface RedeemCodeProps {
  /** Code that was looked up already. */
  code?: string;
  /** Sentence that says why its gift is not shown. */
  failure?: string;
  onRetry?: () => void;
}

/** «¿Te regalaron un club?»: the code is typed. */
export function RedeemCode({ code = '', failure, onRetry }: RedeemCodeProps) {
  const [typed, setTyped] = useState(code);
  const [isEmpty, setIsEmpty] = useState(false);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The form is new when the code was looked up in vain: the focus would be lost.
  useEffect(() => {
    if (failure) form.current?.querySelector('input')?.focus();
  }, [failure]);
  const isSame = typed.trim() === code;
  const look = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(typed.trim() === '');
    if (typed.trim() === '') return form.current?.querySelector('input')?.focus();
    if (failure && isSame) return onRetry?.();
    void navigate(pathOfCode(typed));
  };
  return (
    <div className="max-w-xl">
      <h1 className="headline">¿Te regalaron un club?</h1>
      <p className="lead mt-3">Escribe tu código y te decimos qué es.</p>
      <form ref={form} noValidate method="post" onSubmit={look} className="panel mt-5 grid gap-4 p-5 sm:p-7">
        <TextField
          label="Tu código"
          className="[&_input]:figure"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          value={typed}
          error={isEmpty ? 'Escribe tu código.' : isSame ? failure : undefined}
          help="Está en tu correo o en tu certificado. Da igual si lo escribes con minúsculas."
          onChange={({ target }) => {
            setTyped(target.value);
            setIsEmpty(false);
          }}
        />
        <Button type="submit" size={56} wide>
          Ver mi regalo
        </Button>
      </form>
    </div>
  );
}
