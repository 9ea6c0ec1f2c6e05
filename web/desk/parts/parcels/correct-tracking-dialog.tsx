import { useState } from 'react';
import type { z } from 'zod';
import { type dispatch as dispatchSchema, trackingNumber } from '#contract/desk/parcels.ts';
import { ApiError } from '#web/ui/api.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { timeOfDay } from '../../frame/desk-dates.ts';
import { CarrierField } from './carrier-field.tsx';
import { needsTracking, trackingLabel, useCarriers } from './carriers.ts';
import { useOddText } from './use-odd-text.ts';

interface CorrectTrackingDialogProps {
  parcel: { carrier_code: string | null; tracking_number: string | null };
  /** Name of the mail that is sent again. */
  mailName: string;
  /** State of the call that writes the order or the box. */
  correction: { isPending: boolean; error: Error | null; reset: () => void };
  onSend: (dispatch: z.input<typeof dispatchSchema>) => void;
  onClose: () => void;
}

/** Dialog for another guía or carrier of a parcel that left; its receiver gets the right one by mail. */
export function CorrectTrackingDialog({
  parcel,
  mailName,
  correction,
  onSend,
  onClose,
}: CorrectTrackingDialogProps) {
  const [carrier, setCarrier] = useState(parcel.carrier_code ?? 'otra');
  const [number, setNumber] = useState(parcel.tracking_number ?? '');
  const [wrong, setWrong] = useState<string>();
  /** Question about an odd number: sending it once more confirms it. */
  const [asked, setAsked] = useState<string | null>(null);
  const oddText = useOddText(carrier);
  const known = useCarriers().data?.find(({ code }) => code === carrier);
  const { error, isPending } = correction;
  const isShared = error instanceof ApiError && error.code === 'TRACKING_IN_USE';
  const submit = () => {
    const parsed = trackingNumber.safeParse(number);
    const isWrong = number.trim() === '' ? needsTracking(carrier) : !parsed.success;
    const doubt = parsed.success ? oddText(parsed.data) : null;
    setAsked(doubt);
    const question = doubt !== asked && doubt ? doubt : undefined;
    setWrong(isWrong ? (parsed.error?.issues[0]?.message ?? 'Escribe la guía') : question);
    if (!isWrong && !question)
      onSend({ carrier_code: carrier, tracking_number: parsed.data, is_shared: isShared });
  };
  const type = (text: string) => {
    setNumber(text);
    setWrong(undefined);
    correction.reset();
  };
  return (
    <ActionDialog
      title="Corregir guía"
      write={{ isPending, error: error && !isShared ? (meanwhileText(error) ?? error) : null }}
      variant={isShared ? 'secondary' : 'primary'}
      button={isShared ? 'Sí, la misma caja' : wrong && wrong === asked ? 'Sí, así es' : 'Guardar'}
      onSubmit={submit}
      onClose={onClose}
    >
      <CarrierField value={carrier} onChange={setCarrier} />
      <TextField
        label={trackingLabel(known)}
        optional={!needsTracking(carrier)}
        {...bind(number, type)}
        error={wrong ?? (isShared ? errorText(error, '') : undefined)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <p className="small text-muted">Si el correo con la guía ya salió, se manda otro: «{mailName}».</p>
    </ActionDialog>
  );
}

/** Sentence about a change by another person: «Lucía la cambió a las 10:42: ahora es 3208614975.» */
function meanwhileText(error: Error): string | null {
  const other = editedMeanwhile<{ tracking_number: string | null }>(error);
  if (!other) return null;
  const { by, at, values } = other;
  const when = at === null ? '' : ` a las ${timeOfDay(at)}`;
  const number = values.tracking_number;
  return `${by ?? 'Alguien más'} cambió el envío${when}: ahora ${number ? `la guía es ${number}` : 'va sin guía'}. Cierra y vuelve a abrir si todavía hay que corregirla.`;
}
