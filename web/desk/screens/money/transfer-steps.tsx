import { useState } from 'react';
import type { RefundTransferView } from '#contract/desk/refund-transfers.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { ACCOUNT_KEPT_DAYS } from '#contract/transfer-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeyOf } from './use-key-of.ts';

interface StepProps {
  transfer: RefundTransferView;
  /** Something of it is otherwise than it was shown. */
  onChanged: () => void;
}

/** «Mandar otra liga»: the link and the account of before count no more. */
export function OtherLink({ transfer: { refund_id, version }, onChanged }: StepProps) {
  const request_key = useKeyOf(String(version));
  const { write, isPending, error } = useDeskWrite('POST /desk/checkout/send-transfer-link', {
    onDone: () => showDone('Le mandamos otra liga.'),
    onFailed: onChanged,
  });
  return (
    <>
      <Button
        wide
        variant="secondary"
        icon={paperPlaneTiltBold}
        busy={isPending && 'Mandando…'}
        onClick={() => write({ refund_id, version, request_key })}
      >
        Mandar otra liga
      </Button>
      <p className="small mt-2.5 text-muted">
        La liga anterior deja de servir. No le pidas la CLABE por mensaje.
      </p>
      <ErrorNotice error={error} fallback="No se pudo mandar la liga. Inténtalo de nuevo." className="mt-3" />
    </>
  );
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** «Ya lo transferí», with the tracking key by which the buyer's bank finds the transfer. */
export function ConfirmTransfer({ transfer, onChanged }: StepProps) {
  const { refund_id, version, cents, contact_name, left_after_cents, answered_at } = transfer;
  const today = mexicoCityDay(new Date());
  const [trackingKey, setTrackingKey] = useState('');
  const [day, setDay] = useState(today);
  const body = { refund_id, version, tracking_key: trackingKey.trim(), transferred_on: day };
  const request_key = useKeyOf(JSON.stringify(body));
  const [sum, name] = [formatCents(cents), firstWord(contact_name)];
  const confirm = useDeskWrite('POST /desk/checkout/confirm-transfer', {
    confirm: { sentence: `Vas a anotar que transferiste ${sum}.`, button: 'Confirmar y anotar' },
    onDone: () => showDone(`Anotamos que transferiste ${sum}.`),
    // What was typed stays; the account may be another by now.
    onFailed: onChanged,
  });
  const missing = body.tracking_key === '' ? 'Falta la clave de rastreo.' : null;
  return (
    <>
      <Panel>
        <div className="grid gap-4">
          <TextField
            label="Clave de rastreo"
            placeholder="La de tu comprobante"
            autoComplete="off"
            maxLength={40}
            help={`Con ella ${name} puede buscar su transferencia.`}
            {...bind(trackingKey, setTrackingKey)}
          />
          <TextField
            label="¿Qué día?"
            type="date"
            max={today}
            min={answered_at ? mexicoCityDay(answered_at) : undefined}
            {...bind(day, setDay)}
          />
        </div>
      </Panel>
      <p className="flex gap-2.5 text-muted">
        <Icon name="lock-key" size={20} />
        <span>La CLABE se borra {ACCOUNT_KEPT_DAYS} días después de la transferencia.</span>
      </p>
      <div className="grid gap-2.5 border-t border-line pt-3.5">
        <p>
          Se marcará devuelto <span className="figure text-xl">{sum}</span> y le avisamos a {name}.{' '}
          <span className="text-muted">Quedan cobrados {formatCents(left_after_cents)}.</span>
        </p>
        <ErrorNotice error={confirm.error} fallback="No se pudo anotar. Inténtalo de nuevo." />
        <Button
          size={56}
          wide
          disabled={missing !== null}
          busy={confirm.isPending && 'Anotando…'}
          onClick={() => confirm.write({ ...body, request_key })}
        >
          Ya lo transferí
        </Button>
        {missing ? <p className="small text-muted">{missing}</p> : null}
      </div>
    </>
  );
}
