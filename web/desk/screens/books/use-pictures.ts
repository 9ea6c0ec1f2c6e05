import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookPicture, WantedPicture } from '#contract/desk/pictures.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

const picturesKey = (productId: number) => ['book-pictures', productId];

export const kept = ({ picture_key, alt }: BookPicture): WantedPicture => ({ picture_key, alt });

interface Change {
  wanted: WantedPicture[];
  /** What it did, for the toast with «Deshacer». */
  text: string;
  /** How the list looks meanwhile, where that is known. */
  meanwhile?: BookPicture[];
  onDone?: () => void;
}

/** The pictures of a book. Each change of them is saved at once, with «Deshacer». */
export function usePictures(productId: number) {
  const query = useQuery({
    queryKey: picturesKey(productId),
    queryFn: ({ signal }) =>
      deskApi('GET /desk/catalog/images', { query: { product_id: productId }, signal }),
  });
  const [change, setChange] = useState<Change | null>(null);
  const write = useDeskWrite('POST /desk/catalog/set-images', {
    onDone: (answer) => {
      deskQueries.setQueryData(picturesKey(productId), answer);
      if (change) showUndo(change.text, [answer.audit_entry_id]);
      change?.onDone?.();
      setChange(null);
    },
    onFailed: (error) => {
      setChange(null);
      if (editedMeanwhile(error)) void query.refetch();
    },
  });
  const save = (input: Change) => {
    if (!query.data || write.isPending) return;
    setChange(input);
    write.write({ product_id: productId, seen: query.data.seen, pictures: input.wanted });
  };
  return {
    pictures: change?.meanwhile ?? query.data?.pictures,
    loadError: query.data ? null : query.error,
    reload: () => void query.refetch(),
    save,
    isSaving: write.isPending,
    error: write.error ? failureText(write.error) : null,
    forgetError: write.reset,
  };
}

function failureText(error: Error): string {
  const other = editedMeanwhile(error);
  if (!other) return errorText(error, 'No se guardó. Inténtalo de nuevo.');
  return `${other.by ?? 'Alguien'} cambió las fotos mientras tanto. Ya están como quedaron: guarda otra vez lo tuyo.`;
}
