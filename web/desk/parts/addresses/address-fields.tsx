import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MEXICAN_STATES } from '#contract/address.ts';
import { browserApi } from '#web/ui/api.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type AddressForm, addressLabels } from './address-form.ts';

const isPostalCode = (text: string) => /^\d{5}$/.test(text);

/** Postal code first: it knows the state, the municipality and the colonias. */
export function AddressFields({ form }: { form: UseFormReturn<AddressForm> }) {
  const field = (name: keyof AddressForm) => ({
    ...form.register(name),
    label: addressLabels[name],
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
  });
  const place = usePlace(form);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField {...field('postal_code')} data-first inputMode="numeric" maxLength={5} />
        <SelectField {...field('state')}>
          {MEXICAN_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField {...field('municipality')} optional />
        <TextField {...field('city')} />
      </div>
      <TextField {...field('neighborhood')} list="colonias" />
      <datalist id="colonias">
        {place?.neighborhoods.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('street')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('external_number')} />
        <TextField {...field('internal_number')} optional />
      </div>
      <TextField {...field('references')} optional />
    </>
  );
}

/** Fills in the places of a newly typed code; fields that the code does not tell stay as typed. */
function usePlace(form: UseFormReturn<AddressForm>) {
  const code = useWatch({ control: form.control, name: 'postal_code' });
  const { data } = useQuery({
    queryKey: ['postal-code', code],
    queryFn: ({ signal }) =>
      browserApi('GET /addresses/get-postal-code', { query: { postal_code: code }, signal }),
    enabled: isPostalCode(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isTyped = form.formState.dirtyFields.postal_code === true;
  const fillIn = useEffectEvent(() => {
    if (data?.state) form.setValue('state', data.state, { shouldDirty: true });
    if (data?.municipality) form.setValue('municipality', data.municipality, { shouldDirty: true });
    const [city, ...others] = new Set(
      data?.neighborhoods.map((one) => one.city).filter((one) => one !== null),
    );
    if (city && others.length === 0) form.setValue('city', city, { shouldDirty: true });
  });
  useEffect(() => {
    if (data && isTyped) fillIn();
  }, [data, isTyped]);
  return data;
}
