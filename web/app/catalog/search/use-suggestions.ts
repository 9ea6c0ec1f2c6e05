import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Calls } from '#contract/api.ts';
import { browserApi } from '../../ui/api.ts';

const MIN_CHARACTERS = 2;
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
  const isEnough = settled.length >= MIN_CHARACTERS;
  const { data } = useQuery({
    queryKey: ['GET /products/get-suggestions', settled],
    queryFn: ({ signal }) =>
      browserApi('GET /products/get-suggestions', { query: { product_name: settled }, signal }),
    enabled: isEnough,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return isEnough && wanted.length >= MIN_CHARACTERS ? (data?.product_list ?? null) : null;
}
