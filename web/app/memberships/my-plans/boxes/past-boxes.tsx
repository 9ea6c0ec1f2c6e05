import type { Box } from '#contract/boxes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { boxText, pastBoxName, senderKey, trackingText } from './box-words.ts';

interface PastBoxesProps {
  /** Past boxes of a subscription or a pass, the newest first. */
  past: readonly Box[];
}

export function PastBoxes({ past }: PastBoxesProps) {
  const [newest] = past;
  if (!newest) return null;
  const id = `cajas-anteriores-${senderKey(newest)}`;
  return (
    <section aria-labelledby={id} className="panel p-5 max-lg:order-4 sm:p-7">
      <h3 id={id} className="heading-3">
        Tus cajas anteriores
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {past.map((box) => (
          <li key={box.number} className="py-4">
            <div className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-square bg-slate text-white">
                <Icon name={box.status === 'preparing' || box.status === 'skipped' ? 'package' : 'check'} />
              </span>
              <div className="min-w-0">
                <h4 className="font-bold wrap-anywhere">{pastBoxName(box)}</h4>
                <p className="small text-muted">
                  {box.status === 'preparing' ? 'Se prepara.' : boxText(box)}
                </p>
                <PastTracking box={box} />
              </div>
            </div>
            <PastTitles box={box} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastTitles({ box: { titles } }: { box: Box }) {
  if (titles.length === 0) return null;
  return (
    <div className="mt-2.5 flex items-center gap-3">
      {titles.map(({ product_id, main_image }) => (
        <span
          key={product_id}
          className="grid size-16 shrink-0 place-items-center rounded-field bg-mamey-pale p-1.5"
        >
          <Picture source={main_image} alt="" sizes="52px" className="h-auto w-9.5" />
        </span>
      ))}
      <p className="small min-w-0 wrap-anywhere text-muted">
        {titles.map(({ product_name }) => product_name).join(' · ')}
      </p>
    </div>
  );
}

/** Tracking of an earlier box that is still on its way behind a newer one. */
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
