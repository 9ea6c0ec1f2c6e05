import type { Box } from '#contract/boxes.ts';
import { Picture } from '../../../ui/picture.tsx';
import { senderKey } from './box-words.ts';

/** «Qué viene dentro»: the titles of a box; nothing for a box whose books are not known. */
export function BoxContents({ box }: { box: Box }) {
  if (box.titles.length === 0) return null;
  const id = `dentro-${senderKey(box)}`;
  return (
    <section aria-labelledby={id} className="panel p-5 max-lg:order-1 sm:p-7">
      <h3 id={id} className="heading-3">
        Qué viene dentro
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {box.titles.map(({ product_id, product_name, authors, main_image, reading_hint }) => (
          <li key={product_id} className="flex items-center gap-4 py-4">
            <span className="grid size-20 shrink-0 place-items-center rounded-block bg-mamey-pale p-2">
              <Picture source={main_image} alt="" sizes="64px" className="h-auto w-12" />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-bold">{product_name}</p>
              <p className="small text-muted">{authors.join(', ')}</p>
              {reading_hint ? <p className="small text-muted">{reading_hint}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="small border-t border-line pt-4 text-muted">
        También: ideas de actividades e información para papás.
      </p>
    </section>
  );
}
