import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CompleteInformation } from '#contract/accounts.ts';
import { TextField } from '../../ui/field.tsx';

interface PersonalFieldsProps {
  field: (name: keyof CompleteInformation) => UseFormRegisterReturn & { error?: string | undefined };
  /** Accepts a phone of any country; otherwise it has the ten digits of a Mexican one. */
  isFromAnywhere?: boolean;
}

/** Name, both surnames and phone. */
export function PersonalFields({ field, isFromAnywhere = false }: PersonalFieldsProps) {
  // Order of the page, so that the first field with an error gets the focus.
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
        label="Segundo apellido"
        optional
        // Autocomplete has no token for a second surname: `additional-name` is a second given name.
        autoComplete="off"
        maxLength={50}
        {...fields.maternal}
      />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={isFromAnywhere ? 'De cualquier país; con lada internacional si no es de México' : '10 dígitos'}
        maxLength={25}
        {...fields.phone}
      />
    </>
  );
}
