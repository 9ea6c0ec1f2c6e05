import { type Cents, formatCents } from '#contract/money.ts';
import { classNames } from './class-names.ts';

const sizes = {
  card: 'text-2xl',
  detail: 'text-[2.5rem]',
  total: 'text-[1.4375rem]',
};

interface PriceProps {
  cents: Cents;
  /** Price shown struck through, if it is higher than the price. */
  oldCents?: Cents | null;
  size?: keyof typeof sizes;
  /** Puts the old price under the new one, right aligned, as in columns of amounts. */
  stacked?: boolean;
  /** `span` within a label or a heading. */
  as?: 'p' | 'span';
  className?: string;
}

/** Amount with small, raised cents: `$1,127` and `.00`; in columns of amounts all figures stand on one line. */
function Amount({ cents, size }: { cents: Cents; size: keyof typeof sizes }) {
  if (size === 'total')
    return <span className={`figure leading-[1.1] ${sizes.total}`}>{formatCents(cents)}</span>;
  const [whole, fraction] = formatCents(cents).split('.');
  return (
    <span className={`figure leading-[1.1] ${sizes[size]}`}>
      {whole}
      <span className="relative -top-[.36em] text-[.62em]">.{fraction}</span>
    </span>
  );
}

export function Price({ cents, oldCents, size = 'card', stacked, as: Element = 'p', className }: PriceProps) {
  const isReduced = oldCents != null && oldCents > cents;
  return (
    <Element
      className={classNames(
        'flex flex-wrap gap-x-2',
        stacked ? 'flex-col items-end' : 'items-baseline',
        className,
      )}
    >
      <span className="whitespace-nowrap">
        {isReduced ? <span className="sr-only">Ahora </span> : null}
        <Amount cents={cents} size={size} />
      </span>
      {isReduced ? (
        <span className="small text-muted">
          <span className="sr-only">Antes </span>
          <s>{formatCents(oldCents)}</s>
        </span>
      ) : null}
    </Element>
  );
}
