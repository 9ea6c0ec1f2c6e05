import { useId } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AddressInput } from './address-input.ts';
import type { PlaceState } from './use-place.ts';

/** Value of the option for a colonia that is not listed; no colonia has this name. */
const OTHER = 'otra';

/** A list where the postal code has colonias; a text field where it has none, or too many to look through. */
export function NeighborhoodField({ input, place }: { input: AddressInput; place: PlaceState }) {
  const { names, isListed } = place;
  const listId = useId();
  const field = input.field('neighborhood');
  const chosen = input.value('neighborhood');
  if (isListed)
    return (
      <SelectField
        label="Colonia"
        autoComplete="shipping address-level3"
        className="sm:col-span-6"
        help={
          chosen === names[0] ? '¿No es esta? Ábrela y elige, o escoge «Mi colonia no aparece».' : undefined
        }
        {...field}
        value={chosen}
        onChange={async ({ target }) => {
          if (target.value === OTHER) return place.typeNeighborhood();
          place.choose(target.value);
        }}
      >
        <option value="">Elige tu colonia</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER}>Mi colonia no aparece</option>
      </SelectField>
    );
  return (
    <div className="sm:col-span-6">
      <TextField
        label="Colonia"
        autoComplete="shipping address-level3"
        maxLength={100}
        list={names.length > 0 ? listId : undefined}
        {...field}
      />
      {names.length > 0 ? (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
      {place.mayList ? (
        <button type="button" className="link min-h-11" onClick={place.listNeighborhoods}>
          Elegir de la lista de colonias
        </button>
      ) : null}
    </div>
  );
}
