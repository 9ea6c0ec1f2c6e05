import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Contact, contact } from '#contract/contact.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import type { KeptFormProps } from './kept-form.ts';

export function ContactForm(props: KeptFormProps<typeof contact>) {
  const { initial, offersDefault, onSave, onCancel, onDraft } = props;
  const form = useForm<z.input<typeof contact>, unknown, Contact>({
    resolver: zodResolver(contact),
    defaultValues: initial,
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [isDefault, setIsDefault] = useState(false);
  const { errors } = form.formState;
  const field = (name: keyof Contact) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => onDraft(form.getValues())}
      onSubmit={form.handleSubmit((fields) => onSave(fields, isDefault))}
    >
      <TextField label="Nombre completo" autoComplete="name" maxLength={150} {...field('full_name')} />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={25}
        help="10 dígitos"
        {...field('phone')}
      />
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        help="Ahí te mandamos la confirmación y el enlace de tu pedido"
        {...field('email')}
      />
      {offersDefault ? (
        <RadioRow
          type="checkbox"
          checked={isDefault}
          onChange={(event) => setIsDefault(event.target.checked)}
        >
          Usar como contacto principal
        </RadioRow>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit">Guardar contacto</Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
