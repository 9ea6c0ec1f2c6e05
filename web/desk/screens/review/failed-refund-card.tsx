import { useState } from 'react';
import { Link } from 'react-router';
import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { arrowsClockwise } from '../../frame/icons.generated.ts';
import { StateLabel } from '../../frame/state-label.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { reviewWords } from './review-words.ts';
import { TransferredDialog } from './transferred-dialog.tsx';

const { title, text } = reviewWords['refund failed'];

/** Money of a subscription that did not go back, and what can be done about it. */
export function FailedRefundCard({ one }: { one: FailedPeriodRefund }) {
  return (
    <article className="desk-panel grid gap-3" aria-label={`${one.contact_name}: ${title}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div>
          <h2 className="desk-h2">
            <Link to={`/suscripciones/${one.subscription_id}`} className="touch-area hover:underline">
              {one.plan}, periodo {one.period}
            </Link>
          </h2>
          <p className="text-muted wrap-anywhere">
            {[one.contact_name, one.contact_email, `desde el ${shortDay(one.asked_at)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <StateLabel tone="bad">{title}</StateLabel>
      </header>
      <p className="max-w-[68ch]">{text}</p>
      <p>
        Por devolver: <strong className="tabular-nums">{formatCents(one.cents)}</strong>
      </p>
      <Actions one={one} />
    </article>
  );
}

function Actions({ one }: { one: FailedPeriodRefund }) {
  const { period_refund_id, cents, contact_name } = one;
  const [isOpen, setIsOpen] = useState(false);
  const [request_key] = useState(() => crypto.randomUUID());
  const sum = formatCents(cents);
  const note = useKeptText(`transferido-periodo:${period_refund_id}`);
  const settle = useDeskWrite('POST /desk/memberships/settle-refund', {
    confirm: { sentence: `Vas a anotar que transferiste ${sum}.`, button: 'Confirmar y anotar' },
    onDone: () => {
      showDone(`Anotamos que transferiste ${sum}.`);
      note.take(null);
      setIsOpen(false);
    },
  });
  const retry = useDeskWrite('POST /desk/memberships/retry-refund', {
    confirm: { sentence: `Vas a devolver ${sum}.`, button: 'Confirmar y devolver' },
    onDone: () => showDone('Pedimos la devolución otra vez.'),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button size={44} variant="ink" onClick={() => setIsOpen(true)}>
        Ya lo transferí
      </Button>
      <Button
        size={44}
        variant="secondary"
        icon={arrowsClockwise}
        busy={retry.isPending && 'Pidiendo…'}
        onClick={() => retry.write({ period_refund_id, request_key })}
      >
        Intentar otra vez
      </Button>
      <ErrorNotice
        error={retry.error}
        fallback="No se pudo devolver. Inténtalo de nuevo."
        className="w-full"
      />
      <TransferredDialog
        cents={cents}
        contactName={contact_name}
        note={note}
        isOpen={isOpen}
        write={settle}
        onClose={() => setIsOpen(false)}
        onSend={(text) => settle.write({ period_refund_id, note: text })}
      />
    </div>
  );
}
