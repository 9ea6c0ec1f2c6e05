import { useState } from 'react';
import {
  type DeskPlan,
  deskPlanCalls,
  SAMPLE_BOOKS_MAX,
  SAMPLE_BOOKS_MIN,
  type SampleBook,
} from '#contract/desk/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { AddBook } from '../../parts/books/add-book.tsx';
import { BookLine } from '../../parts/books/book-line.tsx';
import { SortedBooks } from '../../parts/books/sorted-books.tsx';

/** The books that visitors see with a plan. */
export function SampleBooks({ plan }: { plan: DeskPlan }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title="Libros de muestra"
      beside={
        <Button variant="secondary" size={44} onClick={() => setIsOpen(true)}>
          Cambiar libros
        </Button>
      }
    >
      <ol aria-label="Libros de muestra">
        {plan.books.map((book) => (
          <li
            key={book.product_id}
            className="flex items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <BookLine book={book}>
              <span className="small block text-muted wrap-anywhere">{book.short_description}</span>
              {book.is_on_sale ? null : (
                <span className="small block font-bold text-error-text">Ya no se vende: no se muestra</span>
              )}
            </BookLine>
          </li>
        ))}
      </ol>
      {isOpen ? <BooksDialog plan={plan} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

type Listed = Pick<SampleBook, 'product_id' | 'title' | 'image_url' | 'short_description'>;

const schema = deskPlanCalls['POST /desk/plans/set-books'].body;
const inputOf = ({ product_id, short_description }: Listed) => ({ product_id, short_description });

function BooksDialog({ plan, onClose }: { plan: DeskPlan; onClose: () => void }) {
  const [read] = useState(plan.books);
  const [listed, setListed] = useState<readonly Listed[]>(plan.books);
  const [wrong, setWrong] = useState<string>();
  const saving = useDeskWrite('POST /desk/plans/set-books', {
    onDone: ({ audit_entry_id }) => {
      showUndo('Libros guardados. Se verán en la tienda en menos de un minuto.', [audit_entry_id]);
      onClose();
    },
  });
  const describe = (of: Listed, short_description: string) =>
    setListed(listed.map((book) => (book === of ? { ...book, short_description } : book)));
  const save = () => {
    const { data, error } = schema.safeParse({
      membership_id: plan.membership_id,
      books: listed.map(inputOf),
      expected: read.map(inputOf),
    });
    const [issue] = error?.issues ?? [];
    const book = typeof issue?.path[1] === 'number' ? listed[issue.path[1]] : undefined;
    setWrong(book ? `«${book.title}»: ${issue?.message}` : issue?.message);
    if (data) saving.write(data);
  };
  const failed =
    wrong ?? (saving.error ? errorText(saving.error, 'No se guardó. Inténtalo de nuevo.') : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Libros de muestra"
      eyebrow={plan.name}
      foot={
        <Button wide busy={saving.isPending && 'Guardando…'} onClick={save}>
          Guardar libros
        </Button>
      }
    >
      <p className="text-muted">
        De {SAMPLE_BOOKS_MIN} a {SAMPLE_BOOKS_MAX}, cada uno con una frase.
      </p>
      <ErrorNotice error={failed} className="mt-3" />
      <SortedBooks
        label="Lista de libros"
        books={listed}
        onChange={setListed}
        below={(book) => (
          <TextField
            label={`Frase de «${book.title}»`}
            hideLabel
            placeholder="Una frase corta"
            className="mt-1.5"
            maxLength={200}
            autoComplete="off"
            value={book.short_description}
            onChange={(event) => describe(book, event.target.value)}
          />
        )}
      />
      {listed.length < SAMPLE_BOOKS_MAX ? (
        <AddBook
          known={new Set(listed.map(({ product_id }) => product_id))}
          onAdd={({ product_id, title, image_url }) =>
            setListed([...listed, { product_id, title, image_url, short_description: '' }])
          }
        />
      ) : null}
    </Dialog>
  );
}
