import { useEffect, useRef, useState } from 'react';
import type { UserInformation } from '#contract/accounts.ts';
import type { Membership } from '#contract/memberships.ts';
import { useMyAddresses } from '../../accounts/addresses/use-my-addresses.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { summaryPath } from '../membership-paths.ts';
import { PersonalInformationForm } from './personal-information-form.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SelectedPlan } from './selected-plan.tsx';
import { StepFrame, StepSkeleton } from './step-frame.tsx';

const SECONDS_TO_SUMMARY = 3;

export default function PersonalInformationPage() {
  return (
    <StepFrame title="Tu información" heading="¿Para quién es la suscripción?">
      <ClientOnly skeleton={<StepSkeleton />}>
        {(information) => (
          <SelectedPlan skeleton={<StepSkeleton />}>
            {(plan) => <Step plan={plan} information={information} />}
          </SelectedPlan>
        )}
      </ClientOnly>
    </StepFrame>
  );
}

function Step({ plan, information }: { plan: Membership; information: UserInformation }) {
  const { data: addresses, error, refetch, isFetching } = useMyAddresses({ isWanted: plan.ships });
  const [isSaved, setIsSaved] = useState(false);
  // Value as it was on arriving: saving the first address must not change the form while it is open.
  const [had, setHad] = useState<boolean | null>(plan.ships ? null : true);
  if (had === null && addresses) setHad(addresses.length > 0);
  if (isSaved) return <Saved />;
  if (had === null && error)
    return (
      <LoadFailure
        title="Error al cargar direcciones"
        onRetry={refetch}
        isRetrying={isFetching}
        className="mt-5 max-w-3xl"
      />
    );
  if (had === null) return <StepSkeleton />;
  return (
    <>
      <PlanStrip plan={plan} />
      <PersonalInformationForm
        information={information}
        ships={plan.ships}
        needsAddress={!had}
        onSaved={() => setIsSaved(true)}
      />
    </>
  );
}

function Saved() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form's button had the focus, and the page has become shorter.
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 max-w-3xl outline-none">
      <Notice kind="success" isAnnounced className="mb-5">
        Información guardada exitosamente
      </Notice>
      <Countdown
        seconds={SECONDS_TO_SUMMARY}
        to={summaryPath}
        sentence="Te llevamos a revisar tu suscripción y pagarla en"
      />
    </div>
  );
}
