import { useState } from 'react';
import type { DigitalBook } from '#contract/desk/downloads.ts';
import { REPLACED_FILE_DAYS } from '#contract/desk/time-limits.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { deskApi, useMay } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { UploadButton, UploadLine } from '../../frame/upload-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { useUpload } from '../../frame/use-upload.ts';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { DownloadOrders } from './download-orders.tsx';
import { sizeText } from './size-text.ts';

/** What buyers of digital books download, and whether they have. */
export function Screen() {
  const list = useKeysetList({
    queryKey: ['downloads'],
    load: (cursor, signal) => deskApi('GET /desk/catalog/downloads', { query: { cursor }, signal }),
    rowsOf: (page) => page.books,
  });
  return (
    <>
      <ScreenHead
        title="Descargas"
        under={`Al cambiar un PDF, quien ya lo compró baja la edición nueva con su mismo enlace. La anterior se guarda ${REPLACED_FILE_DAYS} días.`}
      />
      {!list.rows ? (
        <NotRead what="las descargas" query={list} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen title="Todavía no hay libros digitales.">
          Crea un libro de tipo digital y aquí le pones su PDF.
        </EmptyScreen>
      ) : (
        <>
          <ul className="grid gap-3.5">
            {list.rows.map((book) => (
              <Row key={book.product_id} book={book} />
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </>
  );
}

function Row({ book }: { book: DigitalBook }) {
  const { product_id, title, sku, image_url, files } = book;
  const mayEdit = useMay('edit-books');
  const maySeeOrders = useMay('orders');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="desk-panel" aria-label={title}>
      <div className="flex items-start gap-3.5">
        <CoverImage url={image_url} className="w-14 shrink-0 rounded-chip shadow-sm" />
        <div className="grid min-w-0 grow gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="desk-h2 min-w-0 break-words">{title}</h2>
            <State book={book} />
          </div>
          <p className="small text-muted">{sku}</p>
          {files.length > 0 ? (
            files.map((file) => <BookFile key={file.file_id} book={book} file={file} mayEdit={mayEdit} />)
          ) : (
            <BookFile book={book} file={null} mayEdit={mayEdit} />
          )}
          {maySeeOrders ? (
            <TextButton className="w-fit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Ocultar quién lo compró' : 'Ver quién lo compró'}
              <span className="sr-only"> de {title}</span>
            </TextButton>
          ) : null}
        </div>
      </div>
      {isOpen ? <DownloadOrders productId={product_id} title={title} /> : null}
    </li>
  );
}

function State({ book: { is_draft, active, files } }: { book: DigitalBook }) {
  if (active && files.length === 0) return <StateLabel tone="bad">Sin archivo</StateLabel>;
  if (active) return <StateLabel tone="good">En venta</StateLabel>;
  return <StateLabel tone="pending">{is_draft ? 'Borrador' : 'Retirado'}</StateLabel>;
}

interface BookFileProps {
  book: DigitalBook;
  /** Null where there is none yet. */
  file: DigitalBook['files'][number] | null;
  mayEdit: boolean;
}

/** One PDF with its size, and the button that puts another edition in its place. */
function BookFile({ book, file, mayEdit }: BookFileProps) {
  const { product_id, title } = book;
  const save = useDeskWrite('POST /desk/catalog/set-file', {
    onDone: ({ audit_entry_id }) =>
      showUndo(file ? `«${title}» tiene su PDF nuevo.` : `«${title}» ya tiene su PDF.`, [audit_entry_id]),
  });
  const upload = useUpload('book-file', ({ uploadId }) =>
    save.write({
      product_id,
      upload_id: uploadId,
      replaces: file && { file_id: file.file_id, seen: file.seen },
    }),
  );
  return (
    <div className="grid">
      <p className="break-words">
        {file ? `${file.file_name} · ${sizeText(file.bytes)}` : 'Todavía no tiene PDF: nadie puede bajarlo.'}
      </p>
      {mayEdit && upload.phase === 'idle' ? (
        <div className="mt-1.5">
          <UploadButton kind="book-file" disabled={save.isPending} onFile={upload.send}>
            {save.isPending ? 'Guardando…' : file ? 'Cambiar PDF' : 'Subir PDF'}
            <span className="sr-only"> de {title}</span>
          </UploadButton>
        </div>
      ) : null}
      <UploadLine upload={upload} />
      <ErrorNotice error={save.error && failureText(save.error)} className="mt-2" />
    </div>
  );
}

function failureText(error: Error): string {
  if (editedMeanwhile(error))
    return 'Alguien más cambió este PDF mientras tanto. Recarga la página, revísalo y súbelo otra vez si hace falta.';
  return errorText(error, 'No se guardó. Inténtalo de nuevo.');
}
