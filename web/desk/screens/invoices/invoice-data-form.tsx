import { useState } from 'react';
import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { InvoiceFields, type Typed } from '#web/orders/invoice-fields.tsx';
import { askingFirst, deskApi, deskQueries } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';

interface InvoiceDataFormProps {
  folio: string;
  /** Null until it is asked for. */
  invoice: DeskInvoice | null;
  onEnd: () => void;
}

const nothing = { rfc: '', business_name: '', regime: '', use: '', postal_code: '', email: '' };

const typedOf = (invoice: DeskInvoice | null) => ({ ...nothing, ...invoice?.data }) as Typed;

/** For a buyer who wrote instead of asking in their order, or who made a mistake. */
export function InvoiceDataForm({ folio, invoice, onEnd }: InvoiceDataFormProps) {
  const [discarded, setDiscarded] = useState(0);
  const kept = useKeptForm<DeskInvoice | null, Typed>({
    name: `factura:${folio}`,
    read: invoice,
    formOf: typedOf,
    changesOf: (was, now) => countFields(typedOf(was), now),
    onTake: () => setDiscarded((count) => count + 1),
    className: 'mb-3.5',
  });
  return (
    <Panel title={invoice ? 'Corregir los datos' : 'Datos de la factura'}>
      {kept.recovered}
      <InvoiceFields
        key={discarded}
        initial={kept.form}
        onTyped={kept.setForm}
        label="Guardar"
        failed="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
        onCancel={onEnd}
        send={async (data, { accept_digit }) => {
          const body = { folio, data, accept_digit, version: kept.base?.version ?? null };
          await askingFirst(() => deskApi('POST /desk/invoices/save', { body }));
          kept.drop();
          showDone('Guardado. Ya puedes hacer la factura.');
          await deskQueries.invalidateQueries({ queryKey: ['invoice'] });
          void deskQueries.invalidateQueries({ queryKey: ['invoices'] });
          onEnd();
        }}
      />
    </Panel>
  );
}
