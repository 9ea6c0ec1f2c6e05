import { SelectField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { useCarriers } from './carriers.ts';

/** Code of all carriers without a row of their own; buyers read its name in the mail. */
const OTHER = 'otra';

interface CarrierFieldProps {
  value: string;
  onChange: (code: string) => void;
  hideLabel?: boolean;
}

/** Choice of a carrier in use; one that was put out of use stays where it is chosen. */
export function CarrierField({ value, onChange, hideLabel }: CarrierFieldProps) {
  const carriers = useCarriers().data ?? [];
  const other = value === OTHER && carriers.find(({ code }) => code === OTHER);
  return (
    <SelectField
      label="Paquetería"
      hideLabel={hideLabel}
      help={
        other
          ? `El correo dirá «${other.name}». La Dueña puede agregar la paquetería en Ajustes › Paqueterías.`
          : undefined
      }
      {...bind(value, onChange)}
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
