import { useEffect, useRef, useState } from 'react';
import { dateText } from '#contract/mexico-city.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { SkipShipment } from './pausing/skip-shipment.tsx';
import { Failure } from './subscription-buttons.tsx';
import { useRefresh } from './subscription-changes.ts';

const REASON_MAX = 300;

interface CancelSubscriptionProps {
  detail: SubscriptionDetail;
  /** True when the question is shown at once. */
  isAskedFor?: boolean | undefined;
  onCancelled: () => void;
}

/** Cancelling in two taps: the first asks, the second confirms. */
export function CancelSubscription({ detail, isAskedFor = false, onCancelled }: CancelSubscriptionProps) {
  const [isAsking, setIsAsking] = useState(isAskedFor);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAskedFor);
  useEffect(() => {
    if (!isAsking && wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className="mt-4">
      {isAsking ? (
        <Question detail={detail} onCancelled={onCancelled} onStay={() => setIsAsking(false)} />
      ) : (
        <Button ref={button} variant="text" size={44} className="-mx-3.5" onClick={() => setIsAsking(true)}>
          Cancelar suscripción
        </Button>
      )}
    </div>
  );
}

function Question({ detail, onCancelled, onStay }: CancelSubscriptionProps & { onStay: () => void }) {
  const { subscription_id, status, current_period_end: end, has_access } = detail;
  const [reason, setReason] = useState('');
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Scrolled in the next frame, because a dialog that opens with the question is not open yet.
    const frame = requestAnimationFrame(() => {
      question.current?.focus({ preventScroll: true });
      question.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const refresh = useRefresh();
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      const body = { subscription_id, ...(reason.trim() && { reason }) };
      await browserApi('POST /memberships/cancel-subscription', { body });
      await refresh();
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Tu suscripción quedó cancelada' });
      onCancelled();
    },
    onError: refresh,
  });
  return (
    <form
      noValidate
      className="rounded-button bg-mist p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      <h4 ref={question} tabIndex={-1} className="eyebrow outline-none">
        ¿Cancelar tu suscripción?
      </h4>
      <p className="mt-1">
        {status !== 'active'
          ? 'No intentaremos cobrarte de nuevo, y tu acceso termina.'
          : has_access && end
            ? `Conservas todo hasta el ${dateText(end)} y no habrá más cargos. Puedes arrepentirte hasta ese día.`
            : 'No habrá más cargos.'}
      </p>
      {detail.pausing.can_skip ? (
        <div className="mt-4 rounded-button bg-white p-4">
          <SkipShipment subscription={detail} onSkipped={onStay} />
        </div>
      ) : null}
      <TextField
        label="¿Por qué te vas?"
        optional
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="mt-4"
      />
      <Failure error={error} fallback="No se pudo cancelar la suscripción. Intenta de nuevo." />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={isPending && 'Cancelando…'}>
          Sí, cancelar
        </Button>
        <Button variant="secondary" onClick={onStay}>
          Seguir suscrito
        </Button>
      </div>
    </form>
  );
}
