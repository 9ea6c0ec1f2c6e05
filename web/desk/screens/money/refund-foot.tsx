import type { RefundPreview } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { footRef, useFoot } from '../../frame/foot.tsx';
import { arrowUUpLeft } from '../../frame/icons.generated.ts';

interface RefundFootProps {
  /** Sum that the server said last. */
  shown: RefundPreview | undefined;
  /** Tells that it is the sum of what is chosen now. */
  isCurrent: boolean;
  /** «a Visa ·4242» */
  goesBack: string;
  /** Why the button is off. */
  missing: string | null;
  isAtWork: boolean;
  onRefund: () => void;
  /** Asks for the sum again, where no answer came. */
  onAskAgain: (() => void) | null;
}

/** Says the whole of what will happen before the button, which repeats the sum; a sum of before is grey, and cannot be sent. */
export function RefundFoot(props: RefundFootProps) {
  const { shown, isCurrent, goesBack, missing, isAtWork, onRefund, onAskAgain } = props;
  useFoot();
  const sum = shown && formatCents(shown.cents);
  const isStale = !missing && !isCurrent;
  return (
    <div
      ref={footRef}
      className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-white px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:left-58 desk:flex desk:items-center desk:justify-between desk:gap-6 desk:px-9"
    >
      <p
        aria-live="polite"
        aria-busy={isStale}
        className={classNames('leading-snug', isStale && !isAtWork && 'text-muted')}
      >
        {missing ? <span className="text-muted">{missing}</span> : null}
        {!missing && shown ? (
          <>
            Se devolverán <span className="figure text-xl whitespace-nowrap">{sum}</span> {goesBack}.{' '}
            <span className="text-muted">
              Quedan cobrados {formatCents(shown.left_after_cents)}. Esto no se puede deshacer.
            </span>
          </>
        ) : null}
      </p>
      {onAskAgain ? (
        <Button size={56} variant="secondary" className="w-full desk:w-auto" onClick={onAskAgain}>
          Reintentar
        </Button>
      ) : (
        <Button
          size={56}
          icon={arrowUUpLeft}
          className="w-full desk:w-auto"
          disabled={missing !== null || !isCurrent}
          busy={isAtWork && 'Devolviendo…'}
          onClick={onRefund}
        >
          {missing || !isCurrent ? 'Devolver' : `Devolver ${sum}`}
        </Button>
      )}
    </div>
  );
}
