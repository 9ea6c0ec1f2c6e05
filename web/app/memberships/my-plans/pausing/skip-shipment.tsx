import { useRef } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { browserApi } from '../../../ui/api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useChange } from '../../../ui/use-change.ts';
import { skipForward } from '../../plan-icons.generated.ts';
import { Failure } from '../subscription-buttons.tsx';
import { useRefresh } from '../subscription-changes.ts';
import { dayOf, hindranceText, monthOf, skipOfferText, skippedText } from './pause-words.ts';

interface SkipShipmentProps {
  subscription: Subscription;
  /** Called once a parcel was skipped. */
  onSkipped?: () => void;
}

/** «¿En diciembre no van a estar?»: skips the next parcel and its charge, or takes that back. */
export function SkipShipment({ subscription, onSkipped }: SkipShipmentProps) {
  const { next_charge_at: next, pausing } = subscription;
  const reason = hindranceText(pausing);
  const skipped = skippedText(subscription);
  const place = useRef<HTMLDivElement>(null);
  const skipping = useSkip(subscription, () => {
    onSkipped?.();
    // The pressed button may be disabled by then.
    place.current?.focus();
  });
  if (!next || !(pausing.can_skip || reason || skipped)) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p role="status" className="font-bold empty:hidden">
        {skipped}
      </p>
      {pausing.charge_if_continued ? (
        <Continue subscription={subscription} next={pausing.charge_if_continued} />
      ) : null}
      {pausing.can_skip || reason ? (
        <div className={skipped ? 'mt-5' : undefined}>
          <h4 className="font-bold">¿En {monthOf(next)} no van a estar?</h4>
          <p className="small mt-1 text-muted">{pausing.can_skip ? skipOfferText(subscription) : reason}</p>
          <Button
            variant="secondary"
            wide
            icon={skipForward}
            className="mt-3 whitespace-normal"
            disabled={!pausing.can_skip}
            busy={skipping.isPending && 'Saltando…'}
            onClick={() => skipping.change()}
          >
            Saltar el próximo envío
          </Button>
          <Failure error={skipping.error} fallback="No se pudo saltar el envío. Intenta de nuevo." />
        </div>
      ) : null}
    </div>
  );
}

/** Names the charge on the screen, so that a second tap, or another tab, skips no other. */
function useSkip({ subscription_id, next_charge_at }: Subscription, onDone: () => void) {
  const refresh = useRefresh();
  return useChange({
    mutationFn: async () => {
      const body = { subscription_id, charge_at: next_charge_at ?? '' };
      const { status_Message } = await browserApi('POST /memberships/skip-next-shipment', { body });
      await refresh();
      return status_Message;
    },
    onSuccess: (text) => {
      showToast({ kind: 'success', text });
      onDone();
    },
    onError: refresh,
  });
}

/** Button that ends a pause: the charge is the first that can be announced in time. */
export function Continue({ subscription, next }: { subscription: Subscription; next: string }) {
  const { subscription_id } = subscription;
  const refresh = useRefresh();
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      const body = { subscription_id };
      const { status_Message } = await browserApi('POST /memberships/continue-subscription', { body });
      await refresh();
      return status_Message;
    },
    onSuccess: (text) => showToast({ kind: 'success', text }),
    onError: refresh,
  });
  return (
    <div className="mt-3">
      <Button variant="ink" wide busy={isPending && 'Un momento…'} onClick={() => change()}>
        Continuar
      </Button>
      <p className="small mt-2 text-muted">Si continúas, el próximo cobro es el {dayOf(next)}.</p>
      <Failure error={error} fallback="No se pudo continuar. Intenta de nuevo." />
    </div>
  );
}
