import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { booksLabel } from './active-filters.ts';
import { Filters } from './filters.tsx';
import { type ListState, wholeList } from './list-state.ts';
import type { ShownPage } from './load-list.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  page: ShownPage;
  onChange: (change: Partial<Omit<ListState, 'page'>>) => void;
}

/** Filters on a small screen. Each choice applies at once, so that the foot can tell how many books it leaves. */
export function FilterSheet({ isOpen, onClose, page, onChange }: FilterSheetProps) {
  const { state, facets, counts, list, isLoading } = page;
  const [clearings, setClearings] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    const { page: _page, text: _text, ...nothing } = wholeList;
    // Counting up also removes a price that was typed but not applied.
    setClearings(clearings + 1);
    onChange(nothing);
  };
  const finish = () => {
    form.current?.requestSubmit();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filtros"
      variant="sheet"
      foot={
        <>
          <Button variant="text" onClick={clear}>
            Limpiar
          </Button>
          <Button wide onClick={finish}>
            {list && !isLoading ? `Ver ${booksLabel(list.total)}` : 'Ver libros'}
          </Button>
        </>
      }
    >
      <Filters
        key={clearings}
        state={state}
        facets={facets}
        counts={counts}
        range={list?.price_range ?? null}
        languages={list?.language_list ?? []}
        onChange={onChange}
        form={form}
      />
    </Dialog>
  );
}
