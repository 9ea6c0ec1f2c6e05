import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMay } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { ReportOf } from './report-parts.tsx';
import { lengthOf, type ReportDays } from './report-period.ts';
import { times } from './report-words.ts';
import { useDraft } from './use-draft.ts';
import { useReport } from './use-report.ts';

interface SearchesPanelProps {
  days: ReportDays;
  atMost: number;
  /** Says how often it was searched before. */
  hasBefore?: boolean;
}

/** What people searched and did not find; a draft of a book is one tap away. */
export function SearchesPanel({ days, atMost, hasBefore }: SearchesPanelProps) {
  const report = useReport('GET /desk/reports/searches', days);
  const mayEdit = useMay('edit-books');
  const draft = useDraft();
  const length = lengthOf(days);
  return (
    <Panel
      title="Buscado sin éxito"
      beside={<span className="text-muted">{length === 1 ? '1 día' : `${length} días`}</span>}
    >
      <ReportOf report={report} what="las búsquedas" heights={[200]}>
        {({ searches }) =>
          searches.length === 0 ? (
            <p className="py-2 text-muted">Todo lo que buscaron lo encontraron.</p>
          ) : (
            <ul aria-label="Buscado sin éxito">
              {searches.slice(0, atMost).map(({ words, count, before }) => (
                <li
                  key={words}
                  className={classNames(
                    'flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 last:border-0',
                  )}
                >
                  <span className="min-w-0 grow basis-32">
                    <strong className="block wrap-anywhere">{words}</strong>
                    <span className="text-muted">
                      {times(count)}
                      {hasBefore && before > 0 ? ` · antes ${before}` : ''}
                    </span>
                  </span>
                  {mayEdit ? (
                    <Button
                      variant="text"
                      size={44}
                      aria-label={`Crear borrador de ${words}`}
                      busy={draft.pending === words && 'Creando…'}
                      onClick={() => void draft.create(words)}
                    >
                      Crear borrador
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </ReportOf>
      <p className="mt-2 text-muted">Se cuentan palabras, nunca personas.</p>
    </Panel>
  );
}
