import { type Cents, formatCents } from '#contract/money.ts';

/** An amount as it stands in columns: plain figures of one width. */
export function Amount({ cents, isNegative }: { cents: Cents; isNegative?: boolean }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {isNegative ? '−' : ''}
      {formatCents(cents)}
    </span>
  );
}
