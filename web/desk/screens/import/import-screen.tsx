import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportPreview, ImportResult } from '#contract/desk/import.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingNote } from '#web/ui/skeleton.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { downloadFile } from '../../frame/download-file.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotFound } from '../../frame/not-found.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { UploadButton, UploadLine } from '../../frame/upload-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useUpload } from '../../frame/use-upload.ts';
import { applyText, importColumnsText, importPicturesText } from './import-words.ts';
import { ListPicturesLine } from './list-pictures.tsx';
import { PreviewView } from './preview-view.tsx';
import { useListPictures } from './use-list-pictures.ts';

export function Screen() {
  // It writes prices and copies.
  return useMay('money') ? <Import /> : <NotFound />;
}

const downloadList = () =>
  downloadFile('/desk/catalog/export.csv', 'libros.csv').catch((error: unknown) =>
    showFailed(error, 'No se pudo descargar la lista.'),
  );

/** A list of books: first what it would change, then exactly that. */
function Import() {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const check = useDeskWrite('POST /desk/import/check', {
    onDone: (answer) => setPreview(answer),
    invalidates: [],
  });
  const apply = useDeskWrite('POST /desk/import/apply', { onDone: (answer) => setResult(answer) });
  const list = useRef<string>(null);
  const review = (pictureUploads: string[]) => {
    if (list.current) check.write({ upload_id: list.current, picture_uploads: pictureUploads });
  };
  // A list that is on the screen already is reviewed again with the photos that came since.
  const photos = useListPictures((ready) => {
    if (!result) review(ready);
  });
  const upload = useUpload('book-list', ({ uploadId }) => {
    setPreview(null);
    setResult(null);
    apply.reset();
    list.current = uploadId;
    if (!photos.isWorking) review(photos.ready());
  });
  const error = check.error ?? apply.error;
  const count = preview ? preview.new_count + preview.changed_count : 0;
  return (
    <>
      <ScreenHead
        title="Importar libros"
        back={{ to: '/libros', label: 'Catálogo' }}
        under="Sube tu lista en CSV: primero ves qué cambiaría, y nada se guarda hasta que lo digas."
      />
      <Panel className="mb-3.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <UploadButton kind="book-list" onFile={upload.send} variant={preview ? 'secondary' : 'primary'}>
            {preview ? 'Elegir otra lista' : 'Elegir lista'}
          </UploadButton>
          <TextButton onClick={() => void downloadList()}>Descargar la lista de hoy</TextButton>
        </div>
        <UploadLine upload={upload} />
        {check.isPending ? <LoadingNote>Revisando la lista…</LoadingNote> : null}
        <p className="small mt-2 text-muted">{importColumnsText}</p>
        <ListPicturesLine list={photos} />
        <p className="small text-muted">{importPicturesText}</p>
        <ErrorNotice error={error} fallback="No se pudo. Inténtalo de nuevo." className="mt-3" />
      </Panel>
      {preview && !result ? (
        <>
          <PreviewView preview={preview} />
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <Button
              disabled={count === 0 || photos.isWorking || check.isPending}
              busy={apply.isPending && 'Guardando…'}
              onClick={() => apply.write({ run_id: preview.run_id })}
            >
              {applyText(count)}
            </Button>
            <p className="text-muted">
              {preview.new_count > 0 ? 'Los nuevos quedan como borradores. ' : null}Nada se borra. Esto no se
              puede deshacer.
            </p>
          </div>
        </>
      ) : null}
      {result ? <Done result={result} /> : null}
    </>
  );
}

function Done({ result: { created, changed, refused } }: { result: ImportResult }) {
  return (
    <Panel title="Listo">
      <p role="status">
        {created} {created === 1 ? 'libro nuevo' : 'libros nuevos'}, {changed}{' '}
        {changed === 1 ? 'cambiado' : 'cambiados'}.
      </p>
      {refused.length > 0 ? (
        <>
          <p className="mt-2 font-bold">Quedaron fuera, porque cambiaron mientras tanto:</p>
          <ul className="list-disc pl-5">
            {refused.map(({ line, sku, reason }) => (
              <li key={line}>
                Fila {line}, {sku}: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link className="link mt-2 inline-flex min-h-11 items-center" to="/libros">
        Ir al catálogo
      </Link>
    </Panel>
  );
}
