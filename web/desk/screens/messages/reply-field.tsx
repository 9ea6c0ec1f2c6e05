import { useId } from 'react';
import { MESSAGE_MAX } from '#contract/message.ts';
import { tooLongText } from '#contract/too-long.ts';
import { FieldError } from '#web/ui/field.tsx';
import { type GapValues, markedParts, type TextPart } from './fill-gaps.ts';

const face =
  'col-start-1 row-start-1 min-h-24 max-h-44 desk:max-h-56 w-full px-3.5 py-3 whitespace-pre-wrap wrap-anywhere text-base leading-normal';

interface ReplyFieldProps {
  label: string;
  text: string;
  values: GapValues;
  error: string | null;
  onChange: (text: string) => void;
}

/** The answer, over a copy of itself in which what was filled in, and what is missing, is marked. */
export function ReplyField({ label, text, values, onChange, ...given }: ReplyFieldProps) {
  const error = text.length > MESSAGE_MAX ? tooLongText(text.length, MESSAGE_MAX) : given.error;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="grid overflow-hidden rounded-field border border-control bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
        <div aria-hidden="true" className={`${face} overflow-hidden text-transparent`}>
          {markedParts(text, values).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text differ by their place alone
            <Part key={index} {...part} />
          ))}
        </div>
        <textarea
          id={id}
          rows={4}
          value={text}
          placeholder="Escribe tu respuesta"
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${face} field-sizing-content resize-none bg-transparent text-slate outline-none placeholder:text-muted`}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            const copy = event.currentTarget.previousElementSibling;
            if (copy) copy.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

const Part = ({ text, isMarked }: TextPart) =>
  isMarked ? <span className="rounded-chip bg-mango-pale">{text}</span> : text;
