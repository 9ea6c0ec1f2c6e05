import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { DIGITS, digitsFrom, emptyCode, pastedDigits, typedDigits } from './code-digits.ts';

/** Filled boxes take the colours of the hopscotch, in its order. */
const fills = ['bg-mango', 'bg-sky', 'bg-bougainvillea', 'bg-lime'];

const looks = {
  idle: (digit: string, index: number) =>
    digit ? `border-transparent ${fills[index]}` : 'border-control bg-white',
  error: () => 'border-error bg-error-field',
  success: () => 'border-transparent bg-nopal-pale',
};

interface CodeBoxesProps {
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  look: keyof typeof looks;
  /** Sentence that says why the code was refused. */
  error: string | null;
  isReadOnly: boolean;
  /** Number of the attempt: the first box takes the focus on arriving and each time this changes. */
  beginning: number;
}

/** Boxes of one digit each. They count as one field: one label, one error, one paste. */
export function CodeBoxes({ digits, onChange, look, error, isReadOnly, beginning }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code begins again, the boxes are the same.
  useEffect(() => boxes.current[0]?.focus(), [beginning]);
  const goTo = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, DIGITS - 1))];
    box?.focus();
    box?.select();
  };

  const type = (index: number, text: string) => {
    const typed = typedDigits(text, digits[index] ?? '');
    if (typed === '') return onChange(digits.with(index, ''));
    onChange(digitsFrom(digits, index, typed));
    goTo(index + typed.length);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = pastedDigits(event.clipboardData.getData('text'));
    if (isReadOnly || pasted === '') return;
    onChange(digitsFrom(emptyCode, 0, pasted));
    goTo(pasted.length);
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Backspace: digits[index] ? 0 : -1 }[event.key] ?? 0;
    if (step === 0) return;
    event.preventDefault();
    goTo(index + step);
  };

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">Código de {DIGITS} dígitos</legend>
      <div className="grid grid-cols-4 gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={`Dígito ${index + 1} de ${DIGITS}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            readOnly={isReadOnly}
            onChange={(event) => type(index, event.target.value)}
            onPaste={paste}
            onKeyDown={press(index)}
            onFocus={(event) => event.target.select()}
            className={`figure h-21 min-w-0 rounded-square border-2 text-center text-[2.75rem] leading-none ${looks[look](digit, index)}`}
          />
        ))}
      </div>
      <div role="alert">{error ? <FieldError id={errorId}>{error}</FieldError> : null}</div>
    </fieldset>
  );
}
