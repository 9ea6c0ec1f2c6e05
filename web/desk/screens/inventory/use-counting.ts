import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import type { AdjustReason } from '#contract/desk/stock.ts';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { type Corrected, useCorrection } from '../../parts/stock/use-correction.ts';
import { useCountedList } from './counted-list.ts';

interface Current {
  book: InventoryRow;
  counted: number;
  reason: AdjustReason;
  /** A number was entered, also the one that was expected. */
  isEntered?: boolean;
}

const findBooks = (q: string) => deskApi('GET /desk/catalog/inventory', { query: { q } });

/** Counting one title after the other: find it, say how many lie there, next. */
export function useCounting(categoryId: number | null) {
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<Current | null>(null);
  const list = useCountedList(categoryId);
  const [choices, setChoices] = useState<InventoryRow[]>([]);
  const [notFound, setNotFound] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const total = useTotal(categoryId);
  /** As the book was before the reader typed its code, maybe into the field of the number. */
  const beforeScan = useRef<Current | null>(null);
  /** What was scanned before the number of the book in hand was saved. */
  const next = useRef<InventoryRow[]>([]);
  const take = (book: InventoryRow) => {
    correction.reset();
    setChoices([]);
    setTyped('');
    setCurrent({ book, counted: book.on_shelf, reason: 'conteo' });
  };
  const finish = ({ change, audit_entry_id }: Corrected) => {
    if (!current) return;
    const { book, counted } = current;
    list.add({
      productId: book.product_id,
      title: book.title,
      counted,
      change,
      auditEntryId: audit_entry_id,
    });
    show(next.current);
  };
  const show = (books: InventoryRow[]) => {
    const [only] = books;
    if (books.length === 1 && only) take(only);
    else {
      setCurrent(null);
      setChoices(books.slice(0, CHOICES_MAX));
    }
  };
  const correction = useCorrection({ onDone: finish, isQuiet: true });
  const save = (wanted: Current, books: InventoryRow[] = []) => {
    next.current = books;
    const book = meetConflict ?? wanted.book;
    correction.count({
      book,
      counted: wanted.counted,
      expected: book.on_shelf,
      reason: wanted.reason,
      note: '',
    });
  };
  /** A number that was entered for the book in hand is saved before the next one is taken. */
  const find = async (words: string, inHand = current) => {
    const q = words.trim();
    if (q === '' || correction.isPending) return;
    setNotFound(null);
    setFailure(null);
    try {
      const { books } = await findBooks(q);
      const isInHand = books.length === 1 && books[0]?.product_id === inHand?.book.product_id;
      if (books.length === 0) setNotFound(q);
      else if (inHand?.isEntered && !isInHand) save(inHand, books);
      else if (!isInHand) show(books);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const meetConflict = useShelfOfConflict(correction.error, current?.book);
  return {
    typed,
    type: setTyped,
    current: current && meetConflict ? { ...current, book: meetConflict } : current,
    change: (part: Partial<Current>) =>
      current && setCurrent({ ...current, ...('counted' in part && { isEntered: true }), ...part }),
    leave: () => setCurrent(null),
    done: list.done,
    beginAnew: list.beginAnew,
    choices,
    notFound,
    failure: failure ?? correction.error,
    isSaving: correction.isPending,
    total,
    take,
    find: (words: string) => find(words),
    beginScan: () => {
      beforeScan.current = current;
    },
    scan(code: string) {
      const before = beforeScan.current;
      const inHand = current?.book.product_id === before?.book.product_id ? before : current;
      setCurrent(inHand);
      void find(code, inHand);
    },
    forget: (productId: number) => {
      list.forget(productId);
      void deskQueries.invalidateQueries({ queryKey: ['inventory'] });
    },
    save: () => current && save(current),
  };
}

const CHOICES_MAX = 6;

/** How many titles the chosen age has; of the whole shop it is not said. */
function useTotal(categoryId: number | null) {
  const query = useQuery({
    queryKey: ['inventory-total', categoryId],
    enabled: categoryId !== null,
    queryFn: ({ signal }) =>
      deskApi('GET /desk/catalog/inventory', { query: { category_id: categoryId ?? undefined }, signal }),
  });
  return query.data?.counts?.all ?? null;
}

/** The book as the refusal says that it is now: what was typed stays, and is compared with that. */
function useShelfOfConflict(error: Error | null, book: InventoryRow | undefined): InventoryRow | null {
  const values = editedMeanwhile<Partial<InventoryRow>>(error)?.values;
  return book && values ? { ...book, ...values } : null;
}
