import { useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface NumberStepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Large figures for a task on the phone, to be read from afar. */
  isLarge?: boolean;
}

/** Field for a whole number, typed or changed by steps. */
export function NumberStepper({ label, value, min, max, onChange, isLarge }: NumberStepperProps) {
  const id = useId();
  /** Text as it is being typed: a minus alone is no number yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(Math.max(next, min), max));
  const step = (by: 1 | -1) => {
    setTyped(null);
    set(value + by);
  };
  const type = (text: string) => {
    const digits = text.replace('−', '-').replaceAll(/[^\d-]/g, '');
    setTyped(digits);
    if (/^-?\d{1,7}$/.test(digits)) set(Number(digits));
    else set(0);
  };
  const button = isLarge
    ? 'grid size-16 shrink-0 place-items-center rounded-field border-[1.5px] border-control bg-white'
    : 'grid size-11 place-items-center rounded-field hover:bg-mist';
  const input = isLarge
    ? 'figure w-full min-w-0 grow bg-transparent text-center text-6xl'
    : 'w-16 bg-transparent text-center font-bold tabular-nums';
  return (
    <div
      className={
        isLarge
          ? 'flex items-center gap-4'
          : 'inline-flex items-center rounded-field border-[1.5px] border-control bg-white'
      }
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <button type="button" className={button} aria-label="Uno menos" onClick={() => step(-1)}>
        <Icon name="minus-bold" size={20} />
      </button>
      <input
        id={id}
        className={input}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onBlur={() => setTyped(null)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowDown') step(-1);
          else return;
          event.preventDefault();
        }}
      />
      <button type="button" className={button} aria-label="Uno más" onClick={() => step(1)}>
        <Icon name="plus-bold" size={20} />
      </button>
    </div>
  );
}
