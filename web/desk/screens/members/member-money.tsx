import { useState } from 'react';
import type { Member, MemberPeriod } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { pesosText, typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
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
              refund.can_retry ? <Failed key={refund.period_refund_id} refund={refund} /> : null,
            )}
            {period.left_cents > 0 && member.user_id !== null ? (
              <button
                type="button"
                className="link min-h-11 justify-self-start"
                onClick={() => setOpen(period)}
              >
                Devolver<span className="sr-only"> dinero del periodo {period.number}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <RefundDialog member={member} period={open} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

function Failed({ refund }: { refund: MemberPeriod['refunds'][number] }) {
  const [request_key] = useState(() => crypto.randomUUID());
  const retry = useDeskWrite('POST /desk/memberships/retry-refund', {
    confirm: { sentence: `Vas a devolver ${formatCents(refund.cents)}.`, button: 'Confirmar y devolver' },
    onFailed: (error) => showFailed(error, 'No se pudo. Inténtalo de nuevo.'),
  });
  return (
    <Notice kind="error">
      No pasó la devolución de {formatCents(refund.cents)}.{' '}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => retry.write({ period_refund_id: refund.period_refund_id, request_key })}
      >
        Reintentar
      </button>
    </Notice>
  );
}

interface RefundDialogProps {
  member: Member;
  period: MemberPeriod;
  onClose: () => void;
}

function RefundDialog({ member, period, onClose }: RefundDialogProps) {
  const [pesos, setPesos] = useState(pesosText(period.left_cents));
  const {
    form: reason,
    setForm: setReason,
    drop,
    recovered,
  } = useKeptText(`devolver-periodo:${period.period_id}`);
  const [request_key] = useState(() => crypto.randomUUID());
  const cents = typedCents(pesos);
  const sum = formatCents(cents ?? 0);
  const refund = useDeskWrite('POST /desk/memberships/refund-period', {
    confirm: { sentence: `Vas a devolver ${sum}.`, button: `Devolver ${sum}` },
    onDone: ({ member: now }) => {
      showOutcome(refundOutcome(now, period.period_id));
      drop();
      onClose();
    },
  });
  const missing = missingText(cents, reason);
  return (
    <Dialog isOpen onClose={onClose} title={`Devolver del periodo ${period.number}`} isNarrow>
      <div className="grid gap-4 pt-2">
        <PesosField label="Cuánto" value={pesos} onChange={(event) => setPesos(event.target.value)} />
        {recovered}
        <TextField
          label="Motivo"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cents === period.left_cents ? <p>{wholeRefundText(member, period, Date.now())}</p> : null}
        <p className="text-muted">Esto no se puede deshacer.</p>
        {refund.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(refund.error, 'No se pudo devolver. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button
          wide
          disabled={missing !== null}
          busy={refund.isPending && 'Devolviendo…'}
          onClick={() =>
            refund.write({
              subscription_id: member.subscription_id,
              period_id: period.period_id,
              cents: cents ?? 0,
              reason,
              request_key,
            })
          }
        >
          {`Devolver ${sum}`}
        </Button>
        {missing ? <p className="small text-muted">{missing}</p> : null}
      </div>
    </Dialog>
  );
}

/** Why the button is off. */
function missingText(cents: number | null, reason: string): string | null {
  if (!cents) return 'Escribe cuánto devolver.';
  return reason.trim() === '' ? 'Escribe el motivo para devolver.' : null;
}
