import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { askingFirst, deskApi } from '../../frame/desk-api.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { titleOf } from './report-words.ts';

/** A draft with what was searched as its title, and the way to its form. */
export function useDraft() {
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
