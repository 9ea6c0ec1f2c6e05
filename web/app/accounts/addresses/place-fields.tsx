import { MEXICAN_STATES } from '#contract/address.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AddressInput } from './address-input.ts';
import type { PlaceState } from './use-place.ts';

interface PlaceProps {
  input: AddressInput;
  place: PlaceState;
}

/** Places of the postal code as one line of text, with a button to change them. */
export function PlaceLine({ input: { value }, place }: PlaceProps) {
  const { answer, isSlow, isWhole, showsState, contradicted } = place;
  const isKnown = !showsState && answer !== null;
  const words = new Set([value('municipality'), value('state')].filter(Boolean));
  const isByState = answer?.found === 'state' && !isWhole;
  return (
    <>
      <div className="mt-1.5 flex items-center justify-between gap-3">
        {/* The live region is present from the start, so that screen readers read out what appears in it. */}
        <p role="status" className="leading-snug font-bold">
          {isSlow ? <span className="small font-normal text-muted">Buscando tu colonia…</span> : null}
          {isKnown ? [...(isByState ? [value('state')] : words)].join(', ') : null}
        </p>
        {isKnown ? (
          <button type="button" className="link min-h-11 font-bold" onClick={place.open}>
            Cambiar<span className="sr-only"> municipio, ciudad o estado</span>
          </button>
        ) : null}
      </div>
      <div role="status">
        {isByState ? (
          <Notice kind="info" className="mt-1.5">
            Escribe tu colonia y tu municipio.
          </Notice>
        ) : null}
        {answer?.found === 'none' ? (
          <Notice kind="warning" className="mt-2">
            No encontramos ese código postal. Revísalo o escribe tu dirección completa.
          </Notice>
        ) : null}
        {contradicted ? (
          <Notice kind="warning" className="mt-2">
            El código postal {value('postal_code')} es de {contradicted}. Revisa el estado.
          </Notice>
        ) : null}
      </div>
    </>
  );
}

export function StateField({ input }: Pick<PlaceProps, 'input'>) {
  return (
    <SelectField
      label="Estado"
      autoComplete="shipping address-level1"
      className="sm:col-span-3"
      {...input.field('state')}
      value={input.value('state')}
    >
      <option value="">Elige tu estado</option>
      {MEXICAN_STATES.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}

export function MunicipalityField({ input, place }: PlaceProps) {
  const { error, ...field } = input.field('municipality');
  const stands = !place.showsCity;
  return (
    <TextField
      label="Municipio o alcaldía"
      optional={!stands}
      maxLength={50}
      // A municipality asked for alone stands for the city, too.
      autoComplete={stands ? 'shipping address-level2' : undefined}
      className={place.showsState ? 'sm:col-span-3' : 'sm:col-span-6'}
      {...field}
      error={error ?? (stands && input.error('city') ? 'Escribe tu municipio o alcaldía' : undefined)}
    />
  );
}

export function CityField({ input }: Pick<PlaceProps, 'input'>) {
  return (
    <TextField
      label="Ciudad"
      autoComplete="shipping address-level2"
      maxLength={50}
      className="sm:col-span-6"
      {...input.field('city')}
    />
  );
}
