import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { type ListState, readListState } from './list-state.ts';
import type { BookList } from './load-list.ts';

/** Lowest and highest price of the catalogue, in pesos. */
export type PriceRange = BookList['price_range'];

type Prices = Pick<ListState, 'priceMin' | 'priceMax'>;

const wholePesos = ({ min, max }: PriceRange) => ({ min: Math.floor(min), max: Math.ceil(max) });

/** Drops a limit that leaves nothing out, as it is no filter. */
export function effectivePrices({ priceMin, priceMax }: Prices, range: PriceRange | null): Prices {
  const whole = range && wholePesos(range);
  return {
    priceMin: whole && priceMin !== null && priceMin <= whole.min ? null : priceMin,
    priceMax: whole && priceMax !== null && priceMax >= whole.max ? null : priceMax,
  };
}

/** Reads the typed limits from the form. */
export function pricesOf(form: FormData, range: PriceRange | null): Prices {
  const typed = ['price_min', 'price_max'].map((name) => [name, String(form.get(name) ?? '')]);
  return effectivePrices(readListState(new URLSearchParams(typed)), range);
}

/** Cuts a typed text to whole pesos. A pasted "$1,250.50" becomes 1250. */
export function typedPesos(text: string): string {
  return text
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .slice(0, 7);
}

/** Price fields that begin with the catalogue's own limits, so that its range is clear. */
export function PriceFilter({ state, range }: { state: Prices; range: PriceRange | null }) {
  const whole = range && wholePesos(range);
  const applied = {
    price_min: String(state.priceMin ?? whole?.min ?? ''),
    price_max: String(state.priceMax ?? whole?.max ?? ''),
  };
  const [typed, setTyped] = useState({ ...applied, over: applied });
  const isOutdated = typed.over.price_min !== applied.price_min || typed.over.price_max !== applied.price_max;
  // Limits that were applied or taken back meanwhile replace the typed ones.
  if (isOutdated) setTyped({ ...applied, over: applied });

  const field = (name: 'price_min' | 'price_max', label: string) => (
    <TextField
      label={label}
      name={name}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: typedPesos(target.value) })}
      inputMode="numeric"
      autoComplete="off"
      lead="$"
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 [&_input]:pl-8!">
      {field('price_min', 'Desde')}
      {field('price_max', 'Hasta')}
    </div>
  );
}
