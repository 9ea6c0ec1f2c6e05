import { useState } from 'react';
import { BOOKS_BULK_MAX, type BookRow, type BulkEdit } from '#contract/desk/books.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar, BulkEntries } from '../../frame/bulk-bar.tsx';
import { useIsOwner } from '../../frame/desk-api.ts';
import { books, prohibit, tagBold } from '../../frame/icons.generated.ts';
import type { MenuEntry } from '../../frame/more-menu.tsx';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { Selection } from '../../frame/use-selection.ts';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { BulkTaxonDialog } from './bulk-taxon-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ChooseMore } from './whole-list/choose-more.tsx';
import { ListEditDialog } from './whole-list/list-edit-dialog.tsx';
import { doneText, type WhatChanges } from './whole-list/list-edit-form.ts';
import type { WholeListChoice } from './whole-list/use-whole-list.ts';

interface BooksBulkProps {
  rows: BookRow[];
  selection: Selection;
  /** The answers of a bulk change. */
  take: (results: readonly RowResult[]) => void;
  /** All books of the list, also those that are not loaded. */
  whole: WholeListChoice;
}

interface Opened {
  what: 'price' | 'taxon' | 'offer';
  /** Those that the dialog began with: the list is read again while it is open. */
  chosen: BookRow[];
}

/** What can be done with the chosen books. */
export function BooksBulk({ rows, selection, take, whole }: BooksBulkProps) {
  const chosen = rows.filter(({ product_id }) => selection.chosen.has(product_id));
  const ids = chosen.map(({ product_id }) => product_id);
  const isOwner = useIsOwner();
  const [open, setOpen] = useState<Opened | null>(null);
  const [listChange, setListChange] = useState<WhatChanges | null>(null);
  const close = () => setOpen(null);
  const { write, isPending } = useDeskWrite('POST /desk/catalog/bulk-edit', {
    onDone: ({ results }) => {
      close();
      take(results);
    },
    onFailed: (error) => showFailed(error, 'No se pudo. Lo elegido sigue aquí: inténtalo de nuevo.'),
  });
  const edit = (input: BulkEdit) => write({ edit: input });
  const begin = (what: WhatChanges) => {
    // A whole list is changed only after a look at what that makes of it.
    if (whole.isWhole) setListChange(what);
    else if (what === 'publish' || what === 'retire') edit({ kind: what, product_ids: ids });
    else setOpen({ what, chosen });
  };
  const entries: MenuEntry[] = [
    { label: 'Retirar', icon: prohibit, does: () => begin('retire') },
    { label: 'Categorías y temas', icon: books, does: () => begin('taxon') },
    ...(isOwner
      ? [
          { label: 'Cambiar precio', icon: tagBold, does: () => begin('price') },
          { label: 'Oferta', icon: tagBold, does: () => begin('offer') },
        ]
      : []),
  ];
  return (
    <>
      <BulkBar
        count={whole.isWhole ? (whole.size ?? ids.length) : ids.length}
        onClear={selection.clear}
        more={<ChooseMore list={whole} ids={rows.map(({ product_id }) => product_id)} />}
      >
        {ids.length > BOOKS_BULK_MAX && !whole.isWhole ? (
          <p>Elige hasta {BOOKS_BULK_MAX} a la vez.</p>
        ) : (
          <>
            <BulkEntries entries={entries} />
            <Button
              size={44}
              icon="check-bold"
              busy={isPending && !open && 'Un momento…'}
              onClick={() => begin('publish')}
            >
              Publicar
            </Button>
          </>
        )}
      </BulkBar>
      {open ? (
        <ChangeDialog {...open} isSaving={isPending} onEdit={edit} onClose={close} take={take} />
      ) : null}
      {listChange ? (
        <ListEditDialog
          filter={whole.query}
          what={listChange}
          onClose={() => setListChange(null)}
          onDone={(answer) => {
            selection.clear();
            showUndo(doneText(answer), [answer.audit_entry_id]);
          }}
        />
      ) : null}
    </>
  );
}

interface ChangeDialogProps extends Opened {
  isSaving: boolean;
  onEdit: (input: BulkEdit) => void;
  onClose: () => void;
  take: BooksBulkProps['take'];
}

function ChangeDialog({ what, chosen, isSaving, onEdit, onClose, take }: ChangeDialogProps) {
  if (what === 'offer')
    return (
      <OfferDialog productIds={chosen.map(({ product_id }) => product_id)} onClose={onClose} take={take} />
    );
  const Dialog = what === 'price' ? BulkPriceDialog : BulkTaxonDialog;
  return <Dialog chosen={chosen} isSaving={isSaving} onEdit={onEdit} onClose={onClose} />;
}
