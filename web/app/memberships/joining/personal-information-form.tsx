import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UserInformation } from '#contract/accounts.ts';
import { AddressFields, addressGrid } from '../../accounts/addresses/address-fields.tsx';
import { focusFirstError, withCity } from '../../accounts/addresses/address-input.ts';
import { PersonalFields } from '../../accounts/profile/personal-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { usePostalCode } from '../../visitor/postal-code.ts';
import { LeaveQuestion } from './leave-question.tsx';
import {
  type Checked,
  draftOf,
  forgetDraft,
  keepForm,
  schemaFor,
  type Typed,
} from './personal-information.ts';
import { useSavePersonalInformation } from './save-personal-information.ts';

interface PersonalInformationFormProps {
  information: UserInformation;
  ships: boolean;
  needsAddress: boolean;
  onSaved: () => void;
}

/** State of the form: fields, errors and sending; typed values are kept until they are saved. */
function usePersonalInformation(props: PersonalInformationFormProps) {
  const { information, ships, needsAddress, onSaved } = props;
  const { name, paternal_lastname, maternal_lastname, phone, email } = information;
  const remembered = usePostalCode();
  const [draft] = useState(() => draftOf(email));
  const form = useForm<Typed, unknown, Checked>({
    resolver: withCity(zodResolver(schemaFor({ ships, needsAddress }))),
    shouldFocusError: false,
    defaultValues: {
      name,
      paternal_lastname,
      maternal_lastname,
      phone,
      ...(remembered && { postal_code: remembered }),
      ...draft,
    },
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [hasTyped, setHasTyped] = useState(draft !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useSavePersonalInformation(ships);
  const { errors, isSubmitting } = form.formState;

  const element = useRef<HTMLFormElement>(null);
  const error = (fieldName: keyof Typed) => errors[fieldName]?.message;
  const field = (fieldName: keyof Typed) => ({
    ...form.register(fieldName, {
      onChange: () => {
        // Errors of city and municipality go together, as the municipality may stand for the city.
        form.clearErrors(fieldName === 'municipality' ? ['municipality', 'city'] : fieldName);
        setFailure(null);
      },
    }),
    error: error(fieldName),
  });
  const fill = (values: Partial<Record<keyof Typed, string>>) => {
    for (const [name, text] of Object.entries(values) as [keyof Typed, string][]) {
      form.setValue(name, text);
      form.clearErrors(name);
    }
    keepForm(email, form.getValues());
  };

  const submit = async (checked: Checked) => {
    setFailure(null);
    const failed = await save(checked);
    if (failed) return setFailure(failed);
    forgetDraft();
    setHasTyped(false);
    onSaved();
  };

  const keepTyped = () => {
    setHasTyped(true);
    keepForm(email, form.getValues());
  };
  const onSubmit = form.handleSubmit(submit, () => {
    setFailure('Por favor, completa todos los campos requeridos');
    focusFirstError(element.current);
  });
  const value = (fieldName: keyof Typed) => form.watch(fieldName) ?? '';
  return {
    element,
    input: { field, error, fill, value },
    hasTyped,
    keepTyped,
    failure,
    isSubmitting,
    onSubmit,
  };
}

/** Form for the subscriber and, for a plan that ships, the address. */
export function PersonalInformationForm(props: PersonalInformationFormProps) {
  const { element, input, hasTyped, keepTyped, failure, isSubmitting, onSubmit } =
    usePersonalInformation(props);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="mt-5 grid max-w-3xl gap-5"
      onChange={keepTyped}
      onSubmit={onSubmit}
    >
      <fieldset className="panel p-5 sm:p-7">
        <legend className="heading-3 float-left mb-4 w-full">Tus datos</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2">
          <PersonalFields field={input.field} isFromAnywhere={!props.ships} />
        </div>
      </fieldset>
      {props.needsAddress ? (
        <fieldset className="panel p-5 sm:p-7">
          <legend className="heading-3 float-left mb-4 w-full">Dirección de envío</legend>
          <div className={`clear-both ${addressGrid}`}>
            <AddressFields input={input} />
          </div>
        </fieldset>
      ) : null}
      <FailureNotice text={failure} />
      <div>
        <Button type="submit" size={56} busy={isSubmitting && 'Guardando...'}>
          Guardar y continuar
        </Button>
      </div>
      <LeaveQuestion isNeeded={hasTyped} onLeave={forgetDraft} />
    </form>
  );
}
