import type { ReactNode } from 'react';
import type { ChildBoard, ClubMonth } from '#contract/book-club.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChildSquare } from '../../visitor/child-square.tsx';
import { usersThree } from './board-icons.generated.ts';
import { countOpened } from './board-rules.ts';
import { useWhoseBoard } from './whose-board.ts';

const FAMILY = 'Familia';

const FamilySquare = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-button bg-lime text-slate ${className}`}
  >
    <Icon name={usersThree} />
  </span>
);

interface BoardOwnersProps {
  month: ClubMonth;
  chosen: ChildBoard | undefined;
}

/** Choice of whose board is shown; three in a row on a phone, more scroll sideways. */
export function BoardOwners({ month: { boards, squares }, chosen }: BoardOwnersProps) {
  const { choose } = useWhoseBoard();
  return (
    <fieldset className="mb-6 min-w-0 lg:mb-9">
      <legend className="mb-2.5 font-bold">¿De quién es el tablero?</legend>
      <div className="-mx-gutter flex snap-x gap-2.5 overflow-x-auto px-gutter py-1 lg:mx-0 lg:px-0">
        {boards.map(({ child_id, nickname, years, opened }) => (
          <Owner
            key={child_id}
            name={nickname}
            opened={opened.length}
            of={squares.length}
            isChosen={chosen?.child_id === child_id}
            onChoose={() => choose(child_id)}
          >
            <ChildSquare nickname={nickname} years={years} className="size-11 text-xl" />
          </Owner>
        ))}
        <Owner
          name={FAMILY}
          opened={countOpened(squares)}
          of={squares.length}
          isChosen={!chosen}
          onChoose={() => choose(null)}
        >
          <FamilySquare className="size-11" />
        </Owner>
      </div>
    </fieldset>
  );
}

interface OwnerProps {
  name: string;
  opened: number;
  of: number;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Owner({ name, opened, of, isChosen, onChoose, children }: OwnerProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'relative flex w-[calc((100%-1.25rem)/3)] min-w-24 shrink-0 snap-start flex-col items-center gap-1.5 rounded-button px-2 py-3 leading-tight',
        'lg:w-58 lg:flex-row lg:gap-3 lg:px-4 lg:text-left',
        isChosen ? 'bg-white text-ink' : 'bg-slate-2 text-white hover:bg-slate-2/80',
      )}
    >
      {children}
      <span className="min-w-0 max-w-full lg:grow">
        <span className="block truncate font-bold">{name}</span>
        <span className={classNames('small block', isChosen ? 'text-muted' : 'text-muted-on-dark')}>
          {opened} de {of}
        </span>
      </span>
      {isChosen ? (
        <Icon name="check-circle-fill" className="absolute top-2 right-2 lg:static lg:shrink-0" />
      ) : null}
    </button>
  );
}

/** How far each board is, one below the other; nothing without children. */
export function EachBoard({ month: { boards, squares } }: { month: ClubMonth }) {
  const [first, second] = boards;
  if (!first) return null;
  return (
    <section aria-labelledby="cada-quien" className="mt-rhythm">
      <h2 id="cada-quien" className="heading">
        Cómo va cada quien
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {boards.map(({ child_id, nickname, years, opened }) => (
          <Going
            key={child_id}
            name={nickname}
            text={leftText(squares.length - opened.length)}
            opened={opened.length}
            of={squares.length}
          >
            <ChildSquare nickname={nickname} years={years} className="size-12 text-xl" />
          </Going>
        ))}
        <Going name={FAMILY} text="Lo que abrieron juntos" opened={countOpened(squares)} of={squares.length}>
          <FamilySquare className="size-12" />
        </Going>
      </ul>
      <p className="small mt-3 max-w-[62ch] text-muted">
        Cada quien abre las casillas a su paso: lo que abre {first.nickname} no cambia el tablero de{' '}
        {second ? second.nickname : 'la familia'}.
      </p>
    </section>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'Ya llegó al cielo';
  return left === 1 ? 'Le falta 1 para el cielo' : `Le faltan ${left} para el cielo`;
}

type GoingProps = Pick<OwnerProps, 'name' | 'opened' | 'of' | 'children'> & { text: string };

function Going({ name, text, opened, of, children }: GoingProps) {
  return (
    <li className="panel flex items-center gap-3.5 p-4 sm:p-5">
      {children}
      <div className="min-w-0 grow leading-snug">
        <p className="flex justify-between gap-3 font-bold">
          <span className="min-w-0 truncate">{name}</span>
          <span>
            {opened}/{of}
          </span>
        </p>
        <p className="small text-muted">{text}</p>
        <Steps opened={opened} of={of} />
      </div>
    </li>
  );
}

/** Opened squares as segments; the words beside them say the same. */
export function Steps({ opened, of }: { opened: number; of: number }) {
  return (
    <div aria-hidden="true" className="mt-1.5 flex gap-1">
      {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
        <span key={step} className={`h-2 grow rounded-[3px] ${step <= opened ? 'bg-slate' : 'bg-line'}`} />
      ))}
    </div>
  );
}
