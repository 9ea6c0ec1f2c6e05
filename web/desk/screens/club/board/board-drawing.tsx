import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { kindNames } from '../../../parts/labels/month-labels.ts';
import { bookOpenFill } from '../club-icons.generated.ts';
import { kindIcons, type SquareKind } from './square-kinds.ts';

/** One square of the board that is being made. */
export interface DrawnSquare {
  number: number;
  type: SquareKind;
  isReady: boolean;
  isOpen: boolean;
  isRecording: boolean;
}

const readyIcons: Readonly<Record<SquareKind, IconName>> = { ...kindIcons, book: bookOpenFill };

const fills: Readonly<Record<SquareKind, string>> = {
  book: 'bg-mango',
  activity: 'bg-sky',
  audio: 'bg-bougainvillea',
};

/** From left to right as it is hopped: 1 | 2 3 | 4 | 5 6 | 7 | 8 9 | 10. */
const places: readonly string[] = [
  'col-start-1 row-span-2',
  'col-start-2 row-start-1',
  'col-start-2 row-start-2',
  'col-start-3 row-span-2',
  'col-start-4 row-start-1',
  'col-start-4 row-start-2',
  'col-start-5 row-span-2',
  'col-start-6 row-start-1',
  'col-start-6 row-start-2',
  'col-start-7 row-span-2',
];

interface BoardDrawingProps {
  squares: readonly DrawnSquare[];
  onOpen: (number: number) => void;
}

/** The board of the month; what is missing is dashed, the open square has a white ring. On phones it is pushed sideways. */
export function BoardDrawing({ squares, onOpen }: BoardDrawingProps) {
  return (
    <nav
      aria-label="Tablero del mes"
      className="on-slate slides relative rounded-block desk:rounded-br-tile px-3.5 py-4 desk:px-5"
    >
      <ol className="mx-auto grid grid-cols-[repeat(7,minmax(88px,1fr))] grid-rows-[92px_92px] gap-2.5">
        {squares.map((square) => (
          <Square key={square.number} square={square} onOpen={() => onOpen(square.number)} />
        ))}
      </ol>
    </nav>
  );
}

function Square({ square, onOpen }: { square: DrawnSquare; onOpen: () => void }) {
  const { number, type, isOpen, isRecording } = square;
  const isReady = square.isReady || isRecording;
  const isDome = number === 10;
  return (
    <li className={classNames('grid', places[number - 1])}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={classNames(
          'grid w-full content-between self-center p-2 text-left',
          isDome ? 'h-31 rounded-[8px_60px_60px_8px] py-5 pr-5' : 'h-23 rounded-square',
          isReady
            ? `${fills[type]} text-slate`
            : 'border-2 border-dashed border-white/70 text-white hover:bg-slate-2',
          isOpen && 'outline-3 outline-offset-3 outline-white outline-solid',
        )}
      >
        <span className="sr-only">Casilla </span>
        <span className="flex items-center justify-between">
          <span className="figure text-[1.625rem] leading-none">{number}</span>
          <Icon name={isReady ? readyIcons[type] : kindIcons[type]} size={20} />
        </span>
        <span className="small leading-none font-bold">{kindNames[type]}</span>
        <span className="small flex items-center gap-1 leading-none">
          {isRecording ? (
            'Grabando'
          ) : isReady ? (
            <>
              <Icon name="check" size={16} />
              Lista
            </>
          ) : (
            <strong className="text-mango">Falta</strong>
          )}
        </span>
      </button>
    </li>
  );
}
