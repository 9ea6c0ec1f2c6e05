import { type RefObject, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { bind } from './bind.ts';

const DIGITS = 6;
const fills = ['bg-mango', 'bg-sky', 'bg-bougainvillea', 'bg-lime', 'bg-mango', 'bg-sky'];

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** The sixth digit was given; absent where there is more to choose before it is sent. */
  onComplete?: (code: string) => void;
  error?: string;
  label?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Six squares over one field, so that pasting and the keyboard's own suggestion work. */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  label = 'Código de 6 números',
  inputRef,
}: CodeFieldProps) {
  const id = useId();
  const type = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, DIGITS);
    if (code === value) return;
    onChange(code);
    if (code.length === DIGITS) onComplete?.(code);
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="group relative grid grid-cols-6 gap-2">
        {fills.map((fill, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a square is
            key={place}
            aria-hidden="true"
            className={classNames(
              'figure grid h-16 place-items-center rounded-field border-2 text-3xl',
              error
                ? 'border-error bg-white'
                : place < value.length
                  ? `border-slate ${fill}`
                  : 'border-control bg-white',
              place === Math.min(value.length, DIGITS - 1) &&
                'group-focus-within:border-slate group-focus-within:outline-3 group-focus-within:outline-offset-2 group-focus-within:outline-focus',
            )}
          >
            {value[place]}
          </span>
        ))}
        <input
          ref={inputRef}
          id={id}
          data-first
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          {...bind(value, type)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
