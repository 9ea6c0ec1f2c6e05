import { useEffect, useRef } from 'react';
import { PAUSE } from '#contract/club-content.ts';
import { classNames } from '#web/ui/class-names.ts';

interface TeleprompterProps {
  script: readonly string[];
  /** The paragraph that is being read. */
  current: number;
  /** Touched: the one that is read leads to the next, any other to itself. */
  onCurrent: (paragraph: number) => void;
  /** In pixels. */
  size: number;
}

/** What is to be read, as large as it is read from an arm's length. */
export function Teleprompter({ script, current, onCurrent, size }: TeleprompterProps) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current < script.length) here.current?.scrollIntoView({ block: 'center' });
  }, [current, script.length]);
  if (script.length === 0)
    return (
      <p className="px-5 text-muted-on-dark">
        Este audio todavía no tiene guion. Escríbelo primero para leerlo aquí.
      </p>
    );
  return (
    <ol aria-label="Guion" className="grid content-start gap-2" style={{ fontSize: size }}>
      {script.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the script
        <li key={index} ref={index === current ? here : undefined}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            className={classNames(
              'block min-h-11 w-full border-l-[5px] px-4 py-1 text-left leading-snug [overflow-wrap:anywhere]',
              index === current ? 'border-mango font-normal text-white' : 'border-transparent',
              index < current ? 'text-[#8fb3a8]' : index > current ? 'text-muted-on-dark' : '',
            )}
            onClick={() => onCurrent(index === current ? index + 1 : index)}
          >
            {text === PAUSE ? (
              <>
                <span aria-hidden="true">{PAUSE}</span>
                <span className="sr-only">Silencio de unos seis segundos</span>
              </>
            ) : (
              text
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
