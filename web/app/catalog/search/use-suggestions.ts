import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Calls } from '#contract/api.ts';
import { browserApi } from '../../ui/api.ts';

/** Lengths of a text that can be searched: `listQuery.product_name`. */
const SEARCHABLE = /^.{2,100}$/s;
const DEBOUNCE_MS = 300;

export type Suggestion = Calls['GET /products/get-suggestions']['response']['product_list'][number];

export const productPath = (suggestion: Suggestion) => `/productos/${suggestion.product_id}`;
export const optionId = (listId: string, suggestion: Suggestion) => `${listId}-${suggestion.product_id}`;

function useSettled(text: string): string {
  // Empty at first rather than the page's text: the server would cache an entry for every text ever searched.
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Suggestions {
  books: readonly Suggestion[];
  stems: readonly string[];
}

/**
 * Titles close to the text; null while there are none to show. A failed search shows none either, so that typing goes
 * on.
 */
export function useSuggestions(text: string): Suggestions | null {
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
  if (!data || !canBeAsked || !SEARCHABLE.test(wanted)) return null;
  // A copy of the shop from before the stems does not name them.
  return { books: data.product_list, stems: data.stems ?? [] };
}
