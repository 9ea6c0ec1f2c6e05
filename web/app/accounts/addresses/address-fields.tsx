import { useRef } from 'react';
import { TextField } from '../../ui/field.tsx';
import { FoldedField } from '../../ui/folded-field.tsx';
import type { AddressInput } from './address-input.ts';
import { NeighborhoodField } from './neighborhood-field.tsx';
import { CityField, MunicipalityField, PlaceLine, StateField } from './place-fields.tsx';
import { usePlace } from './use-place.ts';

/** Class of the grid around the fields, which name their own columns in it. */
export const addressGrid = 'grid gap-x-4 gap-y-4 sm:grid-cols-6';

interface AddressFieldsProps {
  /** Fields of an address that the account keeps have labels of their own. */
  isForAccount?: boolean | undefined;
  input: AddressInput;
}

/** The postal code comes first, because most other fields follow from it. */
export function AddressFields({ isForAccount, input }: AddressFieldsProps) {
  const around = useRef<HTMLDivElement>(null);
  const place = usePlace(input, around);
  const { field } = input;
  return (
    <div ref={around} className="contents">
      <div className="sm:col-span-6">
        <TextField
          label="Código postal"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={10}
          className="[&_input]:max-w-41"
          {...field('postal_code')}
        />
        <PlaceLine input={input} place={place} />
      </div>
      {place.showsState ? <StateField input={input} /> : null}
      {place.showsState ? <MunicipalityField input={input} place={place} /> : null}
      {place.showsCity ? <CityField input={input} /> : null}
      <NeighborhoodField input={input} place={place} />
      {place.showsMunicipality && !place.showsState ? (
        <MunicipalityField input={input} place={place} />
      ) : null}
      <TextField
        label="Calle"
        autoComplete="shipping address-line1"
        maxLength={100}
        className="sm:col-span-6"
        {...field('street')}
      />
      <StreetNumbers input={input} place={place} />
      <FoldedField
        text="Entre calles y referencias"
        isShown={place.isWhole || input.value('references') !== ''}
        onOpen={() => place.focus('references')}
        className="sm:col-span-6"
      >
        <TextField
          label="Entre calles y referencias"
          optional
          maxLength={200}
          className="sm:col-span-6"
          {...field('references')}
        />
      </FoldedField>
      <FoldedField
        text="Ponerle nombre: Casa, Oficina…"
        isShown={place.isWhole || Boolean(isForAccount) || input.value('alias') !== ''}
        onOpen={() => place.focus('alias')}
        className="sm:col-span-6"
      >
        <TextField
          label="Alias"
          optional={!isForAccount}
          placeholder="Casa, oficina…"
          className="sm:col-span-6"
          {...field('alias')}
        />
      </FoldedField>
    </div>
  );
}

function StreetNumbers({ input, place }: { input: AddressInput; place: ReturnType<typeof usePlace> }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-4 sm:col-span-6">
      <TextField
        label="Número exterior"
        maxLength={30}
        className="w-32 sm:w-40 [&_label]:whitespace-nowrap"
        {...input.field('external_number')}
      />
      <FoldedField
        text="Número interior"
        isShown={place.isWhole || input.value('internal_number') !== ''}
        onOpen={() => place.focus('internal_number')}
        className="flex h-13 items-center"
      >
        <TextField
          label="Número interior"
          optional
          maxLength={40}
          className="min-w-32 flex-1"
          {...input.field('internal_number')}
        />
      </FoldedField>
    </div>
  );
}
