import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Calls } from '#contract/api.ts';
import { browserApi } from '../../ui/api.ts';

/** As long as a text may be that is searched for: `listQuery.product_name`. */
const SEARCHABLE = /^.{2,100}$/s;
const DEBOUNCE_MS = 300;

export type Suggestion = Calls['GET /products/get-suggestions']['response']['product_list'][number];

export const productPath = (suggestion: Suggestion) => `/productos/${suggestion.product_id}`;
export const optionId = (listId: string, suggestion: Suggestion) => `${listId}-${suggestion.product_id}`;

function useSettled(text: string): string {
  // Not the text itself at first: the server would keep an entry in its cache for every text ever searched.
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Titles close to the text; null while there is nothing to say, also when the search failed: typing goes on. */
export function useSuggestions(text: string): readonly Suggestion[] | null {
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const canBeAsked = SEARCHABLE.test(settled);
  const { data } = useQuery({
    queryKey: ['GET /products/get-suggestions', settled],
    queryFn: ({ signal }) =>
      browserApi('GET /products/get-suggestions', { query: { product_name: settled }, signal }),
    enabled: canBeAsked,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return canBeAsked && SEARCHABLE.test(wanted) ? (data?.product_list ?? null) : null;
}
