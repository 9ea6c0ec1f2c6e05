import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { giftOutcome, showOutcome } from './money-outcome.ts';

interface GiftDialogProps {
  member: Member;
  onClose: () => void;
}

export const GiftDialog = (props: GiftDialogProps) =>
  props.member.credit ? <TakeBack {...props} /> : <Give {...props} />;

function Give({ member, onClose }: GiftDialogProps) {
  const {
    form: reason,
    setForm: setReason,
    drop,
    recovered,
  } = useKeptText(`regalo:${member.subscription_id}`);
  const [request_key] = useState(() => crypto.randomUUID());
  const give = useDeskWrite('POST /desk/memberships/credit', {
    confirm: {
      sentence: `Vas a regalar un cobro de ${formatCents(member.price_cents)}.`,
      button: 'Confirmar y regalar',
    },
    onDone: ({ member: now }) => {
      showOutcome(giftOutcome(now));
      drop();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Regalar el próximo cobro" isNarrow>
      <div className="grid gap-4 pt-2">
        <p>El próximo cobro será de $0.00. Las fechas, el acceso y la caja siguen como siempre.</p>
        {recovered}
        <TextField
          label="Motivo"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure error={give.error} />
        <Button
          wide
          disabled={reason.trim() === ''}
          busy={give.isPending && 'Regalando…'}
          onClick={() =>
            give.write({
              subscription_id: member.subscription_id,
              reason,
              request_key,
              expected_cents: member.price_cents,
            })
          }
        >
          {`Regalar ${formatCents(member.price_cents)}`}
        </Button>
        {reason.trim() === '' ? <p className="small text-muted">Escribe el motivo para regalarlo.</p> : null}
      </div>
    </Dialog>
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
    <Dialog isOpen onClose={onClose} title="Retirar el regalo" isNarrow>
      <div className="grid gap-4 pt-2">
        <p>El próximo cobro vuelve a ser de {formatCents(member.price_cents)}.</p>
        <Failure error={remove.error} />
        <Button
          wide
          busy={remove.isPending && 'Retirando…'}
          onClick={() => remove.write({ credit_id: member.credit?.credit_id ?? 0 })}
        >
          Retirar el regalo
        </Button>
      </div>
    </Dialog>
  );
}

const Failure = ({ error }: { error: Error | null }) =>
  error ? (
    <Notice kind="error" isAnnounced>
      {errorText(error, 'No se pudo. Inténtalo de nuevo.')}
    </Notice>
  ) : null;
