import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskCalls } from '#contract/desk/api.ts';
import type { ListEdit } from '#contract/desk/book-lists.ts';
import type { BookListFilter } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { deskApi } from '../../../frame/desk-api.ts';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { PriceChangeFields } from '../bulk-price-dialog.tsx';
import { TaxonField } from '../bulk-taxon-dialog.tsx';
import { OfferFields, offerFormOf } from '../offer-dialog.tsx';
import { doText, type ListForm, listEditOf, titles, type WhatChanges } from './list-edit-form.ts';
import { LeftOutBooks, ListPreview } from './list-preview.tsx';

export type EditedList = DeskCalls['POST /desk/catalog/edit-list']['response'];

interface ListEditDialogProps {
  filter: BookListFilter;
  what: WhatChanges;
  onClose: () => void;
  /** Something was changed. */
  onDone: (answer: EditedList) => void;
}

const empty = (): ListForm => ({
  price: { kind: 'percent', typed: '' },
  offer: offerFormOf(undefined),
  taxon: '',
  isAdded: true,
});

/** A change of a whole list: how many it changes with some of them as they are and will be, and which it cannot. */
export function ListEditDialog({ filter, what, onClose, onDone }: ListEditDialogProps) {
  const [form, setForm] = useState(empty);
  const edit = listEditOf(what, form);
  const preview = useListPreview(filter, edit);
  const [result, setResult] = useState<EditedList | null>(null);
  const save = useDeskWrite('POST /desk/catalog/edit-list', {
    onDone: (answer) => {
      onDone(answer);
      if (answer.left_out.count === 0) onClose();
      else setResult(answer);
    },
    // What is shown then is the list as it is now.
    onFailed: () => void preview.refetch(),
  });
  if (result)
    return (
      <Dialog isOpen onClose={onClose} title="No se cambiaron" foot={<CloseButton onClose={onClose} />}>
        <LeftOutBooks {...result.left_out} />
      </Dialog>
    );
  const data = edit ? preview.data : undefined;
  const send = () => {
    if (edit && data) save.write({ filter, edit, expected: data.size, seen: data.seen });
  };
  const failed = save.error ?? (edit ? preview.error : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[what]}
      foot={
        <Button
          size={44}
          disabled={!data?.changes || !preview.isCurrent}
          busy={save.isPending && 'Guardando…'}
          onClick={send}
        >
          {data?.changes ? doText(what, form, data.changes) : 'Guardar'}
        </Button>
      }
    >
      <Fields what={what} form={form} onChange={(part) => setForm((all) => ({ ...all, ...part }))} />
      <ErrorNotice error={failed} fallback="No se pudo. Inténtalo de nuevo." className="mt-3" />
      {data ? <ListPreview preview={data} /> : null}
    </Dialog>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button size={44} onClick={onClose}>
    Entendido
  </Button>
);

interface FieldsProps {
  what: WhatChanges;
  form: ListForm;
  onChange: (part: Partial<ListForm>) => void;
}

function Fields({ what, form, onChange }: FieldsProps) {
  if (what === 'price')
    return <PriceChangeFields change={form.price} onChange={(price) => onChange({ price })} />;
  if (what === 'offer')
    return (
      <OfferFields
        form={form.offer}
        hasBegun={false}
        onChange={(part) => onChange({ offer: { ...form.offer, ...part } })}
      />
    );
  if (what !== 'taxon') return null;
  return (
    <>
      <fieldset>
        <legend className="sr-only">Qué se hace</legend>
        {[true, false].map((isAdded) => (
          <RadioRow
            key={String(isAdded)}
            name="taxon-change"
            checked={form.isAdded === isAdded}
            onChange={() => onChange({ isAdded })}
          >
            {isAdded ? 'Agregar' : 'Quitar'}
          </RadioRow>
        ))}
      </fieldset>
      <TaxonField taxon={form.taxon} onChange={(taxon) => onChange({ taxon })} />
    </>
  );
}

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
function useListPreview(filter: BookListFilter, input: ListEdit | null) {
  const edit = useSettled(input);
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
  const isOf = JSON.stringify(edit) === JSON.stringify(input);
  return { ...preview, isCurrent: isOf && !preview.isFetching && preview.isSuccess };
}
