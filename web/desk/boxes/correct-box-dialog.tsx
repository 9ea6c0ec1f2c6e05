import { type FormEvent, useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { CarrierField } from '../orders/carrier-field.tsx';
import { needsTracking, trackingLabel } from '../orders/order-words.ts';
import { useCarriers } from '../orders/use-orders.ts';

/** Another guía or carrier of a box that left; its client is mailed the right one. */
export function CorrectBoxDialog({ box, onClose }: { box: BoxRow; onClose: () => void }) {
  const [carrier, setCarrier] = useState(box.carrier_code ?? 'otra');
  const [number, setNumber] = useState(box.tracking_number ?? '');
  const [wrong, setWrong] = useState<string>();
  const known = useCarriers().data?.find(({ code }) => code === carrier);
  const correct = useDeskWrite('POST /desk/boxes/correct', {
    onDone: () => {
      showDone('Guía corregida.');
      onClose();
    },
  });
  const isShared = correct.error instanceof ApiError && correct.error.code === 'TRACKING_IN_USE';
  const send = (is_shared: boolean) => {
    const parsed = trackingNumber.safeParse(number);
    const isWrong = number.trim() === '' ? needsTracking(carrier) : !parsed.success;
    setWrong(isWrong ? (parsed.error?.issues[0]?.message ?? 'Escribe la guía') : undefined);
    if (isWrong) return;
    const { shipment_id, version } = box;
    correct.write({ shipment_id, version, carrier_code: carrier, tracking_number: parsed.data, is_shared });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(isShared);
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
          Si el correo con la guía ya salió, se manda otro: «Corregimos la guía de tu caja».
        </p>
        {correct.error && !isShared ? (
          <Notice kind="error" isAnnounced>
            {errorText(correct.error, 'No se guardó. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant={isShared ? 'secondary' : 'primary'}
          wide
          busy={correct.isPending && 'Guardando…'}
        >
          {isShared ? 'Sí, la misma caja' : 'Guardar'}
        </Button>
      </form>
    </Dialog>
  );
}
