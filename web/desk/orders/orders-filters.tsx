import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { slidersHorizontalBold } from '../frame/icons.generated.ts';
import { addressOf, countFilters, type OrderFilter, type Period, periods } from './order-filter.ts';
import { useCarriers } from './use-orders.ts';

/** The period beside the button of the other filters; the address changes with each choice. */
export function OrdersFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const change = (part: Partial<OrderFilter>) =>
    navigate(addressOf({ ...filter, ...part }), { replace: true });
  const count = countFilters(filter);
  return (
    <div className="mb-3 flex flex-wrap gap-2.5">
      <SelectField
        label="Periodo"
        hideLabel
        className="min-w-36 grow desk:max-w-56"
        value={filter.period ?? ''}
        onChange={(event) => change({ period: (event.target.value as Period) || null })}
      >
        <option value="">Cualquier fecha</option>
        {Object.entries(periods).map(([period, label]) => (
          <option key={period} value={period}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" size={44} icon={slidersHorizontalBold} onClick={() => setIsOpen(true)}>
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <FilterDialog filter={filter} isOpen={isOpen} onClose={() => setIsOpen(false)} onChange={change} />
    </div>
  );
}

interface FilterDialogProps {
  filter: OrderFilter;
  isOpen: boolean;
  onClose: () => void;
  onChange: (part: Partial<OrderFilter>) => void;
}

function FilterDialog({ filter, isOpen, onClose, onChange }: FilterDialogProps) {
  const carriers = useCarriers().data ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filtros" isNarrow>
      <div className="grid gap-4 pt-1">
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
          <RadioRow
            type="checkbox"
            checked={filter.hasNote}
            onChange={(event) => onChange({ hasNote: event.target.checked })}
          >
            Con nota
          </RadioRow>
          <RadioRow
            type="checkbox"
            checked={filter.isDigital}
            onChange={(event) => onChange({ isDigital: event.target.checked })}
          >
            Con libros digitales
          </RadioRow>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size={44} onClick={onClose}>
            Ver pedidos
          </Button>
          {countFilters(filter) > 0 ? (
            <Button
              variant="secondary"
              size={44}
              icon="x-bold"
              onClick={() => onChange({ carrier: null, hasNote: false, isDigital: false })}
            >
              Quitar filtros
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
