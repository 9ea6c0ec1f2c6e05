import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '../../../frame/desk-api.ts';
import type { Selection } from '../../../frame/use-selection.ts';
import { type BookFilter, bookQuery } from '../book-filter.ts';

interface ShownList {
  filter: BookFilter;
  /** Those that are loaded. */
  ids: readonly number[];
  hasMore: boolean;
  selection: Selection;
}

/** Choosing all books of a list, also those that are not loaded: as long as the list stays the same one. */
export function useWholeList({ filter, ids, hasMore, selection }: ShownList) {
  const query = bookQuery(filter);
  const list = JSON.stringify(query);
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const isWhole = wholeOf === list;
  const areAllChosen = ids.length > 0 && ids.every((id) => selection.chosen.has(id));
  const size = useQuery({
    queryKey: ['books', 'list-size', query],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/catalog/list-size', { query, signal })).size,
    enabled: isWhole || (areAllChosen && hasMore),
  }).data;
  const leave = () => setWholeOf(null);
  const whole: Selection = {
    chosen: new Set(ids),
    toggle: (id) => {
      leave();
      selection.choose(ids.filter((other) => other !== id));
    },
    choose: (chosen) => {
      leave();
      selection.choose(chosen);
    },
    clear: () => {
      leave();
      selection.clear();
    },
  };
  return {
    query,
    isWhole,
    areAllChosen,
    size,
    choose: () => setWholeOf(list),
    leave,
    selection: isWhole ? whole : selection,
  };
}

export type WholeListChoice = ReturnType<typeof useWholeList>;
