import { type ReactNode, useId, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { UserInformation } from '#contract/accounts.ts';
import { addressLine } from '#contract/address.ts';
import type { Membership } from '#contract/memberships.ts';
import { selectedOf } from '../../accounts/pickers/kept-list.ts';
import { useSavedAddresses } from '../../accounts/pickers/saved-addresses.ts';
import { RegisterForm } from '../../accounts/sign-in/register-form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { displayName, isIncomplete } from '../../visitor/client-name.ts';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { ForWhom } from '../boxes-of-children/for-whom.tsx';
import { chooseAddressPath, personalInformationPath } from '../membership-paths.ts';
import { Benefits } from '../sales/plan-card.tsx';
import { PayPanel } from './pay-panel.tsx';
import { SelectedPlan } from './selected-plan.tsx';
import { StepFrame, StepSkeleton } from './step-frame.tsx';

export default function SummaryPage() {
  const visitor = useVisitor();
  return (
    <StepFrame title="Tu suscripción" heading="Tu suscripción">
      <SelectedPlan skeleton={<StepSkeleton />}>
        {(plan) =>
          visitor.kind === 'guest' ? (
            <GuestSummary plan={plan} hasEnded={visitor.hasEnded} />
          ) : (
            <ClientOnly skeleton={<StepSkeleton />}>
              {(information) => <ClientSummary plan={plan} information={information} />}
            </ClientOnly>
          )
        }
      </SelectedPlan>
    </StepFrame>
  );
}

const isMissingContact = (information: UserInformation) =>
  isIncomplete(information) || information.phone.trim() === '';

function ClientSummary({ plan, information }: { plan: Membership; information: UserInformation }) {
  const book = useSavedAddresses({ isWanted: plan.ships });
  const address = plan.ships ? selectedOf(book) : null;
  const [childId, setChildId] = useState<number | null>(null);
  // Contact data of a parcel is asked for on its own page, before there is a button to pay.
  if (plan.ships && isMissingContact(information)) return <Navigate to={personalInformationPath} replace />;
  const isMissingAddress = plan.ships && !book.isLoading && !book.failure && !address;
  if (isMissingAddress) return <Navigate to={chooseAddressPath} replace />;
  return (
    <div className={summaryColumns}>
      <div className="grid gap-4">
        <PlanPanel plan={plan} />
        <SummaryPanel title="Para" change={{ to: '/mi-cuenta/informacion-personal', what: 'tus datos' }}>
          {isIncomplete(information) ? null : <p>{displayName(information)}</p>}
          <p className="wrap-anywhere text-muted">{information.email}</p>
          {information.phone ? <p className="text-muted">{information.phone}</p> : null}
        </SummaryPanel>
        {plan.ships ? (
          <SummaryPanel title="Enviar a" change={{ to: chooseAddressPath, what: 'la dirección de envío' }}>
            {address ? (
              <p className="wrap-anywhere text-muted">
                {address.alias ? <span className="text-slate">{address.alias} · </span> : null}
                {addressLine(address)}
              </p>
            ) : book.failure && book.reload ? (
              <LoadFailure title={book.failure} onRetry={book.reload} isRetrying={false} />
            ) : (
              <Skeleton className="h-6 w-full" />
            )}
          </SummaryPanel>
        ) : null}
        {plan.ships ? (
          <ForWhom childId={childId} onChoose={setChildId} className="panel px-5 py-4 sm:px-7" />
        ) : null}
      </div>
      <PayPanel
        key={plan.membership_id}
        plan={plan}
        addressId={address && Number(address.id)}
        childId={childId}
      />
    </div>
  );
}

function PlanPanel({ plan }: { plan: Membership }) {
  return (
    <section aria-labelledby="plan-elegido" className="panel p-5 sm:p-7">
      <h2 id="plan-elegido" className="heading-3">
        {plan.membership_name}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{plan.description}</p>
      <Benefits benefits={plan.benefits} className="mt-4 sm:grid-cols-2" />
    </section>
  );
}

/** Summary for visitors without an account, who make one on the same page. */
function GuestSummary({ plan, hasEnded }: { plan: Membership; hasEnded: boolean }) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  const errand = { fromMemberships: true, goToPersonalInfoAfterRegister: true, next };
  return (
    <div className={summaryColumns}>
      <div className="grid gap-4">
        <PlanPanel plan={plan} />
        <section aria-labelledby="cuenta-nueva" className="panel p-5 sm:p-7">
          <h2 id="cuenta-nueva" className="heading-3">
            Primero necesitas una cuenta
          </h2>
          {hasEnded ? (
            <Notice kind="info" className="mt-3">
              Tu sesión terminó. Inicia sesión para continuar.
            </Notice>
          ) : null}
          <p className="mt-2">
            ¿Ya tienes una?{' '}
            <Link to={withNext('/iniciar-sesion', next)} className="link">
              Inicia sesión
            </Link>
          </p>
          <RegisterForm errand={errand} />
        </section>
      </div>
      <PayPanel plan={plan} />
    </div>
  );
}

/** Class of the grid around the two panels: the plan and its price. */
const summaryColumns = 'mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-8';

interface SummaryPanelProps {
  title: string;
  /** Link to the page where the part is changed; `what` names it for screen readers. */
  change: { to: string; what: string };
  children: ReactNode;
}

function SummaryPanel({ title, change, children }: SummaryPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel px-5 py-4 sm:px-7">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <Link to={change.to} className="link touch-area">
          Cambiar<span className="sr-only"> {change.what}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}
