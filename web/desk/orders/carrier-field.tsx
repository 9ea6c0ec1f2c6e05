import { SelectField } from '#web/ui/field.tsx';
import { useCarriers } from './use-orders.ts';

interface CarrierFieldProps {
  value: string;
  onChange: (code: string) => void;
  hideLabel?: boolean;
}

/** The carriers in use; one that was put out of use stays where it is chosen. */
export function CarrierField({ value, onChange, hideLabel }: CarrierFieldProps) {
  const carriers = useCarriers().data ?? [];
  return (
    <SelectField
      label="Paquetería"
      hideLabel={hideLabel}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {carriers
        .filter(({ active, code }) => active || code === value)
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
