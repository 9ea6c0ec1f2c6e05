import { useState } from 'react';
import type { BookRow, BulkEdit } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { Amount } from '../../frame/amount.tsx';
import { bind } from '../../frame/bind.ts';
import { changeProblem, newPrices, type PriceChange } from './bulk-prices.ts';

interface BulkDialogProps {
  chosen: readonly BookRow[];
  isSaving: boolean;
  onEdit: (edit: BulkEdit) => void;
  onClose: () => void;
}

const booksWords = (count: number) => `${count} ${count === 1 ? 'libro' : 'libros'}`;

/** Every old price with its new one, before anything is written: exactly these are sent. */
export function BulkPriceDialog({ chosen, isSaving, onEdit, onClose }: BulkDialogProps) {
  const [change, setChange] = useState<PriceChange>({ kind: 'percent', typed: '' });
  const prices = newPrices(chosen, change);
  const save = () => {
    if (prices && prices.length > 0)
      onEdit({
        kind: 'price',
        prices: prices.map(({ row: { product_id }, from_cents, to_cents }) => ({
          product_id,
          from_cents,
          to_cents,
        })),
      });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cambiar precio"
      foot={
        <Button size={44} disabled={!prices?.length} busy={isSaving && 'Guardando…'} onClick={save}>
          {prices?.length ? `Cambiar ${booksWords(prices.length)}` : 'Cambiar'}
        </Button>
      }
    >
      <PriceChangeFields change={change} onChange={setChange} />
      <div role="status">
        {prices?.length === 0 ? <p className="text-muted">Así ningún precio cambia.</p> : null}
      </div>
      <ul aria-label="Precios nuevos">
        {prices?.map(({ row: { product_id, title }, from_cents, to_cents }) => (
          <li
            key={product_id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 break-words">{title}</span>
            <span>
              <Amount cents={from_cents} /> →{' '}
              <strong>
                <Amount cents={to_cents} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PriceChangeFieldsProps {
  change: PriceChange;
  onChange: (change: PriceChange) => void;
}

/** By how much, or to what. */
export function PriceChangeFields({ change, onChange }: PriceChangeFieldsProps) {
  const isPercent = change.kind === 'percent';
  return (
    <>
      <fieldset>
        <legend className="sr-only">Cómo cambia</legend>
        {(['percent', 'fixed'] as const).map((kind) => (
          <RadioRow
            key={kind}
            name="change"
            checked={change.kind === kind}
            onChange={() => onChange({ kind, typed: '' })}
          >
            {kind === 'percent' ? 'Por porcentaje' : 'El mismo precio para todos'}
          </RadioRow>
        ))}
      </fieldset>
      <TextField
        label={isPercent ? 'Porcentaje' : 'Precio nuevo'}
        help={isPercent ? 'Sube con 10, baja con -10. Se redondea al peso.' : undefined}
        data-first
        inputMode={isPercent ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        className="my-2 max-w-60"
        lead={isPercent ? undefined : <span className="text-muted">$</span>}
        {...bind(change.typed, (typed) => onChange({ ...change, typed }))}
        error={changeProblem(change) ?? undefined}
      />
    </>
  );
}
