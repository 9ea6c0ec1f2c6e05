import { dateText } from '#contract/mexico-city.ts';
import { centsFromPesos, formatCents } from '#contract/money.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { periodText } from '../subscription-standing.ts';

const standingText = { paid: null, disputed: 'En revisión', returned: 'Devuelto' } as const;

/** What was charged, the latest first. */
export function SubscriptionPayments({ payments }: Pick<SubscriptionDetail, 'payments'>) {
  if (payments.length === 0) return <p className="text-muted">Todavía no hay pagos.</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.map(({ paid_at, amount, receipt_url, period_start, period_end, standing }) => (
        <li key={period_start} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <p className="min-w-0 leading-snug">
            <span className="eyebrow">{dateText(paid_at)}</span>
            <span className="small block text-muted">Del {periodText(period_start, period_end)}</span>
          </p>
          <p className="flex items-center gap-x-5">
            {standingText[standing] ? <span className="eyebrow">{standingText[standing]}</span> : null}
            <span className="font-bold">{formatCents(centsFromPesos(amount))}</span>
            {receipt_url ? (
              <a
                href={receipt_url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                Ver recibo
                <span className="sr-only"> del {dateText(paid_at)} (se abre en otra pestaña)</span>
              </a>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
