import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lastDayToSend } from '#contract/pass-gift-terms.ts';
import type { BoughtPassGift, GiftOrder } from '#contract/pass-gifts.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { errorText, slowAnswerText } from '../../ui/error-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { GET_BOUGHT_GIFT } from './use-bought-gift.ts';

interface CorrectDeliveryProps {
  order: GiftOrder;
  gift: Pick<BoughtPassGift, 'to_email' | 'send_on'>;
  today: string;
}

/** Button «Corregir correo o fecha», and the form that it opens. */
export function CorrectDelivery(props: CorrectDeliveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // The focused button of the form is gone with it.
    setTimeout(() => button.current?.focus());
  };
  if (isOpen) return <DeliveryForm {...props} close={close} />;
  return (
    <button
      ref={button}
      type="button"
      className="link flex min-h-11 items-center print:hidden"
      onClick={() => setIsOpen(true)}
    >
      Corregir correo o fecha
    </button>
  );
}

function DeliveryForm({ order, gift, today, close }: CorrectDeliveryProps & { close: () => void }) {
  const [email, setEmail] = useState(gift.to_email ?? '');
  const [day, setDay] = useState(gift.send_on !== null && gift.send_on > today ? gift.send_on : today);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const readAnew = () => client.invalidateQueries({ queryKey: [GET_BOUGHT_GIFT] });
  const { change, isPending, error } = useChange({
    mutationFn: () =>
      browserApi('PUT /memberships/correct-gift', { body: { order, to_email: email, send_on: day } }),
    onSuccess: async () => {
      await readAnew();
      showToast({ kind: 'success', text: 'Guardamos tus cambios' });
      close();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    change();
  };
  const failure =
    error && (slowAnswerText(error) ?? errorText(error, 'No pudimos guardarlo. Inténtalo otra vez.'));
  return (
    <form ref={form} noValidate method="post" onSubmit={save} className="mt-3 grid gap-4 print:hidden">
      <EmailField
        label="Correo de quien lo recibe"
        name="to_email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        type="date"
        label="¿Qué día?"
        name="send_on"
        autoComplete="off"
        min={today}
        max={lastDayToSend(new Date(`${today}T18:00:00Z`))}
        help="Desde hoy y hasta dentro de un año."
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" size={44} busy={isPending && 'Guardando…'}>
          Guardar
        </Button>
        <Button variant="text" size={44} onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
