import { type FormEvent, useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { CarrierField } from './carrier-field.tsx';
import { needsTracking, trackingLabel } from './order-words.ts';
import { useCarriers } from './use-orders.ts';

/** Another guía or carrier of a parcel that left; its buyer is mailed the right one. */
export function CorrectTrackingDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [carrier, setCarrier] = useState(order.carrier_code ?? 'otra');
  const [number, setNumber] = useState(order.tracking_number ?? '');
  const [wrong, setWrong] = useState<string>();
  const known = useCarriers().data?.find(({ code }) => code === carrier);
  const correct = useDeskWrite('POST /desk/orders/correct-tracking', {
    onDone: () => {
      showDone('Guía corregida.');
      onClose();
    },
  });
  const isShared = correct.error instanceof ApiError && correct.error.code === 'TRACKING_IN_USE';
  const send = (is_shared: boolean) => {
    const parsed = trackingNumber.safeParse(number);
    const isEmpty = number.trim() === '';
    const isWrong = isEmpty ? needsTracking(carrier) : !parsed.success;
    setWrong(isWrong ? (parsed.error?.issues[0]?.message ?? 'Escribe la guía') : undefined);
    if (isWrong) return;
    const { order_id, version } = order;
    correct.write({ order_id, version, carrier_code: carrier, tracking_number: parsed.data, is_shared });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const type = (text: string) => {
    setNumber(text);
    setWrong(undefined);
    correct.reset();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Corregir guía" isNarrow>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <CarrierField value={carrier} onChange={setCarrier} />
        <TextField
          label={trackingLabel(known)}
          optional={!needsTracking(carrier)}
          value={number}
          onChange={(event) => type(event.target.value)}
          error={wrong ?? (isShared ? errorText(correct.error, '') : undefined)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <p className="small text-muted">
          Si el correo con la guía ya salió, se manda otro: «Corregimos la guía de tu pedido».
        </p>
        {correct.error && !isShared ? (
          <Notice kind="error" isAnnounced>
            {errorText(correct.error, 'No se guardó. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        {isShared ? (
          <Button
            variant="secondary"
            wide
            busy={correct.isPending && 'Guardando…'}
            onClick={() => send(true)}
          >
            Sí, la misma caja
          </Button>
        ) : (
          <Button type="submit" wide busy={correct.isPending && 'Guardando…'}>
            Guardar
          </Button>
        )}
      </form>
    </Dialog>
  );
}
