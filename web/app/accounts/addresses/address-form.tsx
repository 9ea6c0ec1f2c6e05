import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { accountAddress } from '#contract/accounts.ts';
import { type Address, address } from '#contract/address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { usePostalCode } from '../../visitor/postal-code.ts';
import type { KeptFormProps } from '../pickers/kept-form.ts';
import { AddressFields, addressGrid } from './address-fields.tsx';
import { type AddressInput, focusFirstError, withCity } from './address-input.ts';

interface AddressFormProps extends KeptFormProps<typeof address> {
  /** Label of an address that the account keeps, to distinguish it from others. */
  isForAccount?: boolean;
}

type Typed = z.input<typeof address>;

export function AddressForm(props: AddressFormProps) {
  const { initial, offersDefault, isForAccount, onSave, onCancel, onDraft, failure } = props;
  const remembered = usePostalCode();
  const schema: z.ZodType<Address, Typed> = isForAccount ? accountAddress : address;
  const form = useForm<Typed, unknown, Address>({
    resolver: withCity(zodResolver(schema)),
    // The first address is mostly where deliveries were asked for.
    defaultValues: { ...(!offersDefault && remembered && { postal_code: remembered }), ...initial },
    shouldFocusError: false,
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [isDefault, setIsDefault] = useState(false);
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const error = (name: keyof Address) => errors[name]?.message;
  // Errors of city and municipality go together, as the municipality may stand for the city.
  const clear = (name: keyof Address) =>
    form.clearErrors(name === 'municipality' ? ['municipality', 'city'] : name);
  const input: AddressInput = {
    field: (name) => ({ ...form.register(name, { onChange: () => clear(name) }), error: error(name) }),
    value: (name) => form.watch(name) ?? '',
    error,
    fill: (values) => {
      for (const [name, text] of Object.entries(values) as [keyof Address, string][]) {
        form.setValue(name, text);
        form.clearErrors(name);
      }
    },
  };
  return (
    <form
      ref={element}
      noValidate
      className={addressGrid}
      onChange={() => onDraft(form.getValues())}
      onSubmit={form.handleSubmit(
        (fields) => onSave(fields, isDefault),
        () => focusFirstError(element.current),
      )}
    >
      <AddressFields isForAccount={isForAccount} input={input} />
      {offersDefault ? <DefaultChoice isChosen={isDefault} onChange={setIsDefault} /> : null}
      {failure ? (
        <Notice kind="error" isAnnounced className="sm:col-span-6">
          {failure}
        </Notice>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-3 sm:col-span-6">
        <Button type="submit" busy={form.formState.isSubmitting && 'Guardando…'}>
          Guardar dirección
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function DefaultChoice(props: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <div className="sm:col-span-6">
      <RadioRow
        type="checkbox"
        checked={props.isChosen}
        onChange={(event) => props.onChange(event.target.checked)}
      >
        Usar como dirección principal
      </RadioRow>
    </div>
  );
}
