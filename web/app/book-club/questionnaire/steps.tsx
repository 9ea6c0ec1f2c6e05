import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Number of squares that fit beside the way back on a narrow phone. */
const MANY = 5;

/** Progress of a family through the questions: decoration beside the words of the heading. */
export function Steps({ step, count }: { step: number; count: number }) {
  const size = count > MANY ? 'size-7 text-sm' : 'size-9 text-lg';
  return (
    <ol
      aria-hidden="true"
      className={classNames('flex flex-wrap justify-end', count > MANY ? 'gap-1.5' : 'gap-2.5')}
    >
      {Array.from({ length: count }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is all that a square is
          key={at}
          className={classNames(
            'figure grid place-items-center rounded-square',
            size,
            at < step && 'bg-slate text-white',
            at === step && 'border-3 border-slate bg-mango',
            at > step && 'border-2 border-control text-muted',
          )}
        >
          {at < step ? <Icon name="check-bold" size={count > MANY ? 16 : 20} /> : at + 1}
        </li>
      ))}
    </ol>
  );
}
