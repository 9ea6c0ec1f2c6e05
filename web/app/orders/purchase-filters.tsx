import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  PURCHASES_PATH,
  type PurchaseFilter,
  periodChoices,
  purchaseQuery,
  purchasesPath,
  TEXT_MAX,
} from './purchase-filter-state.ts';

interface PurchaseFiltersProps {
  filter: PurchaseFilter;
  /** Years with purchases; empty while they are not known. */
  years: readonly number[];
}

/** Filters by name and period. The name is searched by the button or Enter. */
export function PurchaseFilters({ filter, years }: PurchaseFiltersProps) {
  const navigate = useNavigate();
  const { month, year } = purchaseQuery(filter);
  const [typed, setTyped] = useState(filter.text);
  const [searched, setSearched] = useState(filter.text);
  // Another address, as after going back, brings its own text.
  if (filter.text !== searched) {
    setSearched(filter.text);
    setTyped(filter.text);
  }
  const show = (changed: Partial<PurchaseFilter>) =>
    void navigate(purchasesPath({ ...filter, ...changed }), { preventScrollReset: true });
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <Form
        action={PURCHASES_PATH}
        role="search"
        aria-label="Buscar en tus compras"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.length <= TEXT_MAX) show({ text: typed.trim() });
        }}
      >
        <div className="flex items-start gap-2">
          <div className="grow">
            <TextField
              label="Buscar por nombre del producto"
              type="search"
              name="product_name"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={TEXT_MAX}
              enterKeyHint="search"
              autoComplete="off"
              lead={<Icon name="magnifying-glass" />}
              help="Escribe el título y toca Buscar"
            />
          </div>
          <Button type="submit" variant="secondary" className="mt-[1.9rem] shrink-0">
            Buscar
          </Button>
        </div>
        {month ? <input type="hidden" name="month" value={month} /> : null}
        {year ? <input type="hidden" name="year" value={year} /> : null}
      </Form>
      <SelectField
        label="Periodo"
        value={filter.period}
        onChange={(event) => show({ period: event.target.value })}
      >
        {periodChoices(years, filter.period).map(({ period, name }) => (
          <option key={period} value={period}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
