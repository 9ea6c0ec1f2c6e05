import { AddressPicker } from '../accounts/pickers/address-picker.tsx';
import { ContactPicker } from '../accounts/pickers/contact-picker.tsx';
import type { ShippingFee } from '../cart/use-cart-check.ts';
import { useSite } from '../settings/site-data.ts';
import { ArrivalBlock } from './arrival-block.tsx';
import { GiftLine } from './gift-line.tsx';
import { PayBlock } from './pay-block.tsx';
import { PaymentMethodChoice } from './payment-choice.tsx';
import { SecurePayment } from './secure-payment.tsx';
import { usePayment } from './use-payment.ts';

export function CartSummary({ shippingFee }: { shippingFee: ShippingFee }) {
  const { laterMethods } = useSite();
  const payment = usePayment(shippingFee);
  return (
    <section aria-labelledby="resumen" className="panel p-5 sm:p-7">
      <h2 id="resumen" className="heading-3 mb-2">
        Resumen del pedido
      </h2>
      {payment.totals.ships ? (
        <div className="border-b border-line pb-4">
          <AddressPicker
            heading={payment.gift.sendTo}
            error={payment.addressError}
            buttonRef={payment.addressButton}
            onFirstAdded={payment.askForContact}
          />
        </div>
      ) : null}
      <div className="mb-4 border-b border-line pt-1.5 pb-4">
        <ContactPicker error={payment.contactError} buttonRef={payment.contactButton} />
      </div>
      <GiftLine gift={payment.gift} />
      {payment.totals.ships ? (
        <div className="mb-4">
          <ArrivalBlock
            address={payment.address}
            isPaidLater={payment.choice.method !== 'card'}
            isGift={payment.gift.isGift}
          />
        </div>
      ) : null}
      <PaymentMethodChoice choice={payment.choice} as="h3" className="mb-4 border-b border-line pb-4" />
      <PayBlock payment={payment}>
        <SecurePayment laterMethods={laterMethods} />
      </PayBlock>
    </section>
  );
}
