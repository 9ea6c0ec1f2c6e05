import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ChildBoard, ClubMonth, Square } from '#contract/book-club.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { canVibrate, giveFeedback } from './board-feedback.ts';
import { lockSimpleFill, speakerHigh, vibrate } from './board-icons.generated.ts';
import { boardHeading, countOpened, isComplete } from './board-rules.ts';
import { useBoardSettings } from './board-settings.ts';
import { BoardSquare } from './board-square.tsx';
import { BoardSwitch } from './board-switch.tsx';
import { BoardToken } from './board-token.tsx';
import { Completed } from './completed.tsx';
import { FirstDialog } from './first-dialog.tsx';
import { LockedDialog } from './locked-dialog.tsx';
import { SquareDialog } from './square-dialog.tsx';
import { type BoardProgress, useBoard } from './use-board.ts';
import { useStartInView } from './use-start-in-view.ts';

/** Diplomas are loaded only when one is asked for. */
const DiplomaDialog = lazy(() => import('../diploma/diploma-dialog.tsx'));

interface BoardProps {
  month: ClubMonth;
  /** Child whose board it is; absent for the family's. */
  child?: ChildBoard | undefined;
  /** Choice between the boards. */
  owners?: ReactNode;
  progress: BoardProgress;
  /** Called with true while the token is on its way or a dialog of the board is open. */
  onPlaying: (isPlaying: boolean) => void;
}

export function Board({ month, child, owners, progress, onPlaying }: BoardProps) {
  const { token, shown, tap, start, close } = useBoard(month, progress);
  const square = month.squares.find(({ number }) => number === shown.number);
  const isPlaying = shown.isOpen || token.isHopping;
  useEffect(() => onPlaying(isPlaying), [isPlaying, onPlaying]);

  const [diploma, setDiploma] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const { title, text } = boardHeading(month.name, month.squares, child?.nickname);
  const isDone = isComplete(month.squares);
  const isOpen = (kind: typeof shown.kind) => shown.isOpen && shown.kind === kind;
  return (
    <>
      <section aria-labelledby="recorrido" className="on-slate">
        <div className="page-column pt-8 pb-12 lg:pt-16">
          {owners}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5 lg:grid-cols-[minmax(0,1fr)_430px] lg:items-end">
            <div>
              <h2 id="recorrido" className="heading-promo text-mango max-sm:text-[1.875rem]">
                {title}
              </h2>
              <p className="text-muted-on-dark">{text}</p>
            </div>
            <Progress opened={countOpened(month.squares)} of={month.squares.length} />
            {isDone ? <Completed month={month} onPrint={() => setDiploma('open')} /> : null}
          </div>
          <Squares squares={month.squares} {...{ token, tap, isDone }} />
          <Legend />
          {/* Switches come last, so that a phone's first window reaches from the heading to the first square. */}
          <Switches />
        </div>
      </section>
      {/* Dialogs stand outside the slate, whose colours they would inherit. */}
      <LockedDialog isOpen={isOpen('locked')} onClose={close} day={square?.unlock_day ?? 1} />
      <FirstDialog isOpen={isOpen('first')} onClose={close} onContinue={start} />
      {diploma === 'unasked' ? null : (
        <Suspense fallback={null}>
          <DiplomaDialog
            month={month}
            nickname={child?.nickname ?? ''}
            isOpen={diploma === 'open'}
            onClose={() => setDiploma('closed')}
          />
        </Suspense>
      )}
      <SquareDialog isOpen={isOpen('content')} onClose={close} square={square} books={month.books} />
    </>
  );
}

type Play = Pick<ReturnType<typeof useBoard>, 'token' | 'tap'>;

interface SquaresProps extends Play {
  squares: readonly Square[];
  isDone: boolean;
}

function Squares({ squares, token, tap, isDone }: SquaresProps) {
  const board = useStartInView(isDone ? null : token.at);
  return (
    <ol
      ref={board}
      aria-label="Tablero"
      aria-busy={token.isHopping}
      className="mt-13 grid auto-rows-[84px] grid-cols-[repeat(2,minmax(0,138px))] justify-center gap-x-3 gap-y-3.25 lg:mt-14 lg:auto-rows-[148px] lg:grid-cols-[repeat(7,minmax(0,138px))] lg:gap-x-2.5 lg:gap-y-4 xl:gap-x-4"
    >
      {squares.map((square) => (
        <BoardSquare
          key={square.number}
          square={square}
          token={square.number === token.at ? <BoardToken ref={token.token} number={square.number} /> : null}
          isSky={isDone && square.number === squares.length}
          onTap={() => void tap(square)}
        />
      ))}
    </ol>
  );
}

/** Count of opened squares in words; the drawn segments only repeat it. */
function Progress({ opened, of }: { opened: number; of: number }) {
  return (
    <div>
      <p aria-live="polite" className="font-bold">
        Progreso: {opened}/{of}
      </p>
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={`h-3 grow rounded-[3px] ${step <= opened ? 'bg-mango' : 'border-2 border-muted-on-dark'}`}
          />
        ))}
      </div>
    </div>
  );
}

function Switches() {
  const { hasSound, hasVibration, set } = useBoardSettings();
  const isHydrated = useHydrated();
  /** Plays a sample of the sound or vibration that was just switched on. */
  const change = (settings: Parameters<typeof set>[0]) => {
    set(settings);
    giveFeedback('hop');
  };
  return (
    <div className="mx-auto mt-8 flex max-w-[430px] flex-wrap gap-2.5">
      <BoardSwitch icon={speakerHigh} isOn={hasSound} onChange={(hasSound) => change({ hasSound })}>
        Sonido
      </BoardSwitch>
      {isHydrated && canVibrate() ? (
        <BoardSwitch icon={vibrate} isOn={hasVibration} onChange={(hasVibration) => change({ hasVibration })}>
          Vibración
        </BoardSwitch>
      ) : null}
    </div>
  );
}

const kinds = [
  { name: 'Libro', color: 'bg-mango' },
  { name: 'Actividad', color: 'bg-sky' },
  { name: 'Audio', color: 'bg-bougainvillea' },
];

function Legend() {
  return (
    <ul className="mt-8 flex flex-wrap justify-center gap-x-5 gap-y-2 lg:mt-12">
      {kinds.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-[4px] ${color}`} />
          {name}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <Icon name={lockSimpleFill} size={20} />
        Se abre en su día
      </li>
    </ul>
  );
}
