import { useState } from 'react';
import { addressLine } from '#contract/address.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';

/** «Se envía a», and where the next box goes instead. */
export function SendTo({ detail }: { detail: SubscriptionDetail }) {
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
        subscriptionId={subscription_id}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
      />
    </section>
  );
}
