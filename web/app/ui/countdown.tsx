import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  seconds: number;
  /** Path of the next page. */
  to: string;
  /** Sentence such as "Te llevamos a la tienda en"; the seconds follow. */
  sentence: string;
  /** True when this page should not stay in the history. */
  replaces?: boolean;
}

/** Announces a change of page, with one button to go at once and one to stay. */
export function Countdown({ seconds, to, sentence, replaces = false }: CountdownProps) {
  const [stays, setStays] = useState(false);
  const navigate = useNavigate();
  const goNow = useRef<HTMLAnchorElement>(null);
  const left = useCountdown(seconds, stays, () => navigate(to, { replace: replaces }));

  const stay = () => {
    setStays(true);
    // The button that had the focus is about to go.
    goNow.current?.focus();
  };

  return (
    <div className="flex items-start gap-3.5">
      {stays ? null : (
        <span
          aria-hidden="true"
          className="figure grid h-16 w-18 shrink-0 place-items-center rounded-square bg-mango text-[2.5rem] text-slate tabular-nums"
        >
          {left}
        </span>
      )}
      <div>
        {/* Silent to screen readers: reading out every second would be unbearable. */}
        <p role="timer" aria-live="off" className="leading-snug">
          {stays ? (
            'Te quedas aquí.'
          ) : (
            <>
              {sentence} <strong>{left === 1 ? '1 segundo' : `${left} segundos`}</strong>.
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <Link ref={goNow} to={to} replace={replaces} className="link inline-flex min-h-11 items-center">
            Ir ahora
          </Link>
          {stays ? null : (
            <button type="button" className="link min-h-11" onClick={stay}>
              Quedarme aquí
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
