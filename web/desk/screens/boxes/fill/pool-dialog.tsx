import { type BookForBox, POOL_MAX } from '#contract/desk/box-titles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isSame } from '../../../frame/conflict/merge-changes.ts';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { showUndo } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { useKeptForm } from '../../../frame/use-kept-form.tsx';
import { AddBook, type Listed } from '../../../parts/books/add-book.tsx';
import { stockText } from '../../../parts/books/book-words.ts';
import { SortedBooks } from '../../../parts/books/sorted-books.tsx';

interface PoolDialogProps {
  planId: number;
  titles: readonly BookForBox[];
  onClose: () => void;
}

const idsOf = (books: readonly Listed[]) => books.map(({ product_id }) => product_id);

/** «Elegir títulos»: the list that boxes of a plan are filled from, in its order. */
export function PoolDialog({ planId, titles, onClose }: PoolDialogProps) {
  const kept = useKeptForm<{ version?: number; titles: readonly Listed[] }, readonly Listed[]>({
    name: `titulos:${planId}`,
    read: { titles },
    formOf: (read) => read.titles,
    changesOf: (was, now) => (isSame(idsOf(was.titles), idsOf(now)) ? 0 : 1),
    className: 'mt-3',
  });
  const { form: listed, setForm: setListed } = kept;
  const saving = useDeskWrite('POST /desk/boxes/save-pool', {
    onDone: ({ audit_entry_id }) => {
      showUndo('Listo. La lista quedó guardada.', [audit_entry_id]);
      kept.drop();
      onClose();
    },
  });
  const save = () =>
    saving.write({
      membership_id: planId,
      product_ids: idsOf(listed),
      expected: idsOf(kept.base.titles),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Elegir títulos"
      foot={
        <Button wide busy={saving.isPending && 'Guardando…'} onClick={save}>
          Guardar lista
        </Button>
      }
    >
      <p className="text-muted">A cada familia le tocan los primeros que no ha tenido ni comprado.</p>
      {kept.recovered}
      <ErrorNotice error={saving.error} className="mt-3" />
      {listed.length === 0 ? <p className="mt-3">La lista está vacía. Busca libros y agrégalos.</p> : null}
      <SortedBooks
        label="Lista de títulos"
        books={listed}
        onChange={setListed}
        factOf={({ stock }) => stockText(stock)}
      />
      {listed.length < POOL_MAX ? (
        <AddBook
          known={new Set(listed.map(({ product_id }) => product_id))}
          onAdd={(book) => setListed([...listed, book])}
        />
      ) : null}
    </Dialog>
  );
}
