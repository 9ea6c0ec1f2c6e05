import { useEffect, useRef, useState } from 'react';
import type { BookFields, DeskBook } from '#contract/desk/books.ts';
import { isbn13Of } from '#contract/isbn.ts';
import { ApiError } from '#web/ui/api.ts';
import { mergeChanges } from '../../frame/conflict/merge-changes.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { leadToFirstWrongOnScreen } from '../../frame/first-wrong.ts';
import { showDone, showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { fieldLabels, valueWords } from '../../parts/books/book-words.ts';
import { type BookForm, countChanges, formOf, readForm, type Wrong } from './book-form.ts';
import { keepBook, useTaxa } from './use-books.ts';

/** What is wrong with an ISBN, as soon as it is long enough to be one. */
export function isbnProblem(typed: string): string | undefined {
  const signs = typed.replace(/[^\dXx]/g, '').length;
  return signs >= 10 && isbn13Of(typed) === null
    ? 'El ISBN no es válido: revisa el último dígito.'
    : undefined;
}

/** The form of a book that is there: what was read, what is typed, and saving the one over the other. */
export function useBookEditor(book: DeskBook) {
  const { base, form, setForm, changes, take: adopt, recovered } = useTypedBook(book);
  const [wrong, setWrong] = useState<Wrong>({});
  /** Publishing waits for what is typed to be saved. */
  const goesOnSale = useRef(false);
  const save = useDeskWrite('POST /desk/catalog/save', {
    onDone: ({ book: saved, audit_entry_id }) => {
      keepBook(saved);
      adopt(saved);
      if (audit_entry_id === null) showDone('Todo estaba guardado.');
      else showUndo('Listo.', [audit_entry_id]);
      if (goesOnSale.current) publish.write({ product_id: saved.product_id });
      goesOnSale.current = false;
    },
    onFailed: (error) => {
      goesOnSale.current = false;
      const { fields } = readForm(form);
      if (fields) conflict.meet(error, fields);
    },
  });
  const publish = useStep(
    'POST /desk/catalog/publish',
    'En venta. Se verá en la tienda en menos de un minuto.',
    adopt,
  );
  const retire = useStep('POST /desk/catalog/retire', 'Retirado de la venta.', adopt);

  const write = (fields: BookFields, version: number) =>
    save.write({ ...fields, product_id: book.product_id, version });
  const conflict = useConflict<BookFields>({
    base: base.values,
    labels: fieldLabels,
    textOf: useValueWords(),
    save: (mix, version) => {
      setForm(formOf(mix));
      write(mix, version);
    },
    isSaving: save.isPending,
    error: save.error,
  });
  const submit = () => {
    const read = readForm(form);
    setWrong(read.wrong ?? {});
    if (read.fields) write(read.fields, base.version);
    return read.fields !== undefined;
  };
  return {
    book: base,
    form,
    wrong: withRefusal(wrong, save.error),
    changes,
    change: (part: Partial<BookForm>) => {
      setForm({ ...form, ...part });
      setWrong({});
      if (save.error) save.reset();
    },
    save: submit,
    discard: () => adopt(base),
    publish: () => {
      if (changes === 0) return publish.write({ product_id: base.product_id });
      leadToFirstWrongOnScreen();
      goesOnSale.current = submit();
    },
    retire: () => retire.write({ product_id: base.product_id }),
    isSaving: save.isPending,
    isMoving: publish.isPending || retire.isPending,
    error: conflict.dialog || isUnderField(save.error) ? null : save.error,
    conflict,
    recovered,
  };
}

/** What was read, and what is typed over it. */
function useTypedBook(book: DeskBook) {
  const typed = useKeptForm<DeskBook, BookForm>({
    name: `libro:${book.product_id}`,
    read: book,
    formOf: ({ values }) => formOf(values),
    changesOf: ({ values }, form) => countChanges(form, values),
    className: 'mb-3.5',
  });
  const { base, setBase, changes, take } = typed;
  useFresh(book, base, (fresh) => {
    // What only pictures, copies or offers changed does not touch what is typed.
    const isSameText = mergeChanges(base.values, base.values, fresh.values).fromTheirs.length === 0;
    if (changes === 0) take(fresh);
    else if (isSameText) setBase(fresh);
  });
  return typed;
}

/** Calls `take` once with what was read anew. */
function useFresh(book: DeskBook, base: DeskBook, take: (fresh: DeskBook) => void) {
  const [seen, setSeen] = useState(book);
  useEffect(() => {
    if (seen === book) return;
    setSeen(book);
    if (book.version !== base.version || JSON.stringify(book) !== JSON.stringify(base)) take(book);
  });
}

function useStep(
  call: 'POST /desk/catalog/publish' | 'POST /desk/catalog/retire',
  done: string,
  adopt: (book: DeskBook) => void,
) {
  return useDeskWrite(call, {
    onDone: ({ book, audit_entry_id }) => {
      keepBook(book);
      adopt(book);
      if (audit_entry_id === null) showDone(done);
      else showUndo(done, [audit_entry_id]);
    },
    onFailed: (error) => showFailed(error, 'No se pudo. Inténtalo de nuevo.'),
  });
}

function useValueWords() {
  const { categories = [], topics = [] } = useTaxa().data ?? {};
  const names = {
    categories: new Map(categories.map(({ category_id, name }) => [category_id, name])),
    topics: new Map(topics.map(({ topic_id, name }) => [topic_id, name])),
  };
  return (field: keyof BookFields, value: BookFields[keyof BookFields]) => valueWords(field, value, names);
}

const fieldOf: Partial<Record<string, keyof BookFields>> = {
  SKU_IN_USE: 'sku',
  ISBN_IN_USE: 'isbn13',
};

const isUnderField = (error: Error | null) => error instanceof ApiError && fieldOf[error.code] !== undefined;

/** What the server refused about one field stands under it, with which book has the number. */
export function withRefusal(wrong: Wrong, error: Error | null): Wrong {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  if (!field || !error || wrong[field]) return wrong;
  const { title } = (error as ApiError).details as { title?: string };
  return { ...wrong, [field]: title ? `Ya lo tiene «${title}».` : error.message };
}
