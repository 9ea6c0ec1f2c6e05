import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { KeptTextField, useKeptText } from '../../frame/use-kept-form.tsx';
import { giftOutcome, showOutcome } from './money-outcome.ts';

interface GiftDialogProps {
  member: Member;
  onClose: () => void;
}

export const GiftDialog = (props: GiftDialogProps) =>
  props.member.credit ? <TakeBack {...props} /> : <Give {...props} />;

function Give({ member, onClose }: GiftDialogProps) {
  const reason = useKeptText(`regalo:${member.subscription_id}`);
  const [request_key] = useState(() => crypto.randomUUID());
  const { subscription_id, price_cents } = member;
  const give = useDeskWrite('POST /desk/memberships/credit', {
    confirm: {
      sentence: `Vas a regalar un cobro de ${formatCents(price_cents)}.`,
      button: 'Confirmar y regalar',
    },
    onDone: ({ member: now }) => {
      showOutcome(giftOutcome(now));
      reason.drop();
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Regalar el próximo cobro"
      write={give}
      failed="No se pudo. Inténtalo de nuevo."
      button={`Regalar ${formatCents(price_cents)}`}
      busy="Regalando…"
      isFinal
      missing={reason.form.trim() === '' ? 'Escribe el motivo para regalarlo.' : null}
      onSubmit={() =>
        give.write({ subscription_id, reason: reason.form, request_key, expected_cents: price_cents })
      }
      onClose={onClose}
    >
      <p>El próximo cobro será de $0.00. Las fechas, el acceso y la caja siguen como siempre.</p>
      <KeptTextField kept={reason} label="Motivo" maxLength={300} />
    </ActionDialog>
  );
}

function TakeBack({ member, onClose }: GiftDialogProps) {
  const remove = useDeskWrite('POST /desk/memberships/remove-credit', {
    confirm: { sentence: 'Vas a retirar el regalo.', button: 'Confirmar y retirar' },
    onDone: () => {
      showDone('El próximo cobro vuelve a ser el de siempre.');
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Retirar el regalo"
      write={remove}
      failed="No se pudo. Inténtalo de nuevo."
      button="Retirar el regalo"
      busy="Retirando…"
      onSubmit={() => remove.write({ credit_id: member.credit?.credit_id ?? 0 })}
      onClose={onClose}
    >
      <p>El próximo cobro vuelve a ser de {formatCents(member.price_cents)}.</p>
    </ActionDialog>
  );
}
