import { Link } from 'react-router';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { prohibit } from '../../frame/icons.generated.ts';
import { StateLabel, type StateTone } from '../../frame/state-label.tsx';
import { refundReasonLabels } from '../../parts/orders/refund-words.ts';
import { ReviewActions } from './review-actions.tsx';
import { bothSides, maySend, reviewWords } from './review-words.ts';

const tones: Readonly<Record<ReviewCase['kind'], StateTone>> = {
  'paid twice': 'warning',
  amount: 'warning',
  'refund failed': 'bad',
  oversold: 'warning',
  disputed: 'bad',
  other: 'note',
};

/** One order with both sides of what does not agree, and what can be done. */
export function ReviewCard({ one }: { one: ReviewCase }) {
  const { title, text } = reviewWords[one.kind];
  return (
    <article className="desk-panel grid gap-3" aria-label={`${one.folio}: ${title}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div>
          <h2 className="desk-h2">
            <Link to={`/pedidos/${one.folio}`} className="touch-area hover:underline">
              {one.folio}
            </Link>
          </h2>
          <p className="text-muted wrap-anywhere">
            {one.contact_name} · {one.contact_email} · desde el {shortDay(one.since)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StateLabel tone={tones[one.kind]}>{title}</StateLabel>
          {maySend(one) ? null : (
            <StateLabel tone="bad" icon={prohibit}>
              No enviar
            </StateLabel>
          )}
        </div>
      </header>
      <p className="max-w-[68ch]">{text}</p>
      <Sides one={one} />
      <ReviewActions one={one} />
    </article>
  );
}

function Sides({ one }: { one: ReviewCase }) {
  return (
    <dl className="grid max-w-lg grid-cols-2 gap-x-4 border-y border-line py-2.5">
      {bothSides(one).map(({ label, value }) => (
        <div key={label}>
          <dt className="small text-muted">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
      {one.refund ? (
        <div className="col-span-2 mt-2 border-t border-line pt-2">
          <dt className="small text-muted">Reembolso que no salió</dt>
          <dd>
            <strong className="tabular-nums">{formatCents(one.refund.cents)}</strong> ·{' '}
            {refundReasonLabels[one.refund.reason]} · {shortDay(one.refund.created_at)}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
