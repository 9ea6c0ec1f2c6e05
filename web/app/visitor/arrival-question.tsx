import { useId, useState } from 'react';
import { rememberPostalCode, usePostalCode } from './postal-code.ts';
import { useArrival } from './use-arrival.ts';

interface ArrivalQuestionProps {
  /** Class of the sentence with the days; its least height keeps the page still when they come. */
  className: string;
}

/** Days of arrival, and the question for the postal code; the answer stays in the browser. */
export function ArrivalQuestion({ className }: ArrivalQuestionProps) {
  const id = useId();
  const kept = usePostalCode();
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? kept;
  return (
    <>
      <p role="status" className={className}>
        {useArrival(code)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="small font-bold">
          ¿A qué código postal?
        </label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          value={code}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 5);
            setTyped(digits);
            rememberPostalCode(digits);
          }}
          className="field w-24!"
        />
      </p>
    </>
  );
}
