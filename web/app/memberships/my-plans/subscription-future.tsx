import { useRef } from 'react';
import { dateText } from '#contract/mexico-city.ts';
import { centsFromPesos, formatCents } from '#contract/money.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import type { Standing } from '../subscription-standing.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { GiftCharge } from './gift-charge.tsx';
import { Continue } from './pausing/skip-shipment.tsx';
import { ReactivateButton } from './subscription-buttons.tsx';
import { Owed } from './subscription-card.tsx';

interface SubscriptionFutureProps {
  detail: SubscriptionDetail;
  standing: Standing;
  /** True when the client came to cancel. */
  isCancelling?: boolean;
}

/** Next charge or end of the subscription, and the buttons that change it. */
export function SubscriptionFuture({ detail, standing, isCancelling }: SubscriptionFutureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { next_charge_at, current_period_end, membership, pausing } = detail;
  const next = next_charge_at ?? current_period_end;
  const goesOn = standing.kind === 'renews' || standing.kind === 'paused';
  // The pressed button is gone by then, so the heading takes the focus.
  const readOn = () => heading.current?.focus();
  return (
    <section className="panel p-5">
      <h3 ref={heading} tabIndex={-1} className="heading-3 mb-2 outline-none">
        {standing.kind === 'owes' ? 'Tu renovación' : standing.text}
      </h3>
      {goesOn && next ? (
        <p className="text-muted">
          {detail.next_charge_is_gift ? (
            <GiftCharge day={dateText(next)} />
          ) : (
            `El ${dateText(next)} cobraremos ${formatCents(centsFromPesos(membership.price))} a tu tarjeta.`
          )}{' '}
          Si vas a cancelar, te conviene hacerlo al menos 24 horas antes.
        </p>
      ) : null}
      {pausing.charge_if_continued ? (
        <Continue subscription={detail} next={pausing.charge_if_continued} />
      ) : null}
      {standing.kind === 'ends' ? (
        <>
          <p className="text-muted">Tu suscripción no se renueva: no habrá más cargos.</p>
          <div className="mt-4">
            <ReactivateButton subscription={detail} onDone={readOn} />
          </div>
        </>
      ) : null}
      {standing.kind === 'suspended' ? (
        <p className="text-muted">
          Mientras tu banco decide, tu acceso está en pausa y no haremos más cargos. Si no pediste esa
          aclaración, avísale: cuando la cierre, tu acceso se abre de nuevo.
        </p>
      ) : null}
      {standing.kind === 'over' ? <p className="text-muted">No habrá más cargos.</p> : null}
      {standing.kind === 'owes' ? (
        <Owed subscriptionId={detail.subscription_id} text={standing.text} />
      ) : null}
      {goesOn || standing.kind === 'owes' ? (
        <CancelSubscription detail={detail} isAskedFor={isCancelling} onCancelled={readOn} />
      ) : null}
    </section>
  );
}
