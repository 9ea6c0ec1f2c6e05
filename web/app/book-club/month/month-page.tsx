import type { ReactNode } from 'react';
import type { ChildBoard, ClubMonth } from '#contract/book-club.ts';
import { LinkButton } from '../../ui/button.tsx';
import { arrowSquareOut } from '../../ui/tab-icons.generated.ts';
import { Board } from '../board/board.tsx';
import { isComplete } from '../board/board-rules.ts';
import type { BoardProgress } from '../board/use-board.ts';
import { MonthActivity } from './month-activity.tsx';
import { MonthBooks } from './month-books.tsx';
import { MonthHero } from './month-hero.tsx';
import { NextMonth } from './next-month.tsx';
import { WelcomeAudio } from './welcome-audio.tsx';

interface MonthPageProps {
  month: ClubMonth;
  /** Child whose board is shown; absent for the family's. */
  child?: ChildBoard | undefined;
  /** Choice between the boards, over the one that is shown. */
  owners?: ReactNode;
  /** How far each board is. */
  each?: ReactNode;
  progress: BoardProgress;
  onPlaying: (isPlaying: boolean) => void;
  /** Button that puts the books into the cart. */
  take: ReactNode;
  /** Block for keeping the month offline, on a member's own page only. */
  keep?: ReactNode;
  past?: ReactNode;
}

/** Page of a month from hero to history. It makes no calls: the back office shows its drafts with it. */
export function MonthPage({
  month,
  child,
  owners,
  each,
  progress,
  onPlaying,
  take,
  keep,
  past,
}: MonthPageProps) {
  const isDone = isComplete(month.squares);
  return (
    <>
      <MonthHero month={month} />
      {/* The key gives each child, and a month that begins while the page is open, a board of its own. */}
      <Board
        key={`${month.year}-${month.month}-${child?.child_id ?? ''}`}
        {...{ month, child, owners, progress, onPlaying }}
      />
      <div className="page-column">
        {each}
        {/* The next month is shown here once nothing is left to open. */}
        {isDone ? <NextMonth next={month.next} /> : null}
        <MonthBooks month={month} take={take} />
        <div className="mt-rhythm grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <WelcomeAudio month={month} />
          <MonthActivity activity={month.activity} />
        </div>
        {keep}
        <Community community_url={month.community_url} />
        {isDone ? null : <NextMonth next={month.next} />}
        {past}
      </div>
    </>
  );
}

/** Invitation to the group of reading families; nothing where the shop has none. */
function Community({ community_url: url }: Pick<ClubMonth, 'community_url'>) {
  if (!url) return null;
  return (
    <section
      aria-labelledby="comunidad"
      className="mt-rhythm flex flex-col items-start gap-4 rounded-block rounded-br-tile bg-sky-pale p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div>
        <h2 id="comunidad" className="heading-3">
          Comunidad de familias lectoras
        </h2>
        <p className="mt-1 max-w-[52ch]">Un grupo para platicar de los libros del mes con otras familias.</p>
      </div>
      <LinkButton to={url} target="_blank" rel="noopener noreferrer" variant="ink" icon={arrowSquareOut}>
        Entrar al grupo<span className="sr-only"> (se abre en otra pestaña)</span>
      </LinkButton>
    </section>
  );
}
