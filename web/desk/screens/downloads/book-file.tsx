import type { DigitalBook } from '#contract/desk/downloads.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { UploadButton, UploadLine } from '../../frame/upload-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useUpload } from '../../frame/use-upload.ts';
import { sizeText } from './size-text.ts';

interface BookFileProps {
  book: DigitalBook;
  /** Null where there is none yet. */
  file: DigitalBook['files'][number] | null;
  mayEdit: boolean;
}

/** One PDF with its size, and the button that puts another edition in its place. */
export function BookFile({ book, file, mayEdit }: BookFileProps) {
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
      {save.error ? (
        <Notice kind="error" isAnnounced className="mt-2">
          {failureText(save.error)}
        </Notice>
      ) : null}
    </div>
  );
}

function failureText(error: Error): string {
  if (editedMeanwhile(error))
    return 'Alguien más cambió este PDF mientras tanto. Recarga la página, revísalo y súbelo otra vez si hace falta.';
  return errorText(error, 'No se guardó. Inténtalo de nuevo.');
}
