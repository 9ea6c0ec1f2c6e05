import { useState } from 'react';
import type { DeskGift } from '#contract/desk/pass-gifts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { buyerName } from './pass-gift-words.ts';

interface GiftDialogProps {
  gift: DeskGift;
  onClose: () => void;
}

const failed = 'No se pudo. Inténtalo de nuevo.';

export function ResendGiftDialog({ gift: { pass_id, to_email }, onClose }: GiftDialogProps) {
  const resend = useDeskWrite('POST /desk/pass-gifts/resend', {
    onDone: () => {
      showDone('Reenviamos el correo.');
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Reenviar el correo"
      write={resend}
      failed={failed}
      button="Reenviar"
      busy="Enviando…"
      keep="Dejarlo"
      onSubmit={() => resend.write({ pass_id })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Sale otra vez a <strong>{to_email}</strong>, con el mismo código.
      </p>
    </ActionDialog>
  );
}

/** After it was sent a new code goes to the new address: the holder of the old one must not begin the gift. */
export function CorrectGiftDialog({ gift, onClose }: GiftDialogProps) {
  const { pass_id, stage, to_email } = gift;
  const email = useKeptText(`regalo-correo:${pass_id}`);
  const [request_key] = useState(() => crypto.randomUUID());
  const isSent = stage === 'sent';
  const correct = useDeskWrite('POST /desk/pass-gifts/correct', {
    onDone: () => {
      showDone(isSent ? 'Sale un código nuevo a ese correo.' : 'Correo corregido.');
      email.drop();
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Corregir correo"
      write={correct}
      failed={failed}
      button={isSent ? 'Guardar y enviar' : 'Guardar'}
      missing={email.form.trim() === '' ? 'Escribe el correo de quien lo recibe.' : null}
      onSubmit={() => correct.write({ pass_id, to_email: email.form.trim(), request_key })}
      onClose={onClose}
    >
      {email.recovered}
      <TextField
        {...bind(email.form, email.setForm)}
        label="Correo de quien lo recibe"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <p className="wrap-anywhere">
        {isSent ? (
          <>
            Sale un código nuevo a esta dirección y el que ya se mandó a <strong>{to_email}</strong> deja de
            servir. A {buyerName(gift)} le llega su certificado nuevo.
          </>
        ) : (
          <>
            Todavía no se envía. Ahora dice <strong>{to_email}</strong>.
          </>
        )}
      </p>
    </ActionDialog>
  );
}

export function NewCodeDialog({ gift, onClose }: GiftDialogProps) {
  const { pass_id, stage, to_email } = gift;
  const [request_key] = useState(() => crypto.randomUUID());
  const renew = useDeskWrite('POST /desk/pass-gifts/new-code', {
    onDone: () => {
      showDone('Hay un código nuevo; el anterior ya no sirve.');
      onClose();
    },
  });
  return (
    <ActionDialog
      title="¿Hacer otro código?"
      band="mango"
      write={renew}
      failed={failed}
      button="Hacer otro código"
      busy="Un momento…"
      keep="Dejarlo"
      isFinal
      onSubmit={() => renew.write({ pass_id, request_key })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        El código que hay deja de servir en este momento, también el de un certificado impreso. A{' '}
        {buyerName(gift)} le avisamos por correo
        {stage === 'sent' ? (
          <>
            , y el nuevo sale a <strong>{to_email}</strong>
          </>
        ) : null}
        . No se puede deshacer.
      </p>
    </ActionDialog>
  );
}
