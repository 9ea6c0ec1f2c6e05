import { type Cents, formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { footRef, useFoot } from '../../frame/foot.tsx';
import { arrowUUpLeft } from '../../frame/icons.generated.ts';

interface RefundFootProps {
  cents: Cents;
  /** What stays charged after it. */
  leftAfter: Cents;
  goesTo: string;
  /** Why the button is off. */
  missing: string | null;
  isAtWork: boolean;
  onRefund: () => void;
}

/** Says the whole of what will happen before the button, which repeats the sum. */
export function RefundFoot({ cents, leftAfter, goesTo, missing, isAtWork, onRefund }: RefundFootProps) {
  useFoot();
  const sum = formatCents(cents);
  return (
    <div
      ref={footRef}
      className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-white px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:left-58 desk:flex desk:items-center desk:justify-between desk:gap-6 desk:px-9"
    >
      <p aria-live="polite" className="leading-snug">
        {missing ? (
          <span className="text-muted">{missing}</span>
        ) : (
          <>
            Se devolverán <span className="figure text-xl whitespace-nowrap">{sum}</span> a {goesTo}.{' '}
            <span className="text-muted">
              Quedan cobrados {formatCents(leftAfter)}. Esto no se puede deshacer.
            </span>
          </>
        )}
      </p>
      <Button
        size={56}
        icon={arrowUUpLeft}
        className="w-full desk:w-auto"
        disabled={missing !== null}
        busy={isAtWork && 'Devolviendo…'}
        onClick={onRefund}
      >
        {missing ? 'Devolver' : `Devolver ${sum}`}
      </Button>
    </div>
  );
}
