import type { ReactNode } from 'react';
import { priceRegimes } from '#contract/fixed-price.ts';
import { formatCents } from '#contract/money.ts';
import { taxTreatments } from '#contract/tax-treatment.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '../../frame/bind.ts';
import { useIsOwner } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { regimeWords, taxWords } from '../../parts/books/book-words.ts';
import type { FieldsProps } from './book-fields.tsx';
import type { Wrong } from './book-form.ts';

/** The owner sets the price, and says what the law makes of it; others read it. `children`: what the book costs for some days. */
export function PricePanel({ form, wrong, onChange, children }: FieldsProps & { children?: ReactNode }) {
  const isOwner = useIsOwner();
  const field = fieldsOf(form, onChange, (name) => wrong[name as keyof Wrong]);
  if (!isOwner) {
    const cents = typedCents(form.price);
    return (
      <Panel title="Precio">
        <p>{cents === null ? 'Todavía sin precio: lo pone la Dueña.' : formatCents(cents)}</p>
        {children}
      </Panel>
    );
  }
  return (
    <Panel title="Precio">
      <div className="grid grid-cols-2 gap-4">
        <PesosField label="Precio" {...field('price')} error={wrong.price_cents} />
        <SelectField label="IVA" {...field('tax_treatment')}>
          <Options of={taxTreatments} words={taxWords} />
        </SelectField>
        <SelectField
          label="Tipo de precio"
          className="col-span-2"
          help="El precio único no lleva descuento los primeros meses desde su edición (Ley de Fomento para la Lectura y el Libro)."
          {...field('price_regime')}
        >
          <Options of={priceRegimes} words={regimeWords} />
        </SelectField>
        {form.price_regime === 'LIBRE' ? (
          <TextField
            label="Por qué es una excepción"
            className="col-span-2"
            maxLength={200}
            {...field('price_regime_reason')}
          />
        ) : null}
      </div>
      {children}
    </Panel>
  );
}
