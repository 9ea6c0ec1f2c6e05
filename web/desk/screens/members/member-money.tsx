import { useState } from 'react';
import type { Member, MemberPeriod } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { pesosText, typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { KeptTextField, useKeptText } from '../../frame/use-kept-form.tsx';
import { RetryRefund } from '../../parts/money/failed-refund.tsx';
import { wholeRefundText } from './member-words.ts';
import { refundOutcome, showOutcome } from './money-outcome.ts';

/** What was paid for each period, what went back, and the way to give more back. */
export function MemberMoney({ member }: { member: Member }) {
  const [open, setOpen] = useState<MemberPeriod | null>(null);
  return (
    <Panel title="Pagos">
      <ul className="grid gap-3">
        {member.periods.map((period) => (
          <li key={period.period_id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>
                Periodo {period.number}, {shortDay(period.paid_at)}
              </strong>
              <span className="tabular-nums">{formatCents(period.amount_cents)}</span>
            </p>
            {period.refunded_cents > 0 ? (
              <p className="text-muted">Devuelto: {formatCents(period.refunded_cents)}</p>
            ) : null}
            {period.refunds.map((refund) =>
              refund.can_retry ? (
                <Failed
                  key={refund.period_refund_id}
                  refund={refund}
                  of={`${member.plan.name}, periodo ${period.number}`}
                />
              ) : null,
            )}
            {period.left_cents > 0 && member.user_id !== null ? (
              <TextButton className="justify-self-start" onClick={() => setOpen(period)}>
                Devolver<span className="sr-only"> dinero del periodo {period.number}</span>
              </TextButton>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <RefundDialog member={member} period={open} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

interface FailedProps {
  refund: MemberPeriod['refunds'][number];
  of: string;
}

const Failed = ({ refund: { period_refund_id, cents }, of }: FailedProps) => (
  <Notice kind="error">
    No pasó la devolución de {formatCents(cents)}.{' '}
    <RetryRefund
      call="POST /desk/memberships/retry-refund"
      bodyOf={(request_key) => ({ period_refund_id, request_key })}
      cents={cents}
      of={of}
    >
      Reintentar
    </RetryRefund>
  </Notice>
);

interface RefundDialogProps {
  member: Member;
  period: MemberPeriod;
  onClose: () => void;
}

function RefundDialog({ member, period, onClose }: RefundDialogProps) {
  const [pesos, setPesos] = useState(pesosText(period.left_cents));
  const reason = useKeptText(`devolver-periodo:${period.period_id}`);
  const [request_key] = useState(() => crypto.randomUUID());
  const cents = typedCents(pesos);
  const sum = formatCents(cents ?? 0);
  const refund = useDeskWrite('POST /desk/memberships/refund-period', {
    confirm: { sentence: `Vas a devolver ${sum}.`, button: `Devolver ${sum}` },
    onDone: ({ member: now }) => {
      showOutcome(refundOutcome(now, period.period_id));
      reason.drop();
      onClose();
    },
  });
  const { subscription_id } = member;
  const { period_id } = period;
  return (
    <ActionDialog
      title={`Devolver del periodo ${period.number}`}
      write={refund}
      failed="No se pudo devolver. Inténtalo de nuevo."
      button={`Devolver ${sum}`}
      busy="Devolviendo…"
      isFinal
      missing={missingText(cents, reason.form)}
      onSubmit={() =>
        refund.write({ subscription_id, period_id, cents: cents ?? 0, reason: reason.form, request_key })
      }
      onClose={onClose}
    >
      <PesosField label="Cuánto" {...bind(pesos, setPesos)} />
      <KeptTextField kept={reason} label="Motivo" maxLength={300} />
      {cents === period.left_cents ? <p>{wholeRefundText(member, period, Date.now())}</p> : null}
      <p className="text-muted">Esto no se puede deshacer.</p>
    </ActionDialog>
  );
}

/** Why the button is off. */
function missingText(cents: number | null, reason: string): string | null {
  if (!cents) return 'Escribe cuánto devolver.';
  return reason.trim() === '' ? 'Escribe el motivo para devolver.' : null;
}
