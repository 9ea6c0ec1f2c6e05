import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { InvoiceFields, type Typed } from '#web/ui/invoice-fields.tsx';
import { askingFirst, deskApi, deskQueries } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { showDone } from '../../frame/undo-toast.tsx';

interface InvoiceDataFormProps {
  folio: string;
  /** Null until it is asked for. */
  invoice: DeskInvoice | null;
  onEnd: () => void;
}

/** For a buyer who wrote instead of asking in their order, or who made a mistake. */
export function InvoiceDataForm({ folio, invoice, onEnd }: InvoiceDataFormProps) {
  return (
    <Panel title={invoice ? 'Corregir los datos' : 'Datos de la factura'}>
      <InvoiceFields
        initial={(invoice?.data ?? {}) as Partial<Typed>}
        label="Guardar"
        failed="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
        onCancel={onEnd}
        send={async (data, { accept_digit }) => {
          const body = { folio, data, accept_digit, version: invoice?.version ?? null };
          await askingFirst(() => deskApi('POST /desk/invoices/save', { body }));
          showDone('Guardado. Ya puedes hacer la factura.');
          await deskQueries.invalidateQueries({ queryKey: ['invoice'] });
          void deskQueries.invalidateQueries({ queryKey: ['invoices'] });
          onEnd();
        }}
      />
    </Panel>
  );
}
