import type { Address } from '#contract/address.ts';
import { Icon } from '../ui/icon.tsx';
import { ArrivalQuestion } from '../visitor/arrival-question.tsx';
import { useArrival } from '../visitor/use-arrival.ts';

const sentence = 'heading-3 min-h-[2.3em]';

interface ArrivalBlockProps {
  address: Address | null | undefined;
  /** True for a parcel that is paid later: days reckoned from now would not hold. */
  isPaidLater: boolean;
  /** True for a parcel that somebody else receives. */
  isGift: boolean;
}

/** Days of arrival: for the chosen address or, without one, for the postal code that is asked for. */
export function ArrivalBlock({ address, isPaidLater, isGift }: ArrivalBlockProps) {
  return (
    <section aria-label="Cuándo llega" className="rounded-block rounded-tr-promo bg-sky px-5 py-4 pr-10">
      {address ? <Destination address={address} /> : null}
      {isPaidLater ? (
        <p role="status" className={sentence}>
          Sale cuando recibamos tu pago.
        </p>
      ) : address ? (
        <ArrivalAt postalCode={address.postal_code} isGift={isGift} />
      ) : (
        <ArrivalQuestion className={sentence} />
      )}
    </section>
  );
}

function Destination({ address: { city, postal_code: code } }: { address: Address }) {
  return (
    <p className="small mb-1 flex items-center gap-2">
      <Icon name="truck" size={20} />
      <span className="min-w-0 wrap-anywhere">
        A {city}, {code}
      </span>
    </p>
  );
}

function ArrivalAt({ postalCode, isGift }: { postalCode: string; isGift: boolean }) {
  const arrival = useArrival(postalCode);
  return (
    <p role="status" className={sentence}>
      {isGift ? arrival.replace(/^Llega/, 'Le llega') : arrival}
    </p>
  );
}
