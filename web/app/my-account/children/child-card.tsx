import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageText, birthdayText, yearsOld } from '#contract/child-age.ts';
import type { Child } from '#contract/children.ts';
import type { CalendarDay } from '#contract/mexico-city.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ChildSquare } from '../../visitor/child-square.tsx';
import { type AgeGroups, suitedTo } from './age-facts.ts';

interface ChildCardProps {
  child: Child;
  today: CalendarDay;
  groups: AgeGroups;
  onEdit: () => void;
}

export function ChildCard({ child, today, groups, onEdit }: ChildCardProps) {
  const { nickname, birth_month: birthMonth } = child;
  const { categoryId, books, box } = suitedTo(birthMonth, today, groups);
  return (
    <article aria-label={nickname} className="panel rounded-br-tile p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <ChildSquare nickname={nickname} years={yearsOld(birthMonth, today)} />
        <div className="min-w-0 grow leading-snug">
          <h2 className="heading-3 wrap-anywhere">{nickname}</h2>
          <p className="small text-muted">{ageText(birthMonth, today)}</p>
          <p className="small text-muted">{birthdayText(birthMonth, today)}</p>
        </div>
        <button type="button" className="link touch-area self-center font-bold" onClick={onEdit}>
          Editar<span className="sr-only"> a {nickname}</span>
        </button>
      </div>
      {books || box ? (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {books ? (
            <Suited
              icon="book-open"
              text={`Le tocan los libros de ${books}.`}
              to={`/productos?category_id=${categoryId}`}
            >
              Ver libros de {books}
            </Suited>
          ) : null}
          {box ? (
            <Suited icon="package" text={`Le toca la caja de ${box}.`} to={membershipsPath}>
              Ver cajas
            </Suited>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

interface SuitedProps {
  icon: IconName;
  text: string;
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
