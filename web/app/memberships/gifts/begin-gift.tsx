import { type ReactNode, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { dateText } from '#contract/mexico-city.ts';
import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { openAccountDialog } from '../../accounts/account-dialog-store.ts';
import { AddressPicker } from '../../accounts/pickers/address-picker.tsx';
import { selectedOf } from '../../accounts/pickers/kept-list.ts';
import { useSavedAddresses } from '../../accounts/pickers/saved-addresses.ts';
import { hasCode } from '../../checkout/refused-checkout.ts';
import { browserApi } from '../../ui/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { useChange } from '../../ui/use-change.ts';
import { giftName } from './gift-plans.ts';
import { type Begun, ifBegun, redeemFailure, renewalText } from './redeem-words.ts';

interface BeginGiftProps {
  code: string;
  gift: ReceivedGift;
  now: string;
  onBegun: (begun: Begun) => void;
  /** The gift or the client's plan changed meanwhile: it is looked up again. */
  onChanged: () => void;
}

const REDEEM = 'POST /memberships/redeem-gift';
const changed: readonly ErrorCode[] = [
  'GIFT_NOT_FOUND',
  'GIFT_ALREADY_USED',
  'GIFT_VOID',
  'GIFT_WAITS_FOR_RENEWAL',
];

/** A gift that its signed-in recipient can begin. */
export function BeginGift(props: BeginGiftProps) {
  const { gift, now } = props;
  const redeeming = useRedeeming(props);
  const address = gift.ships ? (
    <div className="panel min-w-0 px-5 py-4 sm:px-7">
      <AddressPicker
        as="h2"
        heading="¿A dónde mandamos las cajas?"
        error={redeeming.addressError}
        buttonRef={redeeming.addressButton}
      />
    </div>
  ) : null;
  if (gift.renewal)
    return (
      <Renewing gift={gift} renewal={gift.renewal} address={address}>
        <Begin
          label="Cancelar la renovación y usar mi regalo"
          later="Guardarlo para después"
          {...redeeming}
        />
      </Renewing>
    );
  const { when, title, text } = ifBegun(gift, now);
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="headline">Tienes un regalo</h1>
      <About gift={gift} />
      {address}
      <section className="rounded-block rounded-tr-promo bg-sky px-5 py-6 sm:px-9">
        <p className="small">{when}</p>
        <h2 className="heading-3 mt-1 text-[1.5rem]">{title}</h2>
        <p className="mt-2 leading-snug">{text}</p>
      </section>
      <Begin label="Empezar mi regalo" later="Lo empiezo después" {...redeeming} />
    </div>
  );
}

function useRedeeming({ code, gift, onBegun, onChanged }: BeginGiftProps) {
  const addresses = useSavedAddresses({ isWanted: gift.ships });
  const address = gift.ships ? selectedOf(addresses) : null;
  const [wasAsked, setWasAsked] = useState(false);
  const addressButton = useRef<HTMLButtonElement>(null);
  const isMissingAddress = gift.ships && address === null;
  const { change, isPending, error } = useChange({
    mutationFn: () =>
      browserApi(REDEEM, {
        body: {
          code,
          address_id: address && Number(address.id),
          cancel_renewal: gift.renewal !== null,
        },
      }),
    onSuccess: ({ starts_at, ends_at, now }) => {
      onBegun({ starts_at, ends_at, now });
      // Plans, boxes, and what is open: but the gift itself, which would be told as begun by somebody.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== code });
    },
    onError: (failed) => {
      if (changed.some((one) => hasCode(failed, one))) onChanged();
    },
  });
  return {
    error,
    isBusy: isPending,
    addressButton,
    addressError: wasAsked && isMissingAddress ? 'Selecciona una dirección para tus cajas' : undefined,
    begin: () => {
      setWasAsked(true);
      if (isMissingAddress) return addressButton.current?.focus();
      change();
    },
  };
}

const About = ({ gift }: Pick<BeginGiftProps, 'gift'>) => (
  <div className="rounded-block rounded-br-thumb bg-pink-pale px-5 py-4 leading-snug wrap-anywhere">
    <p className="font-bold">{giftName(gift)}</p>
    <p>De parte de {gift.from}</p>
  </div>
);

interface RenewingProps extends Pick<BeginGiftProps, 'gift'> {
  renewal: NonNullable<ReceivedGift['renewal']>;
  address: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A client who has the plan already, which renews: both days and the sum are said before the button. */
function Renewing({ gift, renewal, address, children }: RenewingProps) {
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="heading">Ya tienes este plan</h1>
      <p>
        Tu regalo puede empezar el <strong>{dateText(renewal.current_period_end)}</strong>, cuando termine lo
        que pagaste.
      </p>
      <About gift={gift} />
      {address}
      <Notice kind="info">{renewalText(gift, renewal.price_cents)}</Notice>
      {children}
    </div>
  );
}

interface BeginProps {
  label: string;
  later: string;
  error: Error | null;
  isBusy: boolean;
  begin: () => void;
}

function Begin({ label, later, error, isBusy, begin }: BeginProps) {
  return (
    <div className="grid gap-3">
      {/* The live region is present from the start, so that screen readers read out what appears in it. */}
      <div role="alert">
        {error ? (
          <Notice kind="error">
            <p>{redeemFailure(error)}</p>
            {hasCode(error, 'PROFILE_INCOMPLETE') ? (
              <Button
                variant="secondary"
                size={44}
                className="mt-3"
                onClick={() => openAccountDialog('information')}
              >
                Completar mi información
              </Button>
            ) : null}
          </Notice>
        ) : null}
      </div>
      <Button
        size={56}
        wide
        className="whitespace-normal"
        busy={isBusy && 'Empezando tu regalo…'}
        onClick={begin}
      >
        {label}
      </Button>
      <LinkButton to="/" variant="secondary" wide>
        {later}
      </LinkButton>
    </div>
  );
}
