import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import type { FailedTransferReturn } from '#contract/desk/transfer-returns.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { prohibit } from '../../frame/icons.generated.ts';
import { StateLabel, type StateTone } from '../../frame/state-label.tsx';
import { RetryRefund, Transferred } from '../../parts/money/failed-refund.tsx';
import { refundReasonLabels } from '../../parts/orders/refund-words.ts';
import { ReviewActions } from './review-actions.tsx';
import { bothSides, maySend, type ReviewKind, reviewWords } from './review-words.ts';

const tones: Readonly<Record<ReviewKind, StateTone>> = {
  'paid twice': 'warning',
  amount: 'warning',
  'refund failed': 'bad',
  oversold: 'warning',
  disputed: 'bad',
  transfer: 'waiting',
  'transfer return': 'bad',
  other: 'note',
};

/** One order with both sides of what does not agree, and what can be done. */
export const ReviewCard = ({ one }: { one: ReviewCase }) => (
  <Card
    kind={one.kind}
    name={one.folio}
    to={`/pedidos/${one.folio}`}
    contact={one}
    since={one.since}
    maySend={maySend(one)}
  >
    {one.kind === 'transfer' ? null : <Sides one={one} />}
    <ReviewActions one={one} />
  </Card>
);

/** Money of a subscription that did not go back, and what can be done about it. */
export function FailedRefundCard({ one }: { one: FailedPeriodRefund }) {
  const { period_refund_id, cents } = one;
  const refund = { cents, of: `${one.plan}, periodo ${one.period}` };
  return (
    <Card
      kind="refund failed"
      name={refund.of}
      to={`/suscripciones/${one.subscription_id}`}
      contact={one}
      since={one.asked_at}
      maySend
    >
      <p>
        Por devolver: <strong className="tabular-nums">{formatCents(cents)}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Transferred
          {...refund}
          call="POST /desk/memberships/settle-refund"
          bodyOf={(note) => ({ period_refund_id, note })}
          contactName={one.contact_name}
          draft={`transferido-periodo:${period_refund_id}`}
        />
        <RetryRefund
          {...refund}
          call="POST /desk/memberships/retry-refund"
          bodyOf={(request_key) => ({ period_refund_id, request_key })}
        />
      </div>
    </Card>
  );
}

/** Transferred money that pays for nothing and did not go back, and what is done about it. */
export function FailedReturnCard({ one }: { one: FailedTransferReturn }) {
  const { transfer_return_id, folio, cents, contact_name } = one;
  const of = folio ?? 'un pedido que ya se borró';
  return (
    <Card
      kind="transfer return"
      name={folio ?? 'Un pedido que ya se borró'}
      to={folio && `/pedidos/${folio}`}
      contact={one}
      since={one.asked_at}
      maySend
    >
      {folio ? null : (
        <p className="max-w-[68ch]">De quién es lo dice Stripe: la tienda ya no tiene sus datos.</p>
      )}
      <p>
        Por devolver: <strong className="tabular-nums">{formatCents(cents)}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Transferred
          call="POST /desk/checkout/settle-transfer-return"
          bodyOf={(note) => ({ transfer_return_id, note })}
          cents={cents}
          of={of}
          contactName={contact_name || 'la persona'}
          draft={`regreso:${transfer_return_id}`}
        />
      </div>
    </Card>
  );
}

interface CardProps {
  kind: ReviewKind;
  name: string;
  /** Where all about it is; null where nothing is left. */
  to: string | null;
  contact: { contact_name: string; contact_email: string };
  since: string;
  maySend: boolean;
  children: ReactNode;
}

function Card({ kind, name, to, contact, since, maySend, children }: CardProps) {
  const { title, text } = reviewWords[kind];
  return (
    <article className="desk-panel grid gap-3" aria-label={`${name}: ${title}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div>
          <h2 className="desk-h2">
            {to ? (
              <Link to={to} className="touch-area hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="text-muted wrap-anywhere">
            {[contact.contact_name, contact.contact_email, `desde el ${shortDay(since)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StateLabel tone={tones[kind]}>{title}</StateLabel>
          {maySend ? null : (
            <StateLabel tone="bad" icon={prohibit}>
              No enviar
            </StateLabel>
          )}
        </div>
      </header>
      <p className="max-w-[68ch]">{text}</p>
      {children}
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
