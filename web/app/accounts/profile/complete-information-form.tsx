import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CompleteInformation, completeInformation, type UserInformation } from '#contract/accounts.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { refreshMyInformation } from '../../visitor/client-session.ts';
import { informationFailure } from '../account-failures.ts';
import { PersonalFields } from './personal-fields.tsx';

const ANSWERS_WITHIN_MS = 20_000;

interface CompleteInformationFormProps {
  /** Fields of the profile that are filled in already. */
  information: Pick<UserInformation, keyof CompleteInformation> | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Form for name, both surnames and phone, all of them required. */
export function CompleteInformationForm({ information, onSaved, onCancel }: CompleteInformationFormProps) {
  const { name = '', paternal_lastname = '', maternal_lastname = '', phone = '' } = information ?? {};
  const form = useForm<z.input<typeof completeInformation>, unknown, CompleteInformation>({
    resolver: zodResolver(completeInformation),
    defaultValues: { name, paternal_lastname, maternal_lastname, phone },
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const field = (fieldName: keyof CompleteInformation) => ({
    ...form.register(fieldName, {
      onChange: () => {
        form.clearErrors(fieldName);
        setFailure(null);
      },
    }),
    error: errors[fieldName]?.message,
  });

  const save = async (body: CompleteInformation) => {
    setFailure(null);
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      await browserApi('PUT /users/complete-user-information', { body, signal });
    } catch (error) {
      return setFailure(informationFailure(error));
    }
    showToast({ kind: 'success', text: 'Información guardada exitosamente' });
    onSaved();
    await refreshMyInformation();
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(save, () => setFailure('Por favor, completa todos los campos requeridos'))}
    >
      <PersonalFields field={field} />
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Guardando...'}>
          Guardar información
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
