import { classNames } from '#web/ui/class-names.ts';
import type { PackingSession } from './use-packing-session.ts';

const SEGMENTS_MAX = 10;

interface PackingProgressProps {
  session: PackingSession;
  part: 'sentence' | 'segments';
  onSlate?: boolean;
}

/** «3 de 10 enviados», in words and as ten segments. */
export function PackingProgress({ session, part, onSlate }: PackingProgressProps) {
  const { round, notRead } = session;
  const total = round.parcels.length + notRead;
  const sent = round.parcels.filter((order) => round.markOf(order) !== 'to-do').length;
  if (part === 'sentence')
    return (
      <p>
        <strong>
          {sent} de {total}
        </strong>{' '}
        enviados
      </p>
    );
  const count = Math.min(total, SEGMENTS_MAX);
  const full = total === 0 ? 0 : Math.floor((sent / total) * count);
  const color = (place: number) => {
    if (place < full) return onSlate ? 'bg-muted-on-dark' : 'bg-slate';
    if (place === full) return 'bg-mango';
    return onSlate ? 'bg-slate-2' : 'bg-skeleton';
  };
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a segment is
        <span key={place} className={classNames('h-2.5 grow rounded-[3px]', color(place))} />
      ))}
    </div>
  );
}
