import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateLabel } from '../../frame/state-label.tsx';

/** `to-do` is still here, `waiting` waits for the network, `done` has left. */
export type ParcelMark = 'to-do' | 'waiting' | 'done';

interface PackingRowProps {
  name: string;
  under: string;
  beside: string;
  mark: ParcelMark;
  /** «Lucía lo empaca desde las 10:42», when another person packs it. */
  packer?: string | null;
  /** Reason why it could not leave. */
  refusal?: string;
  /** True for the parcel that is being packed. */
  isHere: boolean;
  onChoose: () => void;
}

/** Order or box in a round of packing; a tap makes it the current one. */
export function PackingRow({
  name,
  under,
  beside,
  mark,
  packer,
  refusal,
  isHere,
  onChoose,
}: PackingRowProps) {
  const isToDo = mark === 'to-do';
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        disabled={!isToDo}
        aria-current={isHere ? 'true' : undefined}
        onClick={onChoose}
        className={classNames(
          'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3',
          isHere && 'bg-chosen shadow-[inset_4px_0_0_var(--color-slate)]',
          isToDo && !isHere && 'hover:bg-mist',
        )}
      >
        <span className="grid w-6 shrink-0 place-items-center">
          {mark === 'done' ? <Icon name="check-circle-fill" className="text-nopal" /> : null}
          {isHere ? <Icon name="caret-right" size={20} /> : null}
        </span>
        <span className="min-w-0 grow">
          <span className={mark === 'done' ? 'block font-bold text-muted' : 'block font-bold'}>{name}</span>
          <span className="small block text-muted wrap-anywhere">{under}</span>
          {packer && isToDo ? <span className="small block font-bold">{packer}</span> : null}
          {refusal && isToDo ? <span className="small block font-bold text-error">{refusal}</span> : null}
        </span>
        <State mark={mark} isRefused={refusal !== undefined} beside={beside} />
      </button>
    </li>
  );
}

function State({ mark, isRefused, beside }: { mark: ParcelMark; isRefused: boolean; beside: string }) {
  if (mark === 'waiting') return <StateLabel tone="pending">En espera</StateLabel>;
  if (isRefused && mark === 'to-do') return <StateLabel tone="bad">No se pudo</StateLabel>;
  return <span className="small shrink-0 text-muted">{beside}</span>;
}
