import type { MonthView } from '#contract/desk/club.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileText } from '../../../frame/icons.generated.ts';
import { UploadButton, UploadLine } from '../../../frame/upload-button.tsx';
import { useUpload } from '../../../frame/use-upload.ts';
import type { MonthRef } from '../month-words.ts';
import { isShown, useMonthFile } from './use-month-file.ts';

interface SheetFileProps {
  of: MonthRef;
  month: MonthView;
  square: number | null;
  name: string;
  title: string;
  /** What the sheet is drawn from has reached the shop. */
  isSaved: boolean;
  /** The texts of this place can be drawn. */
  canDraw: boolean;
}

/** A printed sheet: uploaded, or drawn from the texts of its part. */
export function SheetFile({ of, month, square, name, title, isSaved, canDraw }: SheetFileProps) {
  const sheet = useMonthFile(month, { of, kind: 'sheet', square, name });
  const upload = useUpload('club-sheet', ({ uploadId }) => sheet.set(uploadId).catch(isShown));
  const { file } = sheet;
  return (
    <section aria-label={`Archivo de ${title}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {file ? (
        <a
          className="link inline-flex min-h-11 items-center gap-2 justify-self-start break-words"
          href={file.url}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name={fileText} size={20} />
          <span className="min-w-0 break-words">{file.file_name}</span>
        </a>
      ) : (
        <p className="text-muted">Todavía no hay hoja.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <UploadButton kind="club-sheet" onFile={upload.send} disabled={sheet.isSetting}>
          {file ? 'Subir otro PDF' : 'Subir un PDF'}
        </UploadButton>
        {canDraw ? (
          <Button
            variant="secondary"
            size={44}
            disabled={!isSaved}
            busy={sheet.isDrawing && 'Dibujando…'}
            onClick={sheet.draw}
          >
            Usar la hoja que se dibuja sola
          </Button>
        ) : null}
      </div>
      <UploadLine upload={upload} />
      <div role="alert">
        {sheet.error ? (
          <FieldError>{errorText(sheet.error, 'No se guardó la hoja. Inténtalo de nuevo.')}</FieldError>
        ) : null}
      </div>
    </section>
  );
}
