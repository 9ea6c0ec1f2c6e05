import { SALE_NOTE_MAX } from '#contract/desk/sales.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind } from '../../../frame/bind.ts';
import { Panel } from '../../../frame/layout.tsx';
import { AddressFields } from '../../../parts/addresses/address-fields.tsx';
import type { useSale } from './use-sale.ts';

/** Whose order it is, if anybody's, and how the books reach them. */
export function SalePerson({ sale }: { sale: ReturnType<typeof useSale> }) {
  const { form, change, contactErrors, address } = sale;
  const field = (name: 'name' | 'phone' | 'email') => ({
    ...bind(form[name], (typed: string) => change({ [name]: typed })),
    error: contactErrors[name],
    autoComplete: 'off',
  });
  return (
    <Panel title="Entrega">
      <fieldset>
        <legend className="sr-only">Cómo recibe los libros</legend>
        <RadioRow name="entrega" checked={form.isHandedOver} onChange={() => change({ isHandedOver: true })}>
          Entregado aquí
        </RadioRow>
        <RadioRow
          name="entrega"
          checked={!form.isHandedOver}
          onChange={() => change({ isHandedOver: false })}
        >
          Se envía por paquetería
        </RadioRow>
      </fieldset>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label="Nombre" optional={form.isHandedOver} maxLength={150} />
        <TextField
          {...field('phone')}
          label="Teléfono"
          type="tel"
          inputMode="tel"
          optional={form.isHandedOver}
          maxLength={40}
        />
        <EmailField {...field('email')} label="Correo" optional />
      </div>
      <p className="small mt-2 text-muted">Con su correo le llega la confirmación y puede pedir factura.</p>
      {form.isHandedOver ? null : (
        <div className="mt-4 grid gap-4">
          <AddressFields form={address} />
        </div>
      )}
      <TextAreaField
        {...bind(form.note, (note: string) => change({ note }))}
        className="mt-4"
        label="Nota para el equipo"
        optional
        help="Solo la ven ustedes, en el pedido."
        rows={2}
        maxLength={SALE_NOTE_MAX}
        autoComplete="off"
      />
    </Panel>
  );
}
