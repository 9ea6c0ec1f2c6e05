import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import type { AdjustReason } from '#contract/desk/stock.ts';
import { ApiError } from '#web/ui/api.ts';
import { deskApi, deskQueries } from '../frame/desk-api.ts';
import { useCountedList } from './counted-list.ts';
import { type Corrected, useCorrection } from './use-correction.ts';

interface Current {
  book: InventoryRow;
  counted: number;
  reason: AdjustReason;
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
    setCurrent(null);
  };
  const correction = useCorrection({ onDone: finish, isQuiet: true });
  const find = async (words: string) => {
    const q = words.trim();
    if (q === '' || correction.isPending) return;
    setNotFound(null);
    setFailure(null);
    try {
      const { books } = await findBooks(q);
      const [only] = books;
      if (books.length === 1 && only) take(only);
      else if (only) setChoices(books.slice(0, CHOICES_MAX));
      else setNotFound(q);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const meetConflict = useShelfOfConflict(correction.error, current?.book);
  return {
    typed,
    type: setTyped,
    current: current && meetConflict ? { ...current, book: meetConflict } : current,
    change: (part: Partial<Current>) => current && setCurrent({ ...current, ...part }),
    leave: () => setCurrent(null),
    done: list.done,
    beginAnew: list.beginAnew,
    choices,
    notFound,
    failure: failure ?? correction.error,
    isSaving: correction.isPending,
    total,
    take,
    find,
    forget: (productId: number) => {
      list.forget(productId);
      void deskQueries.invalidateQueries({ queryKey: ['inventory'] });
    },
    save() {
      if (!current) return;
      const { counted, reason } = current;
      const book = meetConflict ?? current.book;
      correction.count({ book, counted, expected: book.on_shelf, reason, note: '' });
    },
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
  if (!book || !(error instanceof ApiError) || error.code !== 'EDITED_MEANWHILE') return null;
  const details = error.details as { values?: Partial<InventoryRow> } | undefined;
  return details?.values ? { ...book, ...details.values } : null;
}
