import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mayHaveRegime, regimeCodes, regimes, uses, usesOf } from '#contract/fiscal-catalogues.ts';
import { type InvoiceData, invoiceData, type KeptInvoiceData } from '#contract/invoice.ts';
import { hasRfcShape, plainRfc } from '#contract/rfc.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { errorText, slowAnswerText } from '../ui/error-texts.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { OrderKey } from './order-key.ts';

interface InvoiceFormProps {
  orderKey: OrderKey;
  /** What it was asked for with before. */
  asked: KeptInvoiceData | null;
  /** The buyer's own. */
  email: string;
  /** Sent, or given up. */
  onEnd: () => void;
}

/** The data of an invoice, begun with what was asked for before; a client's with what another order was. */
export default function InvoiceForm({ orderKey, asked, email, onEnd }: InvoiceFormProps) {
  const isClients = 'order_id' in orderKey;
  const { data, isPending } = useQuery({
    queryKey: ['GET /users/get-fiscal-profile'],
    queryFn: ({ signal }) => browserApi('GET /users/get-fiscal-profile', { signal }),
    enabled: isClients && !asked,
  });
  // Without it the form is only less convenient.
  if (isClients && !asked && isPending) return <Skeleton className="h-80" />;
  const initial = asked ?? data?.profile ?? { email };
  return <Fields orderKey={orderKey} initial={initial as Partial<Typed>} onEnd={onEnd} />;
}

type Typed = z.input<typeof invoiceData>;

const failureText = (error: unknown) =>
  slowAnswerText(error) ?? errorText(error, 'No se pudo enviar tu solicitud. Intenta de nuevo.');

interface FieldsProps extends Pick<InvoiceFormProps, 'orderKey' | 'onEnd'> {
  initial: Partial<Typed>;
}

function Fields({ orderKey, initial, onEnd }: FieldsProps) {
  const form = useForm<Typed, unknown, InvoiceData>({
    resolver: zodResolver(invoiceData),
    defaultValues: initial,
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const { setFocus } = form;
  // The button that asked for the form is gone.
  useEffect(() => setFocus('rfc'), [setFocus]);
  const { failure, setFailure, send } = useSend(orderKey, onEnd);
  const { errors, isSubmitting } = form.formState;
  /** A use that the régimen does not have is offered no more; of one alone nobody need be asked. */
  const dropUse = (regime: Typed['regime'] | '') => {
    if (!regime || usesOf(regime).includes(form.getValues('use'))) return;
    const [first, ...more] = usesOf(regime);
    form.setValue('use', (more.length === 0 ? first : '') as Typed['use']);
  };
  const field = (name: keyof Typed) => ({
    ...form.register(name, {
      onChange: () => {
        if (name === 'regime') dropUse(form.getValues('regime'));
        // What régimen goes with which RFC, and which use with it, is one question.
        form.clearErrors(name === 'rfc' || name === 'regime' ? [name, 'regime', 'use'] : name);
        setFailure(null);
      },
    }),
    error: errors[name]?.message,
  });
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit(send)}>
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
      <div role="alert">{failure ? <Notice kind="error">{failure}</Notice> : null}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Enviando…'}>
          Pedir factura
        </Button>
        <Button variant="text" onClick={onEnd}>
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

/** Only what goes with the RFC, once it can be read, and with the régimen. */
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

const ORDER_QUERIES = ['POST /orders/get-order-detail', 'GET /orders/get-shared-order'];

function useSend(orderKey: OrderKey, onSent: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  /** The shop has asked about its last sign: sent again unchanged, it is meant. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const send = async (data: InvoiceData) => {
    setFailure(null);
    try {
      const body = { ...orderKey, data, accept_digit: warnedOf === data.rfc };
      await browserApi('POST /orders/request-invoice', { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RFC_DIGIT') setWarnedOf(data.rfc);
      return setFailure(failureText(error));
    }
    await client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => ORDER_QUERIES.includes(String(name)),
    });
    await client.invalidateQueries({ queryKey: ['GET /users/get-fiscal-profile'] });
    onSent();
  };
  return { failure, setFailure, send };
}
