import { useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { dateText } from '#contract/mexico-city.ts';
import type { GiftBeginning, ReceivedGift } from '#contract/pass-gifts.ts';
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
import { readChildrenAgain } from '../../visitor/my-children.ts';
import { ForWhom } from '../boxes-of-children/for-whom.tsx';
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
  const [childId, setChildId] = useState<number | null>(null);
  const beginning: GiftBeginning = gift.for_children.find(({ child_id }) => child_id === childId) ?? gift;
  const redeeming = useRedeeming(props, childId, beginning);
  const { renewal } = beginning;
  // One outline for both, so that the choice keeps the focus when it leads to the other.
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className={renewal ? 'heading' : 'headline'}>
        {renewal ? 'Ya tienes este plan' : 'Tienes un regalo'}
      </h1>
      {renewal ? (
        <p>
          Tu regalo puede empezar el <strong>{dateText(renewal.current_period_end)}</strong>, cuando termine
          lo que pagaste.
        </p>
      ) : null}
      <About gift={gift} />
      {gift.ships ? (
        <>
          <ForWhom childId={childId} onChoose={setChildId} className="panel min-w-0 px-5 py-4 sm:px-7" />
          <div className="panel min-w-0 px-5 py-4 sm:px-7">
            <AddressPicker
              as="h2"
              heading="¿A dónde mandamos las cajas?"
              error={redeeming.addressError}
              buttonRef={redeeming.addressButton}
            />
          </div>
        </>
      ) : null}
      {renewal ? (
        <Notice kind="info">{renewalText(beginning, renewal.price_cents)}</Notice>
      ) : (
        <IfBegun calendar={{ ...gift, ...beginning }} now={now} />
      )}
      <Begin
        label={renewal ? 'Cancelar la renovación y usar mi regalo' : 'Empezar mi regalo'}
        later={renewal ? 'Guardarlo para después' : 'Lo empiezo después'}
        {...redeeming}
      />
    </div>
  );
}

function useRedeeming(
  { code, gift, onBegun, onChanged }: BeginGiftProps,
  childId: number | null,
  { renewal }: GiftBeginning,
) {
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
          ...(childId !== null && { child_id: childId }),
          cancel_renewal: renewal !== null,
        },
      }),
    onSuccess: ({ starts_at, ends_at, now }) => {
      onBegun({ starts_at, ends_at, now });
      // Plans, boxes, and what is open: but the gift itself, which would be told as begun by somebody.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== code });
    },
    onError: (failed) => {
      if (changed.some((one) => hasCode(failed, one))) onChanged();
      if (hasCode(failed, 'CHILD_NOT_FOUND')) void readChildrenAgain();
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

/** «Si empiezas hoy»: the days of the gift. */
function IfBegun({ calendar, now }: { calendar: Parameters<typeof ifBegun>[0]; now: string }) {
  const { when, title, text } = ifBegun(calendar, now);
  return (
    <section className="rounded-block rounded-tr-promo bg-sky px-5 py-6 sm:px-9">
      <p className="small">{when}</p>
      <h2 className="heading-3 mt-1 text-[1.5rem]">{title}</h2>
      <p className="mt-2 leading-snug">{text}</p>
    </section>
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
