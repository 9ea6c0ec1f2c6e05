import type { ImportError, ImportedBook, ImportPreview } from '#contract/desk/import.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Panel } from '../../frame/layout.tsx';
import { columnText, errorsCsv } from './import-words.ts';

const ERRORS_SHOWN = 100;

/** What the list would change: how many of each, then cell by cell. */
export function PreviewView({ preview }: { preview: ImportPreview }) {
  const { new_count, changed_count, same_count, error_count, ignored_columns: ignored } = preview;
  const counts: [string, number][] = [
    ['Nuevos', new_count],
    ['Cambian', changed_count],
    ['Iguales', same_count],
    ['Con error', error_count],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Panel title={preview.file_name}>
        <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="figure text-3xl">{count}</dd>
            </div>
          ))}
        </dl>
        {ignored.length > 0 ? (
          <p className="small mt-2 break-words text-muted">
            No se leen estas columnas: {ignored.join(', ')}.
          </p>
        ) : null}
      </Panel>
      {preview.errors.length > 0 ? <Errors errors={preview.errors} /> : null}
      {preview.notices.length > 0 ? (
        <Panel title="Revisa">
          <Remarks name="Avisos" remarks={preview.notices} />
          {preview.notices.length > ERRORS_SHOWN ? (
            <p className="small text-muted">Y {preview.notices.length - ERRORS_SHOWN} más.</p>
          ) : null}
        </Panel>
      ) : null}
      <Books title="Cambian" books={preview.changed_books} total={changed_count} />
      <Books title="Nuevos" books={preview.new_books} total={new_count} isNew />
    </div>
  );
}

function Errors({ errors }: { errors: ImportError[] }) {
  const download = () => saveFile('errores.csv', new Blob([errorsCsv(errors)], { type: 'text/csv' }));
  return (
    <Panel
      title="Con error"
      beside={
        <Button variant="secondary" size={44} onClick={download}>
          Descargar errores
        </Button>
      }
    >
      <Remarks name="Errores" remarks={errors} className="text-error" />
      {errors.length > ERRORS_SHOWN ? (
        <p className="small text-muted">Y {errors.length - ERRORS_SHOWN} más en el archivo de errores.</p>
      ) : null}
    </Panel>
  );
}

function Remarks({
  name,
  remarks,
  className = '',
}: {
  name: string;
  remarks: ImportError[];
  className?: string;
}) {
  return (
    <ul aria-label={name}>
      {remarks.slice(0, ERRORS_SHOWN).map(({ line, column, value, reason }) => (
        <li key={`${line} ${column} ${reason}`} className="border-b border-line py-2 last:border-0">
          <strong>
            Fila {line} · {columnText(column)}
          </strong>
          {value ? <span className="break-words text-muted"> «{value}»</span> : null}
          <span className={`block break-words ${className}`}>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

interface BooksProps {
  title: string;
  books: ImportedBook[];
  total: number;
  isNew?: boolean;
}

function Books({ title, books, total, isNew }: BooksProps) {
  if (books.length === 0) return null;
  return (
    <Panel title={title}>
      <ul aria-label={title}>
        {books.map(({ sku, line, title: name, cells }) => (
          <li key={sku} className="border-b border-line py-2 last:border-0">
            <strong className="break-words">{name}</strong>{' '}
            <span className="small text-muted">
              {sku} · fila {line}
            </span>
            {isNew ? null : (
              <dl>
                {cells.map(({ column, before, after }) => (
                  <div key={column} className="flex flex-wrap gap-x-2 break-words">
                    <dt className="text-muted">{columnText(column)}:</dt>
                    <dd className="min-w-0 break-words">
                      <del className="text-muted">{before || '(vacío)'}</del> → {after || '(vacío)'}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {total > books.length ? <p className="small text-muted">Y {total - books.length} más.</p> : null}
    </Panel>
  );
}
