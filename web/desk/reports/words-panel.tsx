import type { ReasonsReport } from '#contract/desk/reports.ts';
import { shortDay } from '../frame/desk-dates.ts';
import { Panel } from '../frame/layout.tsx';

type Words = NonNullable<ReasonsReport['words']>[number];

/** What clients said in their own words. */
export function WordsPanel({ words }: { words: readonly Words[] }) {
  return (
    <Panel title="Con sus palabras" beside={<span className="text-muted">sin etiqueta</span>}>
      {words.length === 0 ? (
        <p className="py-2 text-muted">Todo lo que dijeron ya tiene su etiqueta.</p>
      ) : (
        <ul aria-label="Palabras sin etiqueta">
          {words.map((one) => (
            <li key={one.subscription_id} className="border-b border-line py-2.5 last:border-0">
              <blockquote className="wrap-anywhere">«{one.words}»</blockquote>
              <p className="small text-muted">
                {one.plan} · {one.has_ended ? 'se fue' : 'se va'} el {shortDay(one.ends_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
