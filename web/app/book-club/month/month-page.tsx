import type { ReactNode } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { Board } from '../board/board.tsx';
import { isComplete } from '../board/board-rules.ts';
import type { BoardProgress } from '../board/use-board.ts';
import { Community } from './community.tsx';
import { MonthActivity } from './month-activity.tsx';
import { MonthBooks } from './month-books.tsx';
import { MonthHero } from './month-hero.tsx';
import { NextMonth } from './next-month.tsx';
import { WelcomeAudio } from './welcome-audio.tsx';

interface MonthPageProps {
  month: ClubMonth;
  progress: BoardProgress;
  onPlaying: (isPlaying: boolean) => void;
  /** Puts the books into the cart. */
  take: ReactNode;
  /** What only a member's own page has. */
  keep?: ReactNode;
  past?: ReactNode;
}

/** A month from its hero to its history. It asks nothing of the server: the back office shows its drafts with it. */
export function MonthPage({ month, progress, onPlaying, take, keep, past }: MonthPageProps) {
  const isDone = isComplete(month.squares);
  return (
    <>
      <MonthHero month={month} />
      {/* A month that begins while the page is open begins with a board of its own. */}
      <Board key={`${month.year}-${month.month}`} month={month} progress={progress} onPlaying={onPlaying} />
      <div className="page-column">
        {/* The way on, where there is nothing left to open. */}
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
