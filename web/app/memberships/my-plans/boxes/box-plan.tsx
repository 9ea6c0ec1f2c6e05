import { useState } from 'react';
import { addressLine } from '#contract/address.ts';
import type { Box } from '#contract/boxes.ts';
import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';
import { StatusLabel } from '../../../ui/status-label.tsx';
import { BoxOwner } from '../../boxes-of-children/box-owner.tsx';
import { standingOf } from '../../subscription-standing.ts';
import { ReactivateButton } from '../subscription-buttons.tsx';
import { Owed, standingTone } from '../subscription-card.tsx';
import { useSubscriptionDetail } from '../use-subscription-detail.ts';
import { BoxContents } from './box-contents.tsx';
import { nextBoxText } from './box-words.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { ComingBox } from './coming-boxes.tsx';
import { NextCharge } from './next-charge.tsx';
import { PastBoxes } from './past-boxes.tsx';

interface BoxPlanProps {
  subscription: Subscription;
  now: string;
  box: Box | undefined;
  past: readonly Box[];
  onDetails: () => void;
  onCancel: () => void;
}

/** Active plan with books: its box and titles, the next charge, the address, and the boxes before. */
export function BoxPlan({ subscription, now, box, past, onDetails, onCancel }: BoxPlanProps) {
  const { subscription_id, membership_name } = subscription;
  const { data: detail } = useSubscriptionDetail(subscription_id);
  const standing = standingOf(subscription, now);
  const id = `suscripcion-${subscription_id}`;
  const canCancel = standing.kind === 'renews' || standing.kind === 'paused' || standing.kind === 'owes';
  return (
    <article aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-bold wrap-anywhere">
          {membership_name}
        </h2>
        <StatusLabel tone={standingTone[standing.kind]}>{standing.label}</StatusLabel>
        {standing.kind === 'ends' || standing.kind === 'suspended' ? <p>{standing.text}</p> : null}
      </div>
      <BoxOwner sender={{ subscription_id }} planName={membership_name} />
      {standing.kind === 'owes' ? (
        <Owed subscriptionId={subscription_id} text={standing.text} className="mt-4" />
      ) : null}
      {standing.kind === 'ends' ? (
        <div className="mt-4">
          <ReactivateButton subscription={subscription} />
        </div>
      ) : null}
      {box ? <ComingBox box={box} next={nextBoxText(box, subscription)} /> : null}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
        <div className="max-lg:contents lg:grid lg:gap-5">
          {box ? <BoxContents box={box} /> : null}
          <PastBoxes past={past} />
        </div>
        <div className="max-lg:contents lg:grid lg:gap-5">
          <NextCharge subscription={subscription} card={detail?.card} />
          {detail ? <SendTo detail={detail} /> : null}
          <div className="grid justify-items-start gap-1 max-lg:order-5">
            <button type="button" className="link min-h-11" onClick={onDetails}>
              Ver detalles<span className="sr-only"> de {membership_name}</span>
            </button>
            {canCancel ? (
              <button type="button" className="link min-h-11" onClick={onCancel}>
                Cancelar la renovación<span className="sr-only"> de {membership_name}</span>
              </button>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}

/** «Se envía a»: the address of the boxes, and the button that changes it for the next one. */
function SendTo({ detail }: { detail: SubscriptionDetail }) {
  const [isChanging, setIsChanging] = useState(false);
  const { address_information: address, contact_information: contact, subscription_id } = detail;
  if (!address) return null;
  const id = `direccion-${subscription_id}`;
  return (
    <section aria-labelledby={id} className="panel p-5 max-lg:order-3 sm:p-7">
      <h3 id={id} className="heading-3">
        Se envía a
      </h3>
      <p className="mt-1 wrap-anywhere">{contact.fullname}</p>
      <p className="wrap-anywhere text-muted">{addressLine(address)}</p>
      <button type="button" className="link min-h-11" onClick={() => setIsChanging(true)}>
        Cambiar para la próxima caja
      </button>
      <ChangeAddressDialog
        sender={{ subscription_id }}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
      />
    </section>
  );
}
