import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ProfileChanges, profileChanges, type UserInformation } from '#contract/accounts.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { refreshMyInformation } from '../../visitor/client-session.ts';

interface ProfileFormProps {
  information: UserInformation;
  /** Called when the profile was saved or the form was given up. */
  onEnd: () => void;
}

export function ProfileForm({ information, onEnd }: ProfileFormProps) {
  const { name, paternal_lastname, maternal_lastname, phone, email } = information;
  const form = useForm<z.input<typeof profileChanges>, unknown, ProfileChanges>({
    resolver: zodResolver(profileChanges),
    defaultValues: { name, paternal_lastname, maternal_lastname, phone },
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const { setFocus } = form;
  // The button that opened the form is gone, so the first field takes its focus.
  useEffect(() => setFocus('name'), [setFocus]);
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const field = (fieldName: keyof ProfileChanges) => ({
    ...form.register(fieldName, {
      onChange: () => {
        form.clearErrors(fieldName);
        setFailure(null);
      },
    }),
    error: errors[fieldName]?.message,
  });

  const save = async (body: ProfileChanges) => {
    setFailure(null);
    try {
      await browserApi('PUT /users/update-my-information', { body });
    } catch (error) {
      return setFailure(errorText(error, 'Error al actualizar la información'));
    }
    showToast({ kind: 'success', text: 'Información actualizada exitosamente' });
    await refreshMyInformation();
    onEnd();
  };

  return (
    <form noValidate method="post" className="grid gap-4 sm:grid-cols-2" onSubmit={form.handleSubmit(save)}>
      <NameAndPhone field={field} />
      <TextField
        label="Correo electrónico"
        type="email"
        readOnly
        value={email}
        help="El correo electrónico no se puede modificar"
        className="sm:col-span-2"
      />
      <div role="alert" className="sm:col-span-2">
        {failure ? <Notice kind="error">{failure}</Notice> : null}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting && 'Guardando…'}>
          Guardar cambios
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface NameAndPhoneProps {
  /** Registration of a field with the form, and its error. */
  field: (name: keyof ProfileChanges) => UseFormRegisterReturn & { error: string | undefined };
}

function NameAndPhone({ field }: NameAndPhoneProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="given-name" maxLength={50} {...field('name')} />
      <TextField
        label="Apellido paterno"
        autoComplete="family-name"
        maxLength={50}
        {...field('paternal_lastname')}
      />
      <TextField
        label="Segundo apellido"
        optional
        // Autocomplete has no token for a second surname: `additional-name` is a second given name.
        autoComplete="off"
        maxLength={50}
        {...field('maternal_lastname')}
      />
      <TextField
        label="Teléfono"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        help="De 10 a 15 dígitos"
        {...field('phone')}
      />
    </>
  );
}
