import { useMemo, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { useOfflinePage } from '../../cart/use-offline-page.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { ApiError } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { BoardOwners, EachBoard } from '../board/board-owners.tsx';
import { useProgress } from '../board/use-progress.ts';
import { asOpenedBy, useChosenBoard } from '../board/whose-board.ts';
import { SentAway } from '../club-guard.tsx';
import { ClubSkeleton } from '../club-skeleton.tsx';
import { KeepMonth } from '../offline/keep-month.tsx';
import { MonthPage } from './month-page.tsx';
import { PastMonths } from './past-months.tsx';
import { TakeAllButton } from './take-all-button.tsx';
import { KeptMonthContext, keptMonth, useMonth, type WantedMonth } from './use-month.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** Page of a month for a member: hero, board, books, audio, activity, next month and past ones. */
export function ClubMonthView({ wanted }: { wanted: WantedMonth | null }) {
  useOfflinePage();
  const { data: month, error, isFetching, refetch } = useMonth(wanted);
  const kept = useMemo(() => keptMonth(wanted), [wanted]);

  if (error instanceof ApiError && error.code === 'MEMBERSHIP_REQUIRED')
    return <SentAway to={membershipsPath} />;
  if (!month)
    return error ? <MonthFailure {...{ error, isFetching, refetch }} /> : <ClubSkeleton note="Cargando…" />;
  return (
    <KeptMonthContext value={kept}>
      <MemberMonth month={month} />
    </KeptMonthContext>
  );
}

function MemberMonth({ month }: { month: ClubMonth }) {
  const child = useChosenBoard(month.boards);
  const shown = asOpenedBy(month, child);
  const progress = useProgress(shown, child?.child_id);
  /** Dialogs are shown one at a time, the board's first. */
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <>
      <MonthPage
        month={shown}
        child={child}
        owners={month.boards.length > 0 ? <BoardOwners month={month} chosen={child} /> : null}
        each={<EachBoard month={month} />}
        progress={progress}
        onPlaying={setIsPlaying}
        take={<TakeAllButton books={month.books}>Llevar los 4 del mes</TakeAllButton>}
        keep={month.is_current ? <KeepMonth month={month} /> : null}
        past={<PastMonths childId={child?.child_id} />}
      />
      <WelcomeDialog month={month} isHeldBack={isPlaying} />
    </>
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
