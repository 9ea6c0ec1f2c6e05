import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Address, MEXICAN_STATES } from '#contract/address.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

/** Class of what stands around the fields: they take their places in it. */
export const addressGrid = 'grid gap-x-4 gap-y-4 sm:grid-cols-6';

interface AddressFieldsProps {
  /** What is kept in the account is labelled. */
  isForAccount?: boolean | undefined;
  field: (name: keyof Address) => UseFormRegisterReturn & { error?: string | undefined };
}

export function AddressFields({ isForAccount, field }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Alias"
        optional={!isForAccount}
        placeholder="Casa, oficina…"
        className="sm:col-span-6"
        {...field('alias')}
      />
      <TextField
        label="Calle"
        autoComplete="shipping address-line1"
        maxLength={100}
        className="sm:col-span-6"
        {...field('street')}
      />
      <TextField
        label="Número exterior"
        maxLength={10}
        className="sm:col-span-3"
        {...field('external_number')}
      />
      <TextField
        label="Número interior"
        optional
        maxLength={20}
        className="sm:col-span-3"
        {...field('internal_number')}
      />
      <TextField
        label="Código postal"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={10}
        className="sm:col-span-2"
        {...field('postal_code')}
      />
      <TextField
        label="Colonia"
        autoComplete="shipping address-level3"
        maxLength={100}
        className="sm:col-span-4"
        {...field('neighborhood')}
      />
      <TextField
        label="Municipio o alcaldía"
        optional
        maxLength={50}
        className="sm:col-span-6"
        {...field('municipality')}
      />
      <TextField
        label="Ciudad"
        autoComplete="shipping address-level2"
        maxLength={50}
        className="sm:col-span-3"
        {...field('city')}
      />
      <SelectField
        label="Estado"
        autoComplete="shipping address-level1"
        className="sm:col-span-3"
        {...field('state')}
      >
        <option value="">Elige un estado</option>
        {MEXICAN_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField
        label="Entre calles y referencias"
        optional
        maxLength={200}
        className="sm:col-span-6"
        {...field('references')}
      />
    </>
  );
}
