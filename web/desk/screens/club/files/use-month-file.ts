import { useMutation } from '@tanstack/react-query';
import type { ClubFileView, MonthView } from '#contract/desk/club.ts';
import { askingFirst, deskApi, deskQueries } from '../../../frame/desk-api.ts';
import { showUndo } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import type { MonthRef } from '../month-words.ts';
import { filesChanged } from '../use-club.ts';

/** Where a file belongs in a month. */
export interface FilePlace {
  of: MonthRef;
  kind: ClubFileView['kind'];
  /** Null for what belongs to the whole month. */
  square: number | null;
  /** Under which the texts name it. */
  name: string;
}

export const fileAt = (
  month: MonthView,
  { kind, square, name }: Omit<FilePlace, 'of'>,
): ClubFileView | null =>
  month.draft?.files.find((file) => file.kind === kind && file.square === square && file.name === name) ??
  null;

/** The file of one place of a month: what is there, and putting another one there. */
export function useMonthFile(month: MonthView, place: FilePlace) {
  const { of, kind, square, name } = place;
  const file = fileAt(month, place);
  const invalidates = filesChanged(of);
  const replaces = file?.of === 'draft' ? file.file_id : null;
  const where = { ...of, square, name, replaces };
  const setting = useMutation({
    mutationFn: (uploadId: string) => {
      const body = { ...where, kind, upload_id: uploadId };
      // Sent twice it has the effect of once.
      return askingFirst(() => deskApi('POST /desk/club/set-file', { body, idempotencyKey: uploadId }));
    },
    onSuccess: ({ audit_entry_id }) => {
      for (const queryKey of invalidates) void deskQueries.invalidateQueries({ queryKey });
      showUndo(kind === 'audio' ? 'Audio guardado.' : 'Hoja guardada.', [audit_entry_id]);
    },
  });
  const drawing = useDeskWrite('POST /desk/club/draw-sheet', {
    invalidates,
    onDone: ({ audit_entry_id }) => showUndo('Hoja dibujada.', [audit_entry_id]),
  });
  return {
    file,
    set: setting.mutateAsync,
    draw: () => drawing.write(where),
    isSetting: setting.isPending,
    isDrawing: drawing.isPending,
    error: setting.error ?? drawing.error,
  };
}

/** Of a promise whose failure stands on the screen as `error`. */
export const isShown = () => undefined;
