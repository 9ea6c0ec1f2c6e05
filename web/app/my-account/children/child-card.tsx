import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoxOfChild } from '#contract/boxes-of-children.ts';
import { ageText, birthdayText, yearsOld } from '#contract/child-age.ts';
import type { Child } from '#contract/children.ts';
import { type CalendarDay, inSentence } from '#contract/mexico-city.ts';
import { Steps } from '../../book-club/board/board-owners.tsx';
import { useWhoseBoard } from '../../book-club/board/whose-board.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ChildSquare } from '../../visitor/child-square.tsx';
import { type AgeGroups, suitedTo } from './age-facts.ts';
import { BoxOfOneChild } from './box-of-child.tsx';

/** What a child has opened of a month of the club. */
export interface OpenedBoard {
  month: string;
  opened: number;
  of: number;
}

interface ChildCardProps {
  child: Child;
  today: CalendarDay;
  groups: AgeGroups;
  /** Absent where the client is no member of the club. */
  board?: OpenedBoard | undefined;
  /** Boxes that go to it. */
  boxes: readonly BoxOfChild[];
  onEdit: () => void;
}

export function ChildCard({ child, today, groups, board, boxes, onEdit }: ChildCardProps) {
  const { nickname, birth_month: birthMonth } = child;
  const { categoryId, books, box } = suitedTo(birthMonth, today, groups);
  return (
    <article aria-label={nickname} className="panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <ChildSquare nickname={nickname} years={yearsOld(birthMonth, today)} />
        <div className="min-w-0 grow basis-32 leading-snug">
          <h2 className="heading-3 wrap-anywhere">{nickname}</h2>
          <p className="small text-muted">{ageText(birthMonth, today)}</p>
          <p className="small text-muted">{birthdayText(birthMonth, today)}</p>
        </div>
        <button type="button" className="link touch-area ml-auto self-center font-bold" onClick={onEdit}>
          Editar<span className="sr-only"> a {nickname}</span>
        </button>
      </div>
      {board ? <Board child={child} board={board} /> : null}
      {books || box || boxes.length > 0 ? (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {books ? (
            <Suited
              icon="book-open"
              text={<>Le tocan los libros de {unbroken(`${books}.`)}</>}
              to={`/productos?category_id=${categoryId}`}
            >
              Ver libros de {books}
            </Suited>
          ) : null}
          {boxes.map((one) => (
            <BoxOfOneChild key={`${one.subscription_id} ${one.pass_id}`} box={one} />
          ))}
          {box && boxes.length === 0 ? (
            <Suited icon="package" text={<>Le toca la caja de {unbroken(`${box}.`)}</>} to={membershipsPath}>
              Ver cajas
            </Suited>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

const unbroken = (range: string) => <span className="whitespace-nowrap">{range}</span>;

/** How far the child is this month, and the way to its board. */
function Board({ child, board: { month, opened, of } }: { child: Child; board: OpenedBoard }) {
  const { choose } = useWhoseBoard();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="small flex justify-between gap-3">
        <span>Su tablero de {inSentence(month)}</span>
        <strong>
          {opened}/{of}
        </strong>
      </p>
      <Steps opened={opened} of={of} />
      <LinkButton
        to={myClubPath}
        variant="secondary"
        size={44}
        className="mt-3.5 w-full"
        onClick={() => choose(child.child_id)}
      >
        Ver su tablero<span className="sr-only"> de {child.nickname}</span>
      </LinkButton>
    </div>
  );
}

interface SuitedProps {
  icon: IconName;
  text: ReactNode;
  to: string;
  children: ReactNode;
}

function Suited({ icon, text, to, children }: SuitedProps) {
  return (
    <div className="flex gap-3 leading-snug">
      <Icon name={icon} />
      <div>
        <p>{text}</p>
        <Link to={to} className="small link touch-area font-bold">
          {children}
        </Link>
      </div>
    </div>
  );
}
