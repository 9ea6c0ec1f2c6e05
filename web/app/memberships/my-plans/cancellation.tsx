import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorCatalogue } from '#contract/errors.ts';
import { dateText } from '#contract/mexico-city.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { myPlansPath } from '../membership-paths.ts';
import { SKIPPED_IS_FREE } from './pausing/pause-words.ts';

const NO_MORE_CHARGES = 'no habrá más cargos';

/** True for a link that has expired or was cut off. */
export const isUseless = (error: unknown) =>
  error instanceof ApiError && (error.code === 'CANCEL_LINK_INVALID' || error.code === 'BAD_REQUEST');

/** Question about the plan that the link would end; afterwards the notice that it ended. */
export function Cancellation({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['POST /memberships/get-cancellation', token],
    queryFn: ({ signal }) => browserApi('POST /memberships/get-cancellation', { body: { token }, signal }),
    staleTime: 0,
  });
  const cancel = useMutation({
    mutationFn: () => browserApi('POST /memberships/confirm-cancellation', { body: { token } }),
    onError: () => refetch(),
  });

  if (!data && isUseless(error)) return <UselessLink />;
  if (!data && error)
    return (
      <LoadFailure
        title="No pudimos abrir este enlace"
        reason={errorText(error, 'Intenta de nuevo en un momento.')}
        onRetry={refetch}
        isRetrying={isFetching}
        className="mt-5"
      />
    );
  if (!data) return <CancellationSkeleton />;

  const name = data.membership_name;
  const end = dateText(cancel.data?.current_period_end ?? data.current_period_end);
  const hasAccess = (cancel.data ?? data).has_access;
  if (data.has_ended || cancel.data?.has_ended)
    return (
      <Outcome kind="info" text={`Tu suscripción a ${name} ya terminó. No se te va a cobrar nada más.`}>
        <LinkButton to={membershipsPath}>Ver membresías</LinkButton>
      </Outcome>
    );
  if (cancel.data || data.cancel_at_period_end)
    return (
      <Outcome
        kind="success"
        text={`Tu suscripción a ${name} está cancelada: ${
          hasAccess ? `sigue activa hasta el ${end} y después no se te cobra más` : NO_MORE_CHARGES
        }.`}
      >
        <LinkButton to={myPlansPath}>Ver Mis planes</LinkButton>
      </Outcome>
    );
  return (
    <>
      <p className="lead mt-4">
        Vas a cancelar <strong>{name}</strong>.{' '}
        <WhatEnds endsAtOnce={data.ends_at_once} until={hasAccess ? end : null} />
      </p>
      {data.can_skip ? <SkipInstead /> : null}
      <FailureNotice
        text={cancel.error && errorText(cancel.error, 'No se pudo cancelar. Intenta de nuevo.')}
        className="mt-4"
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={cancel.isPending && 'Cancelando...'} onClick={() => cancel.mutate()}>
          Cancelar suscripción
        </Button>
        <LinkButton to="/" variant="secondary">
          Conservarla
        </LinkButton>
      </div>
    </>
  );
}

/** Consequences of cancelling. `until`: the end of the paid time; null where nothing is paid, as in a longer pause. */
function WhatEnds({ endsAtOnce, until }: { endsAtOnce: boolean; until: string | null }) {
  if (endsAtOnce)
    return 'No pudimos cobrar tu renovación, así que termina hoy mismo: no intentaremos cobrarte de nuevo, y tu acceso se cierra.';
  if (!until) return `Desde hoy ${NO_MORE_CHARGES}.`;
  return (
    <>
      Lo que ya pagaste sigue siendo tuyo hasta el <strong>{until}</strong>; después termina y no se te cobra
      más. Hasta ese día puedes reactivarla en Mis planes.
    </>
  );
}

/** Offer for a family that only goes away for a while, as Mis planes makes it at the same place. */
const SkipInstead = () => (
  <p className="mt-4 rounded-button bg-mist p-4">
    <strong>¿No van a estar?</strong> En vez de cancelar puedes saltar el próximo envío en{' '}
    <Link to={myPlansPath} className="link whitespace-nowrap">
      Mis planes
    </Link>
    . {SKIPPED_IS_FREE}
  </p>
);

export function UselessLink() {
  return (
    <Outcome kind="warning" text={errorCatalogue.CANCEL_LINK_INVALID.text}>
      <LinkButton to={myPlansPath}>Ver Mis planes</LinkButton>
    </Outcome>
  );
}

interface OutcomeProps {
  kind: 'success' | 'info' | 'warning';
  text: string;
  children: ReactNode;
}

function Outcome({ kind, text, children }: OutcomeProps) {
  return (
    <>
      <Notice kind={kind} isAnnounced className="mt-5">
        {text}
      </Notice>
      <div className="mt-6">{children}</div>
    </>
  );
}

function CancellationSkeleton() {
  return (
    <>
      <LoadingNote>Buscando tu suscripción</LoadingNote>
      <Skeleton className="mt-5 h-20 w-full" />
      <Skeleton className="mt-6 h-14 w-56" />
    </>
  );
}
