import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { UserInformation } from '#contract/accounts.ts';
import { contact } from '#contract/contact.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Membership } from '#contract/memberships.ts';
import type { PassOffer } from '#contract/passes.ts';
import { AddressPicker } from '../../accounts/pickers/address-picker.tsx';
import { contactOf, useContactBook } from '../../accounts/pickers/contact-book.ts';
import { ContactPicker } from '../../accounts/pickers/contact-picker.tsx';
import { selectedOf } from '../../accounts/pickers/kept-list.ts';
import { useSavedAddresses } from '../../accounts/pickers/saved-addresses.ts';
import { PaymentMethodChoice } from '../../checkout/payment-choice.tsx';
import { type MyPasses, useMyPasses } from '../../orders/passes/use-my-passes.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { PrivateHead } from '../../settings/private-head.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { useShopNow } from '../../visitor/use-shop-now.ts';
import { ForWhom } from '../boxes-of-children/for-whom.tsx';
import { SelectedPlan } from '../joining/selected-plan.tsx';
import { myPlansPath } from '../membership-paths.ts';
import { lookOf, planLooks } from '../sales/plan-look.ts';
import { chosenOffer, type PassStart, startOf, startText } from './pass-choice.ts';
import { PassOptions } from './pass-options.tsx';
import { PassSteps } from './pass-steps.tsx';
import { PassSummary, PayPass } from './pass-summary.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { usePassPayment } from './use-pass-payment.ts';

export default function PassPage() {
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title="Un pase, sin tarjeta" />
      <BackLink to={membershipsPath}>Membresías</BackLink>
      <h1 className="headline mt-1">Un pase, sin tarjeta</h1>
      <p className="lead mt-3 max-w-[52ch]">
        Pagas una vez, abres tu club y, cuando termina, termina. Nadie te vuelve a cobrar.
      </p>
      <SelectedPlan skeleton={<PassSkeleton />}>
        {(plan) => <PassOfPlan key={plan.membership_id} plan={plan} />}
      </SelectedPlan>
    </div>
  );
}

/** Query key that carries the number of periods, so that the choice survives signing in and a reload. */
const PERIODS_IN_ADDRESS = 'meses';

interface ChosenProps {
  plan: Membership;
  offer: PassOffer;
  choose: (offer: PassOffer) => void;
}

function PassOfPlan({ plan }: { plan: Membership }) {
  const visitor = useVisitor();
  const [search, setSearch] = useSearchParams();
  // The address follows in its own time: a radio must be checked at once.
  const [wanted, setWanted] = useState(search.get(PERIODS_IN_ADDRESS));
  const offer = chosenOffer(plan.pass_offers, wanted);
  const choose = ({ periods }: PassOffer) => {
    setWanted(String(periods));
    setSearch(
      (known) => {
        known.set(PERIODS_IN_ADDRESS, String(periods));
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  if (!offer) return <NotOffered plan={plan} />;
  const chosen = { plan, offer, choose };
  if (visitor.kind === 'guest') return <GuestPass {...chosen} hasEnded={visitor.hasEnded} />;
  return (
    <ClientOnly skeleton={<PassSkeleton />}>
      {(information) => <ClientPass {...chosen} information={information} />}
    </ClientOnly>
  );
}

const columns = 'mt-5 grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_408px] nav:gap-6';

function NotOffered({ plan }: { plan: Membership }) {
  return (
    <div className="mt-5 grid max-w-3xl gap-4">
      <Plan plan={plan} />
      <Notice kind="info">{errorCatalogue.PASS_NOT_OFFERED.text}</Notice>
    </div>
  );
}

const Plan = ({ plan }: { plan: Membership }) => (
  <PlanPanel plan={plan} look={lookOf(planLooks([plan]), plan.code)} />
);

interface TermsProps extends ChosenProps {
  start: PassStart;
}

/** Periods to choose from, and what follows from the choice. */
function Terms({ plan, offer, choose, start }: TermsProps) {
  const now = useShopNow();
  const startsAt = start.kind === 'after' ? start.startsAt : undefined;
  const later = startText(start);
  return (
    <>
      {later ? <Notice kind="info">{later}</Notice> : null}
      <PassOptions plan={plan} chosen={offer} onChoose={choose} now={now} startsAt={startsAt} />
      <PassSteps plan={plan} offer={offer} start={start} now={now} />
    </>
  );
}

interface GuestPassProps extends ChosenProps {
  hasEnded: boolean;
}

/** The pass for visitors without a session: the address keeps what they chose while they sign in. */
function GuestPass({ hasEnded, ...chosen }: GuestPassProps) {
  const { pathname } = useLocation();
  const { plan, offer } = chosen;
  const next = `${pathname}?${new URLSearchParams({ plan: plan.code, [PERIODS_IN_ADDRESS]: String(offer.periods) })}`;
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-4">
        <Plan plan={plan} />
        <Terms {...chosen} start={{ kind: 'at payment' }} />
      </div>
      <PassSummary plan={plan} offer={offer}>
        <Notice kind="info" icon="user-circle" className="mt-4">
          {hasEnded ? 'Tu sesión terminó. Inicia sesión para continuar.' : 'Primero necesitas una cuenta.'}
        </Notice>
        <div className="mt-4 grid gap-3">
          <LinkButton
            to={withNext('/registrarse', next)}
            state={{ fromMemberships: true, goToPersonalInfoAfterRegister: false }}
            variant={hasEnded ? 'secondary' : 'primary'}
            wide
          >
            Crear mi cuenta
          </LinkButton>
          <LinkButton
            to={withNext('/iniciar-sesion', next)}
            variant={hasEnded ? 'primary' : 'secondary'}
            wide
          >
            Iniciar sesión
          </LinkButton>
        </div>
      </PassSummary>
    </div>
  );
}

interface ClientPassProps extends ChosenProps {
  information: UserInformation;
}

function ClientPass(props: ClientPassProps) {
  const { data: paid, error, refetch, isFetching } = useMyPasses();
  if (paid) return <KnownPass {...props} paid={paid} />;
  if (!error) return <PassSkeleton />;
  return (
    <LoadFailure
      title="No pudimos revisar tus planes."
      onRetry={refetch}
      isRetrying={isFetching}
      className="mt-5 max-w-3xl"
    />
  );
}

interface KnownPassProps extends ClientPassProps {
  paid: MyPasses;
}

/** The pass of a client of whom it is known what is paid: for a child whose plan renews there is none. */
function KnownPass({ paid, information, ...chosen }: KnownPassProps) {
  const { plan, offer } = chosen;
  const [childId, setChildId] = useState<number | null>(null);
  const start = startOf({ membershipId: plan.membership_id, childId }, paid);
  const addresses = useSavedAddresses({ isWanted: plan.ships });
  const address = plan.ships ? selectedOf(addresses) : null;
  const { isAsked, contact: receiver } = useContactOfPass(plan, information);
  const payment = usePassPayment({
    plan,
    offer,
    contact: receiver,
    addressId: address && Number(address.id),
    childId,
  });
  const isSold = start.kind !== 'renews';
  // One outline for both, so that the choice keeps the focus when it leads to the other.
  return (
    <div className={isSold ? columns : 'mt-5 max-w-3xl'}>
      <div className="grid min-w-0 gap-4">
        <Plan plan={plan} />
        {plan.ships ? (
          <ForWhom childId={childId} onChoose={setChildId} className="panel min-w-0 px-5 py-4 sm:px-7" />
        ) : null}
        {isSold ? (
          <>
            <Terms {...chosen} start={start} />
            {isAsked ? (
              <Panel>
                <ContactPicker as="h2" error={payment.contactError} buttonRef={payment.contactButton} />
              </Panel>
            ) : null}
            {plan.ships ? (
              <Panel>
                <AddressPicker as="h2" error={payment.addressError} buttonRef={payment.addressButton} />
              </Panel>
            ) : null}
            <PaymentMethodChoice choice={payment.choice} as="h2" className="panel px-5 py-4 sm:px-7" />
          </>
        ) : (
          <Subscribed />
        )}
      </div>
      {isSold ? (
        <PassSummary plan={plan} offer={offer}>
          <PayPass payment={payment} />
        </PassSummary>
      ) : null}
    </div>
  );
}

const Subscribed = () => (
  <>
    <Notice kind="info">Ya tienes este plan y se renueva solo. El pase es para cuando no lo tengas.</Notice>
    <LinkButton to={myPlansPath} className="w-fit">
      Ver Mis planes
    </LinkButton>
  </>
);

/** Contact of the pass: the profile where it is whole and nothing is sent, else the one that is chosen. */
function useContactOfPass({ ships }: Membership, information: UserInformation) {
  const book = useContactBook();
  const own = contact.safeParse(contactOf(information)).data ?? null;
  const isAsked = ships || own === null;
  return { isAsked, contact: isAsked ? selectedOf(book) : own };
}

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="panel min-w-0 px-5 py-4 sm:px-7">{children}</div>
);

function PassSkeleton() {
  return (
    <div className={columns}>
      <LoadingNote>Cargando tu pase</LoadingNote>
      <Skeleton className="h-80 w-full rounded-block!" />
      <Skeleton className="h-72 w-full rounded-block!" />
    </div>
  );
}
