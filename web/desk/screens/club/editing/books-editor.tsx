import { useState } from 'react';
import { WEEKS, weekKey } from '#contract/club-shape.ts';
import type { NamedBook } from '#contract/desk/club.ts';
import type { BooksDraft } from '#contract/desk/club-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookPicker } from '../../../parts/books/book-picker.tsx';
import { BookThumb, copiesText, troubleOf } from '../../../parts/books/book-thumb.tsx';
import type { EditorProps } from './editor-props.ts';
import { rowsFor } from './lines.ts';

type Week = (typeof WEEKS)[number];

/** «4 libros»: one a week, and why families read it. */
export function BooksEditor({ content, change, month }: EditorProps<BooksDraft>) {
  const [week, setWeek] = useState<Week | null>(null);
  /** Chosen here, until the shop names it. */
  const [chosen, setChosen] = useState<readonly NamedBook[]>([]);
  const bookOf = (id: number | null) =>
    [...month.books, ...chosen].find(({ product_id }) => product_id === id) ?? null;
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {WEEKS.map((one) => {
          const key = weekKey(one);
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
              <BookOfWeek week={one} book={bookOf(content[key].product_id)} onChoose={() => setWeek(one)} />
              <TextAreaField
                label={`Por qué se lee en la semana ${one}`}
                rows={rowsFor(content[key].description, 2)}
                maxLength={400}
                value={content[key].description}
                onChange={(event) => change({ [key]: { ...content[key], description: event.target.value } })}
              />
            </li>
          );
        })}
      </ol>
      {week ? (
        <BookPicker
          title={`Libro de la semana ${week}`}
          onClose={() => setWeek(null)}
          onChoose={(book) => {
            const key = weekKey(week);
            setChosen([...chosen, book]);
            change({ [key]: { ...content[key], product_id: book.product_id } });
            setWeek(null);
          }}
        />
      ) : null}
    </>
  );
}

interface BookOfWeekProps {
  week: Week;
  book: NamedBook | null;
  onChoose: () => void;
}

function BookOfWeek({ week, book, onChoose }: BookOfWeekProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 desk:grid-cols-[auto_minmax(0,1fr)_auto]">
      <BookThumb imageUrl={book?.image_url ?? null} />
      <div>
        <p className="small text-muted">Semana {week}</p>
        <p className="font-bold break-words">{book?.title ?? 'Sin libro'}</p>
        {book ? <BookTrouble book={book} /> : null}
      </div>
      <Button
        variant="secondary"
        size={44}
        className="col-start-2 justify-self-start desk:col-start-3"
        onClick={onChoose}
      >
        {book ? 'Cambiar' : 'Elegir libro'}
        <span className="sr-only"> de la semana {week}</span>
      </Button>
    </div>
  );
}

function BookTrouble({ book }: { book: NamedBook }) {
  const trouble = troubleOf(book);
  if (!trouble) return <p className="small text-muted">{copiesText(book)}</p>;
  return (
    <p className="small flex items-center gap-1 font-bold text-warning-text">
      <Icon name="warning" size={16} />
      {trouble}
    </p>
  );
}
