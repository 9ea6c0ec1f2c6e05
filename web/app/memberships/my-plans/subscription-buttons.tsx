import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Subscription } from '#contract/subscriptions.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { plansQuery } from '../../settings/plans.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { useChoosePlan } from '../choose-plan.ts';
import { usePortal, useRefresh } from './subscription-changes.ts';

interface SubscriptionButtonProps {
  subscription: Pick<Subscription, 'subscription_id' | 'membership_id' | 'membership_name'>;
  /** Called once the change is done and the screen is up to date. */
  onDone?: () => void;
}

/** Button that takes a cancellation back. */
export function ReactivateButton({ subscription, onDone }: SubscriptionButtonProps) {
  const { subscription_id, membership_name } = subscription;
  const refresh = useRefresh();
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      await browserApi('POST /memberships/reactivate-subscription', { body: { subscription_id } });
      await refresh();
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: `${membership_name} sigue activa` });
      onDone?.();
    },
    onError: refresh,
  });
  return (
    <div>
      <Button variant="ink" busy={isPending && 'Reactivando…'} onClick={() => change()}>
        Reactivar<span className="sr-only"> {membership_name}</span>
      </Button>
      <Failure error={error} fallback="No se pudo reactivar la suscripción. Intenta de nuevo." />
    </div>
  );
}

/** Button to subscribe again: an ended subscription does not come back, so the plan costs today's price. */
export function RenewButton({ subscription: { membership_id, membership_name } }: SubscriptionButtonProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const choose = useChoosePlan();
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      const plans = await queryClient.fetchQuery(plansQuery);
      const plan = plans.find((offered) => offered.membership_id === membership_id);
      if (plan) return choose(plan);
      showToast({ kind: 'warning', text: `${membership_name} ya no se ofrece. Elige otro plan.` });
      return navigate(membershipsPath);
    },
  });
  return (
    <div>
      <Button variant="ink" busy={isPending && 'Un momento…'} onClick={() => change()}>
        Renovar suscripción<span className="sr-only"> a {membership_name}</span>
      </Button>
      <Failure error={error} fallback="Error al obtener información de la membresía" />
    </div>
  );
}

interface PortalButtonProps {
  subscriptionId: number;
  variant: 'ink' | 'secondary';
  children: string;
}

export function PortalButton({ subscriptionId, variant, children }: PortalButtonProps) {
  const { open, isBusy, error } = usePortal(subscriptionId);
  return (
    <div>
      {/* The narrowest telephones have no room for the longest of these labels in one line. */}
      <Button
        variant={variant}
        size={44}
        className="max-xs:whitespace-normal"
        busy={isBusy && 'Abriendo…'}
        onClick={() => open()}
      >
        {children}
      </Button>
      <Failure error={error} fallback="No se pudo abrir la página de pagos. Intenta de nuevo." />
    </div>
  );
}

export function Failure({ error, fallback }: { error: Error | null; fallback: string }) {
  return <div role="alert">{error ? <FieldError>{errorText(error, fallback)}</FieldError> : null}</div>;
}
