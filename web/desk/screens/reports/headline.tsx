import { type Cents, formatCents } from '#contract/money.ts';

/** An amount in large figures, its cents small. */
export function Headline({ cents }: { cents: Cents }) {
  const [whole, part] = formatCents(Math.abs(cents)).split('.');
  return (
    <span className="whitespace-nowrap">
      {cents < 0 ? '−' : ''}
      {whole}
      <span className="text-base">.{part}</span>
    </span>
  );
}
