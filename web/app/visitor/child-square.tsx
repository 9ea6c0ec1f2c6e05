import { classNames } from '../ui/class-names.ts';
import { ageFill, ageTone } from '../ui/tones.ts';

interface ChildSquareProps {
  nickname: string;
  /** Age, which decides about the colour. */
  years: number;
  className?: string;
}

/** Initial of a child in the colour of their age; what it says stands beside it in words. */
export function ChildSquare({ nickname, years, className = 'size-14 text-2xl' }: ChildSquareProps) {
  const [initial = ''] = nickname.trim();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figure grid shrink-0 place-items-center rounded-button rounded-br-[45%] leading-none',
        ageFill[ageTone(years)],
        className,
      )}
    >
      {initial.toLocaleUpperCase('es-MX')}
    </span>
  );
}
