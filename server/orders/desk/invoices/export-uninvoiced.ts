import { mexicoCityDay, startOfDay, timeText } from '#contract/mexico-city.ts';
import { amountFacts, amountKinds, centsOf } from '#contract/order-amounts.ts';
import { paymentMethodName } from '#contract/payment-methods.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findUninvoicedSales, type UninvoicedSale } from './global-invoice.queries.ts';

const BATCH = 500;

/** A month's sales for the invoice of all who asked for none; who took it is written down before the first row leaves. */
export async function exportUninvoiced(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  month: string,
): Promise<DeskFile> {
  await recordChange(db, by, {
    call: 'GET /desk/invoices/global.csv',
    entity: 'order',
    entityId: 'export',
    label: `Ventas sin factura ${month}`,
    after: { month },
    at: clock.now(),
  });
  return sheetFile(`ventas-sin-factura-${month}.csv`, Object.keys(columns), rowsOf(db, month));
}

/** Instants of a month in Mexico City. */
function periodOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: startOfDay({ year, month: number, day: 1 }),
    until: startOfDay({ year, month: number + 1, day: 1 }),
  };
}

async function* rowsOf(db: Shop['db'], month: string): AsyncGenerator<string[]> {
  const period = periodOf(month);
  for (let after: UninvoicedSale | null = null; ; ) {
    const sales: UninvoicedSale[] = await findUninvoicedSales(db, period, after, BATCH);
    for (const sale of sales) yield Object.values(columns).map((cell) => cell(sale));
    after = sales.at(-1) ?? null;
    if (sales.length < BATCH) return;
  }
}

const pesos = (cents: number) => (cents / 100).toFixed(2);

const taxWords = { EXENTO: 'exento', TASA_0: 'tasa 0 %', TASA_16: 'tasa 16 % (IVA incluido)' } as const;

const columns: Readonly<Record<string, (sale: UninvoicedSale) => string>> = {
  Folio: ({ folio }) => folio,
  Pagado: ({ paid_at }) => `${mexicoCityDay(paid_at)} ${timeText(paid_at)}`,
  'Forma de pago': ({ method_type }) => paymentMethodName(method_type),
  'Libros exentos': ({ exempt_cents }) => pesos(exempt_cents),
  'Libros tasa 0 %': ({ zero_cents }) => pesos(zero_cents),
  'Libros tasa 16 % (IVA incluido)': ({ sixteen_cents }) => pesos(sixteen_cents),
  ...Object.fromEntries(
    amountKinds.map((kind) => [
      `${amountFacts[kind].label} ${taxWords[amountFacts[kind].taxTreatment]}`,
      ({ amounts }: UninvoicedSale) => pesos(centsOf(amounts, kind)),
    ]),
  ),
  Total: ({ amount_cents }) => pesos(amount_cents),
  Devuelto: ({ refunded_cents }) => pesos(refunded_cents),
  'Queda cobrado': ({ amount_cents, refunded_cents }) => pesos(amount_cents - refunded_cents),
  'Pidió factura': ({ request_state }) => (request_state === null ? 'no' : requestWords[request_state]),
};

const requestWords = {
  requested: 'sí, pedida',
  in_progress: 'sí, en proceso',
  rejected: 'sí, rechazada',
  issued: 'sí, emitida',
} as const;
