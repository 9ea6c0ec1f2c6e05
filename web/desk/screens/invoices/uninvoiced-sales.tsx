import { useState } from 'react';
import { calendarDay } from '#contract/mexico-city.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { downloadFile } from '../../frame/download-file.ts';
import { Panel } from '../../frame/layout.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';

const MONTHS = 12;
const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11`, this one first. */
function lastMonths(now = new Date()): { value: string; label: string }[] {
  const { year, month } = calendarDay(now);
  return Array.from({ length: MONTHS }, (_, back) => {
    const date = new Date(Date.UTC(year, month - 1 - back, 15));
    return { value: date.toISOString().slice(0, 7), label: monthName.format(date) };
  });
}

/** What was sold without an invoice: it goes into one of all of them. */
export function UninvoicedSales() {
  const months = lastMonths();
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadFile(`/desk/invoices/global.csv?month=${month}`, `ventas-sin-factura-${month}.csv`);
    } catch (error) {
      showFailed(error, 'No se pudo bajar la lista. Inténtalo de nuevo.');
    }
    setIsBusy(false);
  };
  return (
    <Panel title="Ventas sin factura" className="mt-6">
      <p className="mb-3 text-muted">
        Para tu factura global del mes: los pedidos pagados que nadie facturó, con libros y envío según su
        IVA.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Mes" value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button
          variant="secondary"
          size={44}
          icon="download-simple"
          busy={isBusy && 'Bajando…'}
          onClick={() => void download()}
        >
          Bajar CSV
        </Button>
      </div>
    </Panel>
  );
}
