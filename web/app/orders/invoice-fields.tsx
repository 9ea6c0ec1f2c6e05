import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mayHaveRegime, regimeCodes, regimes, uses, usesOf } from '#contract/fiscal-catalogues.ts';
import { type InvoiceData, invoiceData } from '#contract/invoice.ts';
import { hasRfcShape, plainRfc } from '#contract/rfc.ts';
import { ApiError } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { errorText, slowAnswerText } from '../ui/error-texts.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FailureNotice } from '../ui/notice.tsx';

/** Fields as typed, before the schema reads them. */
export type Typed = z.input<typeof invoiceData>;

interface InvoiceFieldsProps {
  initial: Partial<Typed>;
  /** Label of the button that sends the form. */
  label: string;
  /** Sentence for a failure without a reason of the shop's. */
  failed: string;
  onTyped?: (typed: Typed) => void;
  send: (data: InvoiceData, options: { accept_digit: boolean }) => Promise<unknown>;
  onCancel: () => void;
}

/** Fields of an invoice; only combinations that the tax authority takes can be chosen. */
export function InvoiceFields({ initial, label, failed, onTyped, send, onCancel }: InvoiceFieldsProps) {
  const form = useForm<Typed, unknown, InvoiceData>({
    resolver: zodResolver(invoiceData),
    defaultValues: initial,
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const { setFocus, subscribe } = form;
  const tell = useEffectEvent((typed: Typed) => onTyped?.(typed));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
    [subscribe],
  );
  // The button that opened the form is gone, so the first field takes its focus.
  useEffect(() => setFocus('rfc'), [setFocus]);
  const { failure, setFailure, sendOnce } = useSend(send, failed);
  const { errors, isSubmitting } = form.formState;
  /** Removes a use that the new régimen does not have; a single use is chosen without asking. */
  const dropUse = (regime: Typed['regime'] | '') => {
    if (!regime || usesOf(regime).includes(form.getValues('use'))) return;
    const [first, ...more] = usesOf(regime);
    form.setValue('use', (more.length === 0 ? first : '') as Typed['use']);
  };
  const field = (name: keyof Typed) => ({
    ...form.register(name, {
      onChange: () => {
        if (name === 'regime') dropUse(form.getValues('regime'));
        // Errors of RFC, régimen and use go together, as each depends on the one before.
        form.clearErrors(name === 'rfc' || name === 'regime' ? [name, 'regime', 'use'] : name);
        setFailure(null);
      },
    }),
    error: errors[name]?.message,
  });
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit(sendOnce)}>
      <TextField
        label="RFC"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('rfc')}
      />
      <TextField
        label="Nombre o razón social, como en tu Constancia"
        help="Sin «S.A. de C.V.»"
        autoComplete="organization"
        autoCapitalize="characters"
        maxLength={254}
        {...field('business_name')}
      />
      <RegimeFields rfc={form.watch('rfc') ?? ''} regime={form.watch('regime')} field={field} />
      <TextField
        label="Código postal fiscal"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...field('postal_code')}
      />
      <EmailField
        label="Correo al que te la mandamos"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Enviando…'}>
          {label}
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface RegimeFieldsProps {
  rfc: string;
  regime: Typed['regime'] | undefined;
  field(name: 'regime' | 'use'): object;
}

/** Choices of régimen and use: those that go with the RFC, once it can be read, and with each other. */
function RegimeFields({ rfc, regime, field }: RegimeFieldsProps) {
  const plain = plainRfc(rfc.slice(0, 40));
  const offered = regimeCodes.filter((code) => !hasRfcShape(plain) || mayHaveRegime(plain, code));
  const usable = regime ? usesOf(regime) : usesOf('601');
  return (
    <>
      <SelectField label="Régimen fiscal" {...field('regime')}>
        <option value="">Elige tu régimen</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {code} · {regimes[code].name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Uso de la factura" {...field('use')}>
        <option value="">Elige el uso</option>
        {usable.map((code) => (
          <option key={code} value={code}>
            {code} · {uses[code]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function useSend(send: InvoiceFieldsProps['send'], failed: string) {
  const [failure, setFailure] = useState<string | null>(null);
  /** RFC whose last character the shop has warned about: the same one sent again is accepted. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const sendOnce = async (data: InvoiceData) => {
    setFailure(null);
    try {
      await send(data, { accept_digit: warnedOf === data.rfc });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RFC_DIGIT') setWarnedOf(data.rfc);
      setFailure(slowAnswerText(error) ?? errorText(error, failed));
    }
  };
  return { failure, setFailure, sendOnce };
}
