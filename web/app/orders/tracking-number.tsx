import { useState } from 'react';

/** Guía that can be read, selected by a touch, or copied. */
export function TrackingNumber({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    // Copying may be refused or missing: the number can still be selected.
    void navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="select-all">{number}</span>
      <button type="button" className="link min-h-11 font-normal print:hidden" onClick={copy}>
        {isCopied ? 'Copiada' : 'Copiar'}
        <span className="sr-only"> guía</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Guía copiada' : ''}
      </span>
    </span>
  );
}
