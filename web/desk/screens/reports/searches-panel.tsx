import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { askingFirst, deskApi, useMay } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { ReportOf } from './report-parts.tsx';
import { lengthOf, type ReportDays } from './report-period.ts';
import { times, titleOf } from './report-words.ts';
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
      <p className="small mb-2 text-muted">
        Lo que ningún libro tiene completo: no salió nada, o solo libros con alguna de las palabras.
      </p>
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

/** A draft with what was searched as its title, and the way to its form. */
function useDraft() {
  const [pending, setPending] = useState<string | null>(null);
  const navigate = useNavigate();
  const create = async (words: string) => {
    if (pending !== null) return;
    setPending(words);
    try {
      const { next_sku } = await askingFirst(() => deskApi('GET /desk/catalog/shelves'));
      const body = { ...emptyFields(next_sku), title: titleOf(words) };
      const idempotencyKey = crypto.randomUUID();
      const { book } = await askingFirst(() => deskApi('POST /desk/catalog/save', { body, idempotencyKey }));
      showDone('Borrador creado. Complétalo cuando quieras.');
      void navigate(`/libros/${book.product_id}`);
    } catch (error) {
      showFailed(error, 'No se pudo crear el borrador. Inténtalo de nuevo.');
    }
    setPending(null);
  };
  return { pending, create };
}
