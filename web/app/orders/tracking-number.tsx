import { useCopy } from './use-copy.ts';

/** Guía that can be read, selected by a touch, or copied. */
export function TrackingNumber({ number }: { number: string }) {
  const { done, copy } = useCopy();
  const isCopied = done === 'copied';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="select-all">{number}</span>
      <button
        type="button"
        className="link min-h-11 font-normal print:hidden"
        onClick={() => void copy(number)}
      >
        {isCopied ? 'Copiada' : 'Copiar'}
        <span className="sr-only"> guía</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Guía copiada' : ''}
      </span>
    </span>
  );
}
