import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListEdit } from '#contract/desk/book-lists.ts';
import type { BookListFilter } from '#contract/desk/books.ts';
import { deskApi } from '../../../frame/desk-api.ts';

/** A pause in typing. */
const PAUSE_MS = 300;

/** What was typed, once it has stayed so for a moment: a look at thousands of books is not asked for at every key. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
}

/** What an edit would make of the list, as the server computes it. */
export function useListPreview(filter: BookListFilter, wish: ListEdit | null) {
  const edit = useSettled(wish);
  const preview = useQuery({
    queryKey: ['list-preview', filter, edit],
    queryFn: ({ signal }) =>
      deskApi('POST /desk/catalog/preview-list-edit', {
        body: { filter, edit: edit ?? { kind: 'publish' } },
        signal,
      }),
    enabled: edit !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // Written, it would be asked again of a list that has changed by it.
    meta: { isAboutForm: true },
  });
  const isOf = JSON.stringify(edit) === JSON.stringify(wish);
  return { ...preview, isCurrent: isOf && !preview.isFetching && preview.isSuccess };
}
