import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { useSubscriptionDetail } from './use-subscription-detail.ts';

const LOAD_FAILED = 'Error al cargar detalles';

interface SubscriptionDialogProps {
  /** Subscription to show; null while the dialog is closed. */
  subscriptionId: number | null;
  /** True when the dialog opens with the question whether to cancel. */
  isCancelling?: boolean;
  /** Count of openings: a dialog opened again while it fades out starts anew. */
  turn: number;
  now: string;
  onClose: () => void;
}

export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const { subscriptionId, isCancelling, turn, now, onClose } = props;
  // The last subscription stays shown while the dialog fades out.
  const [lastShown, setLastShown] = useState(subscriptionId);
  if (subscriptionId !== null && subscriptionId !== lastShown) setLastShown(subscriptionId);
  return (
    <Dialog
      isOpen={subscriptionId !== null}
      onClose={onClose}
      title="Detalles de la suscripción"
      foot={
        <Button variant="secondary" className="ml-auto max-sm:w-full" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {lastShown === null ? null : (
        <Details key={turn} subscriptionId={lastShown} now={now} isCancelling={isCancelling} />
      )}
    </Dialog>
  );
}

function Details({
  subscriptionId,
  now,
  isCancelling,
}: {
  subscriptionId: number;
  now: string;
  isCancelling: boolean | undefined;
}) {
  const { data, error, refetch, isFetching } = useSubscriptionDetail(subscriptionId);
  if (data) return <SubscriptionDetails detail={data} now={now} isCancelling={isCancelling} />;
  if (!error) return <DetailsSkeleton />;
  return (
    <LoadFailure
      title={LOAD_FAILED}
      reason={errorText(error, LOAD_FAILED)}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  );
}

function DetailsSkeleton() {
  return (
    <>
      <LoadingNote>Cargando detalles...</LoadingNote>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-4 h-16 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </>
  );
}
