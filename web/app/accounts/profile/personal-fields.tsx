import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CompleteInformation } from '#contract/accounts.ts';
import { TextField } from '../../ui/field.tsx';

const PHONE_DIGITS = 10;

interface PersonalFieldsProps {
  field: (name: keyof CompleteInformation) => UseFormRegisterReturn & { error?: string | undefined };
  /** The phone may be of any country: otherwise it has the ten digits of a Mexican one. */
  isFromAnywhere?: boolean;
}

/** Name, both surnames and phone. */
export function PersonalFields({ field, isFromAnywhere = false }: PersonalFieldsProps) {
  // In the order of the page: the first one with an error gets the focus.
  const fields = {
    name: field('name'),
    paternal: field('paternal_lastname'),
    maternal: field('maternal_lastname'),
    phone: field('phone'),
  };
  return (
    <>
      <TextField label="Nombre" autoComplete="given-name" maxLength={50} {...fields.name} />
      <TextField label="Apellido paterno" autoComplete="family-name" maxLength={50} {...fields.paternal} />
      <TextField
        label="Apellido materno"
        autoComplete="additional-name"
        maxLength={50}
        {...fields.maternal}
      />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete={isFromAnywhere ? 'tel' : 'tel-national'}
        help={
          isFromAnywhere
            ? 'De cualquier país; con lada internacional si no es de México'
            : '10 dígitos, sin lada internacional'
        }
        maxLength={isFromAnywhere ? 25 : undefined}
        {...fields.phone}
        onChange={(event) => {
          // Ten at most, not counting the spaces of a number that is pasted.
          if (!isFromAnywhere)
            event.target.value = event.target.value.replace(/\s/g, '').slice(0, PHONE_DIGITS);
          return fields.phone.onChange(event);
        }}
      />
    </>
  );
}
