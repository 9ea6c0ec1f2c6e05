import type { Box, Subscription } from '#contract/memberships.ts';
import { Icon } from '../../../ui/icon.tsx';
import { periodText } from '../../subscription-standing.ts';
import { boxText, pastBoxName, trackingText } from './box-words.ts';

interface PastBoxesProps {
  subscriptions: readonly Subscription[];
  /** The newest first. */
  past: readonly Box[];
}

export function PastBoxes({ subscriptions, past }: PastBoxesProps) {
  if (past.length === 0) return null;
  const nameOf = (id: number) =>
    subscriptions.find(({ subscription_id }) => subscription_id === id)?.membership_name ?? '';
  const areOfMany = new Set(past.map(({ subscription_id }) => subscription_id)).size > 1;
  return (
    <section aria-labelledby="cajas-anteriores" className="panel mt-6 p-5 sm:p-7">
      <h2 id="cajas-anteriores" className="heading-3">
        Tus cajas anteriores
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {past.map((box) => (
          <li key={`${box.subscription_id}-${box.number}`} className="flex gap-4 py-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-square bg-slate text-white">
              <Icon name={box.status === 'preparing' || box.status === 'skipped' ? 'package' : 'check'} />
            </span>
            <div className="min-w-0">
              <h3 className="font-bold wrap-anywhere">
                {pastBoxName(box)}
                {areOfMany ? ` · ${nameOf(box.subscription_id)}` : ''}
              </h3>
              <p className="small text-muted">{periodText(box.period_start, box.period_end)}</p>
              <p className="small text-muted">{box.status === 'preparing' ? 'Se prepara.' : boxText(box)}</p>
              <PastTracking box={box} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of one that is still on its way behind a newer one. */
function PastTracking({ box }: { box: Box }) {
  const tracking = trackingText(box);
  if (!tracking) return null;
  return (
    <p className="small wrap-anywhere">
      {box.tracking_url ? (
        <a href={box.tracking_url} target="_blank" rel="noreferrer" className="link touch-area">
          {tracking}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : (
        tracking
      )}
    </p>
  );
}
