import { yearsOld } from '#contract/child-age.ts';
import type { Child } from '#contract/children.ts';
import type { CalendarDay } from '#contract/mexico-city.ts';
import { classNames } from '../ui/class-names.ts';
import { ageFill, ageTone } from '../ui/tones.ts';

interface ChildSquareProps {
  nickname: string;
  /** Month that decides about the colour, which is that of the child's age. */
  birthMonth: Child['birth_month'];
  today: CalendarDay;
  className?: string;
}

/** Initial of a child in the colour of their age; what it says stands beside it in words. */
export function ChildSquare({ nickname, birthMonth, today, className }: ChildSquareProps) {
  const [initial = ''] = nickname.trim();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figure grid shrink-0 place-items-center rounded-button rounded-br-[45%] leading-none',
        ageFill[ageTone(yearsOld(birthMonth, today))],
        className ?? 'size-14 text-2xl',
      )}
    >
      {initial.toLocaleUpperCase('es-MX')}
    </span>
  );
}
