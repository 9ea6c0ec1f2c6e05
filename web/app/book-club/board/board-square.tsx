import type { ReactNode } from 'react';
import type { Square, SquareType } from '#contract/book-club.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { lockSimpleFill, scissors } from './board-icons.generated.ts';
import { squareName, typeNames } from './board-rules.ts';
import { ChalkOutline } from './chalk-outline.tsx';
import { ChalkRays } from './chalk-rays.tsx';

const typeIcons: Record<SquareType, IconName> = {
  book: 'book-open',
  activities: scissors,
  audios: 'headphones',
};
const fills: Record<SquareType, string> = {
  book: 'bg-mango',
  activities: 'bg-sky',
  audios: 'bg-bougainvillea',
};
const inks: Record<SquareType, string> = {
  book: 'text-mango',
  activities: 'text-sky',
  audios: 'text-bougainvillea',
};

/** Upright with 1 at the bottom on phones, lying with 1 on the left from 1024 px on; the order in the page is 1 to 10. */
const places: readonly string[] = [
  'row-start-7 col-span-2 lg:row-start-1 lg:col-start-1',
  'row-start-6 col-start-1 lg:row-start-1 lg:col-start-2',
  'row-start-6 col-start-2 lg:row-start-2 lg:col-start-2',
  'row-start-5 col-span-2 lg:row-start-1 lg:col-start-3',
  'row-start-4 col-start-1 lg:row-start-1 lg:col-start-4',
  'row-start-4 col-start-2 lg:row-start-2 lg:col-start-4',
  'row-start-3 col-span-2 lg:row-start-1 lg:col-start-5',
  'row-start-2 col-start-1 lg:row-start-1 lg:col-start-6',
  'row-start-2 col-start-2 lg:row-start-2 lg:col-start-6',
  'row-start-1 col-span-2 lg:row-start-1 lg:col-start-7',
];
const alone =
  'w-[calc(50%-6px)] justify-self-center lg:col-span-1 lg:row-span-2 lg:h-37 lg:w-full lg:self-center';
const dome = 'w-[78%] justify-self-center lg:col-span-1 lg:row-span-2 lg:h-61 lg:w-full lg:self-center';

function placeOf(number: number): string {
  const isAlone = number === 1 || number === 4 || number === 7;
  return classNames('relative grid', places[number - 1], number === 10 && dome, isAlone && alone);
}

const roundSquare = 'rounded-square';
const roundDome =
  'rounded-[50%_50%_8px_8px/100%_100%_8px_8px] lg:rounded-[8px_100%_100%_8px/8px_50%_50%_8px]';

interface BoardSquareProps {
  square: Square;
  /** The token, when it stands on this square. */
  token: ReactNode;
  /** True for the last square of a month whose squares are all open. */
  isSky: boolean;
  onTap: () => void;
}

/** Square whose state shows in its shape, an icon and a word, never in its colour alone. */
export function BoardSquare({ square, token, isSky, onTap }: BoardSquareProps) {
  const { number, type, is_available, was_opened } = square;
  const isNew = is_available && !was_opened;
  return (
    <li className={placeOf(number)}>
      {isSky ? <ChalkRays /> : null}
      <button
        type="button"
        aria-label={squareName(square)}
        aria-current={token ? 'true' : undefined}
        onClick={onTap}
        className={classNames(
          'relative grid place-items-center focus-visible:outline-offset-8',
          number === 10 ? roundDome : roundSquare,
          isNew &&
            `text-slate shadow-[0_0_0_3px_var(--color-slate),0_0_0_5.5px_var(--color-white)] hover:brightness-95 ${fills[type]}`,
          is_available && was_opened && !isSky && `hover:bg-slate-2 ${inks[type]}`,
          isSky && 'bg-mango text-slate hover:bg-mango-hover',
          !is_available && 'text-muted-on-dark hover:bg-slate-hover',
        )}
      >
        {isNew || isSky ? null : (
          <ChalkOutline number={number} isBold={is_available} className={is_available ? '' : 'opacity-75'} />
        )}
        {is_available ? <OpenFace square={square} isSky={isSky} /> : <LockedFace square={square} />}
      </button>
      {token}
    </li>
  );
}

function OpenFace({ square, isSky }: { square: Square; isSky: boolean }) {
  const { number, type, was_opened } = square;
  return (
    <span
      aria-hidden="true"
      className={classNames('relative grid justify-items-center', number === 10 && 'max-lg:pt-3 lg:pr-4')}
    >
      <span className="figure text-[2.375rem] leading-none lg:text-[2.875rem]">{number}</span>
      <span className="flex items-center gap-1.5 font-bold">
        <Icon name={was_opened ? 'check-bold' : typeIcons[type]} size={20} />
        <span className={was_opened && !isSky ? 'text-white' : ''}>
          {was_opened ? 'Abierta' : typeNames[type]}
        </span>
      </span>
    </span>
  );
}

function LockedFace({ square: { number, unlock_day } }: { square: Square }) {
  const isDome = number === 10;
  return (
    <span
      aria-hidden="true"
      className={isDome ? 'grid justify-items-center lg:pr-5' : 'grid justify-items-center pt-2'}
    >
      <span
        className={classNames(
          'figure text-2xl leading-none',
          isDome ? 'lg:absolute lg:top-5 lg:left-4' : 'absolute top-1.5 left-2.5',
        )}
      >
        {number}
      </span>
      <span className="flex items-center gap-1.5 leading-snug font-bold text-white">
        <Icon name={lockSimpleFill} size={20} />
        Día {unlock_day}
      </span>
      <span className="text-[.8125rem] leading-snug">Próximamente</span>
    </span>
  );
}
