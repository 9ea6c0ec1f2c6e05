import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bindBox } from '../../frame/bind.ts';
import { slidersHorizontalBold } from '../../frame/icons.generated.ts';
import { useListAddress } from '../../frame/list-address.ts';
import { SearchField } from '../../frame/search-field.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { useCarriers } from '../../parts/parcels/carriers.ts';
import { countFilters, type OrderFilter, ordersAddress, type Period, periods } from './order-filter.ts';

/** The period stays where it stands beside the button. */
const withoutFilters = (isWide: boolean): Partial<OrderFilter> => ({
  carrier: null,
  hasNote: false,
  isDigital: false,
  ...(!isWide && { period: null }),
});

/** The search, the period and the button of the other filters, which has the period on phones; the address changes with each. */
export function OrdersFilters() {
  const [filter, change] = useListAddress(ordersAddress);
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const isWaiting = filter.tab === 'waiting';
  const count = countFilters(filter) + (filter.period && !isWide ? 1 : 0);
  return (
    <search className="mb-3 flex gap-2.5">
      <SearchField
        label={isWaiting ? 'Folio, cliente o número de ficha' : 'Folio, cliente, guía o libro'}
        placeholder={isWide ? undefined : isWaiting ? 'Folio, cliente o ficha' : 'Folio o cliente'}
        className="min-w-0 grow"
        q={filter.q}
        onSearch={(q) => change({ q })}
      />
      {isWide ? <PeriodField filter={filter} onChange={change} hideLabel className="w-44" /> : null}
      <Button variant="secondary" size={44} icon={slidersHorizontalBold} onClick={() => setIsOpen(true)}>
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <FilterDialog
        filter={filter}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChange={change}
        onClear={count > 0 ? () => change(withoutFilters(isWide)) : null}
      >
        {isWide ? null : <PeriodField filter={filter} onChange={change} />}
      </FilterDialog>
    </search>
  );
}

interface PeriodFieldProps {
  filter: OrderFilter;
  onChange: (part: Partial<OrderFilter>) => void;
  hideLabel?: boolean;
  className?: string;
}

const PeriodField = ({ filter, onChange, ...look }: PeriodFieldProps) => (
  <SelectField
    label="Periodo"
    value={filter.period ?? ''}
    onChange={(event) => onChange({ period: (event.target.value as Period) || null })}
    {...look}
  >
    <option value="">Cualquier fecha</option>
    {Object.entries(periods).map(([period, label]) => (
      <option key={period} value={period}>
        {label}
      </option>
    ))}
  </SelectField>
);

interface FilterDialogProps {
  filter: OrderFilter;
  isOpen: boolean;
  onClose: () => void;
  onChange: (part: Partial<OrderFilter>) => void;
  /** Takes all filters away; null where there is none. */
  onClear: (() => void) | null;
  /** The fields before the others. */
  children: ReactNode;
}

function FilterDialog({ filter, isOpen, onClose, onChange, onClear, children }: FilterDialogProps) {
  const carriers = useCarriers().data ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filtros" isNarrow>
      <div className="grid gap-4 pt-1">
        {children}
        <SelectField
          label="Paquetería"
          value={filter.carrier ?? ''}
          onChange={(event) => onChange({ carrier: event.target.value || null })}
        >
          <option value="">Todas</option>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <RadioRow type="checkbox" {...bindBox(filter.hasNote, (hasNote) => onChange({ hasNote }))}>
            Con nota
          </RadioRow>
          <RadioRow type="checkbox" {...bindBox(filter.isDigital, (isDigital) => onChange({ isDigital }))}>
            Con libros digitales
          </RadioRow>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size={44} onClick={onClose}>
            Ver pedidos
          </Button>
          {onClear ? (
            <Button variant="secondary" size={44} icon="x-bold" onClick={onClear}>
              Quitar filtros
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
