import type { Address } from '#contract/address.ts';
import { Icon } from '../ui/icon.tsx';
import { ArrivalQuestion } from '../visitor/arrival-question.tsx';
import { useArrival } from '../visitor/use-arrival.ts';

const sentence = 'heading-3 min-h-[2.3em]';

/** Days of arrival: for the chosen address or, without one, for the postal code that is asked for. */
export function ArrivalBlock({ address }: { address: Address | null | undefined }) {
  return (
    <section aria-label="Cuándo llega" className="rounded-block rounded-tr-promo bg-sky px-5 py-4 pr-10">
      {address ? <ArrivalAt address={address} /> : <ArrivalQuestion className={sentence} />}
    </section>
  );
}

function ArrivalAt({ address: { city, postal_code: code } }: { address: Address }) {
  return (
    <>
      <p className="small mb-1 flex items-center gap-2">
        <Icon name="truck" size={20} />
        <span className="min-w-0 wrap-anywhere">
          A {city}, {code}
        </span>
      </p>
      <p role="status" className={sentence}>
        {useArrival(code)}
      </p>
    </>
  );
}
