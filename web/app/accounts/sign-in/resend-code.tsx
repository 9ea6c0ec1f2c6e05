import { useState } from 'react';
import { useCountdown } from '../../ui/use-countdown.ts';

const RESEND_AFTER_SECONDS = 60;

interface ResendCodeProps {
  /** Time when the last code was sent, in milliseconds; null when another may be sent at once. */
  sentAt: number | null;
  onResend: () => Promise<void>;
}

const secondsLeft = (sentAt: number | null) =>
  sentAt === null
    ? 0
    : Math.min(RESEND_AFTER_SECONDS, Math.max(0, RESEND_AFTER_SECONDS - (Date.now() - sentAt) / 1000));

/** Counts down to the next code; mounted anew for each one that is sent. */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const [seconds] = useState(() => secondsLeft(sentAt));
  const left = Math.ceil(useCountdown(seconds, seconds === 0, () => {}));
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onResend();
    setIsBusy(false);
  };
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-muted">¿No llegó? Revisa tu spam.</span>
      {left > 0 ? (
        // Silent to screen readers: reading out every second would be unbearable.
        <strong role="timer" aria-live="off" className="inline-flex min-h-11 items-center tabular-nums">
          Reenviar en {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </strong>
      ) : (
        <button type="button" onClick={resend} aria-disabled={isBusy} className="link min-h-11">
          {isBusy ? 'Reenviando...' : 'Reenviar código'}
        </button>
      )}
    </p>
  );
}
