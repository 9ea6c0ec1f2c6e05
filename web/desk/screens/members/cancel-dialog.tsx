import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bindBox } from '../../frame/bind.ts';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { refundOutcome, showOutcome } from './money-outcome.ts';

/** «Cancelar ahora», with what is left of the last period given back or not. */
export function CancelDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [newest] = member.periods;
  const left = newest?.left_cents ?? 0;
  const [isRefunded, setIsRefunded] = useState(false);
  const [request_key] = useState(() => crypto.randomUUID());
  const sum = formatCents(left);
  const cancel = useDeskWrite('POST /desk/memberships/cancel-now', {
    confirm: {
      sentence: isRefunded ? `Vas a cancelarla y devolver ${sum}.` : 'Vas a cancelarla ahora.',
      button: 'Confirmar y cancelar',
    },
    onDone: ({ is_done, member: now }, { refund: asked }) => {
      const ended = is_done
        ? 'La suscripción terminó.'
        : 'El procesador de pagos no contesta: se cancela en cuanto conteste.';
      const money = asked && newest ? refundOutcome(now, newest.period_id) : null;
      showOutcome({ ...money, text: money ? `${ended} ${money.text}` : ended });
      onClose();
    },
  });
  const refund =
    isRefunded && newest
      ? { period_id: newest.period_id, cents: left, reason: 'Cancelada por la tienda' }
      : null;
  return (
    <ActionDialog
      title="Cancelar ahora"
      band="mango"
      write={cancel}
      failed="No se pudo cancelar. Inténtalo de nuevo."
      button={isRefunded ? `Cancelar y devolver ${sum}` : 'Cancelar ahora'}
      busy="Cancelando…"
      keep="No cancelar"
      isFinal
      onSubmit={() => cancel.write({ subscription_id: member.subscription_id, request_key, refund })}
      onClose={onClose}
    >
      <p>Termina en este momento, también el acceso. Esto no se puede deshacer.</p>
      {left > 0 ? (
        <RadioRow type="checkbox" {...bindBox(isRefunded, setIsRefunded)}>
          <strong>Devolver {sum} del último periodo</strong>
        </RadioRow>
      ) : null}
    </ActionDialog>
  );
}
