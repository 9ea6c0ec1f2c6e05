import { useMemo, useState } from 'react';
import { useOfflinePage } from '../../cart/use-offline-page.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { ApiError } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Board } from '../board/board.tsx';
import { isComplete } from '../board/board-rules.ts';
import { SentAway } from '../club-guard.tsx';
import { ClubSkeleton } from '../club-skeleton.tsx';
import { KeepMonth } from '../offline/keep-month.tsx';
import { Community } from './community.tsx';
import { MonthActivity } from './month-activity.tsx';
import { MonthBooks } from './month-books.tsx';
import { MonthHero } from './month-hero.tsx';
import { NextMonth } from './next-month.tsx';
import { PastMonths } from './past-months.tsx';
import { KeptMonthContext, keptMonth, useMonth, type WantedMonth } from './use-month.ts';
import { WelcomeAudio } from './welcome-audio.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** A month for a member: hero, board, books, audio, activity, what comes and what was. */
export function ClubMonthView({ wanted }: { wanted: WantedMonth | null }) {
  useOfflinePage();
  const { data: month, error, isFetching, refetch } = useMonth(wanted);
  const kept = useMemo(() => keptMonth(wanted), [wanted]);
  /** One dialog at a time: the board's go first. */
  const [isPlaying, setIsPlaying] = useState(false);

  if (error instanceof ApiError && error.code === 'MEMBERSHIP_REQUIRED')
    return <SentAway to={membershipsPath} />;
  if (!month)
    return error ? <MonthFailure {...{ error, isFetching, refetch }} /> : <ClubSkeleton note="Cargando…" />;
  const isDone = isComplete(month.squares);
  return (
    <KeptMonthContext value={kept}>
      <MonthHero month={month} />
      {/* A month that begins while the page is open begins with a board of its own. */}
      <Board key={`${month.year}-${month.month}`} month={month} onPlaying={setIsPlaying} />
      <div className="page-column">
        {/* The way on, where there is nothing left to open. */}
        {isDone ? <NextMonth next={month.next} /> : null}
        <MonthBooks month={month} />
        <div className="mt-rhythm grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <WelcomeAudio month={month} />
          <MonthActivity activity={month.activity} />
        </div>
        {month.is_current ? <KeepMonth month={month} /> : null}
        <Community community_url={month.community_url} />
        {isDone ? null : <NextMonth next={month.next} />}
        <PastMonths />
      </div>
      <WelcomeDialog month={month} isHeldBack={isPlaying} />
    </KeptMonthContext>
  );
}

interface MonthFailureProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

function MonthFailure({ error, isFetching, refetch }: MonthFailureProps) {
  const isMissing =
    error instanceof ApiError && (error.code === 'CLUB_MONTH_NOT_FOUND' || error.code === 'BAD_REQUEST');
  return (
    <div className="page-column py-rhythm">
      {isMissing ? (
        <EmptyState
          as="h1"
          title="Este mes no está en tu Book Club"
          action={<LinkButton to={myClubPath}>Ir a este mes</LinkButton>}
        >
          Puede que todavía no llegue, o que ya no esté en el historial.
        </EmptyState>
      ) : (
        <LoadFailure
          title="No se pudo cargar tu Book Club."
          reason={errorText(error, 'Intenta de nuevo en unos momentos.')}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
    </div>
  );
}
