import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UserInformation } from '#contract/accounts.ts';
import { AddressFields, addressGrid } from '../../accounts/addresses/address-fields.tsx';
import { PersonalFields } from '../../accounts/profile/personal-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import {
  type Checked,
  draftOf,
  forgetDraft,
  keepDraft,
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

/** Who subscribes and, for a plan that ships, where it is sent. */
export function PersonalInformationForm(props: PersonalInformationFormProps) {
  const { information, ships, needsAddress, onSaved } = props;
  const { name, paternal_lastname, maternal_lastname, phone, email } = information;
  const [draft] = useState(() => draftOf(email));
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schemaFor({ ships, needsAddress })),
    defaultValues: { name, paternal_lastname, maternal_lastname, phone, ...draft },
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [hasTyped, setHasTyped] = useState(draft !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useSavePersonalInformation(ships);
  const { errors, isSubmitting } = form.formState;

  const field = (fieldName: keyof Typed) => ({
    ...form.register(fieldName, {
      onChange: () => {
        form.clearErrors(fieldName);
        setFailure(null);
      },
    }),
    error: errors[fieldName]?.message,
  });

  const submit = async (checked: Checked) => {
    setFailure(null);
    const failed = await save(checked);
    if (failed) return setFailure(failed);
    forgetDraft();
    setHasTyped(false);
    onSaved();
  };

  return (
    <form
      noValidate
      method="post"
      className="mt-5 grid max-w-3xl gap-5"
      onChange={() => {
        setHasTyped(true);
        keepDraft(email, form.getValues());
      }}
      onSubmit={form.handleSubmit(submit, () =>
        setFailure('Por favor, completa todos los campos requeridos'),
      )}
    >
      <fieldset className="panel p-5 sm:p-7">
        <legend className="heading-3 float-left mb-4 w-full">Tus datos</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2">
          <PersonalFields field={field} isFromAnywhere={!ships} />
        </div>
      </fieldset>
      {needsAddress ? (
        <fieldset className="panel p-5 sm:p-7">
          <legend className="heading-3 float-left mb-4 w-full">Dirección de envío</legend>
          <div className={`clear-both ${addressGrid}`}>
            <AddressFields field={field} />
          </div>
        </fieldset>
      ) : null}
      <div role="alert">{failure ? <Notice kind="error">{failure}</Notice> : null}</div>
      <div>
        <Button type="submit" size={56} busy={isSubmitting && 'Guardando...'}>
          Guardar y continuar
        </Button>
      </div>
      <LeaveQuestion isNeeded={hasTyped} onLeave={forgetDraft} />
    </form>
  );
}
