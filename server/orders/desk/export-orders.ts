import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { type ExportedOrder, findExportedOrders } from './export-orders.queries.ts';
import { orderFilter, type WantedOrders } from './list-orders.ts';
import { findPlaces, type OrderFilter, type Place } from './order-tabs.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

const BATCH = 500;

/** A tab of the list as a table for a spreadsheet; who took it is written down before the first row leaves. */
export async function exportOrders(shop: Parts, by: Staff, wanted: WantedOrders): Promise<DeskFile> {
  const at = shop.clock.now();
  await recordChange(shop.db, by, {
    call: 'GET /desk/orders/export.csv',
    entity: 'order',
    entityId: 'export',
    label: 'Lista de pedidos',
    after: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    at,
  });
  const rows = Readable.from(rowsOf(shop, orderFilter(by, wanted, at)));
  // Excel reads UTF-8 only behind the mark, and would run a cell that begins like a formula.
  const table = stringify({ bom: true, escape_formulas: true, header: true, columns: Object.keys(columns) });
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return { name: `pedidos-${mexicoCityDay(at)}.csv`, content: rows.pipe(table) };
}

async function* rowsOf({ db }: Parts, filter: OrderFilter): AsyncGenerator<string[]> {
  for (let before: Place | null = null; ; ) {
    const places: Place[] = await findPlaces(db, filter, before, BATCH);
    const orderIds = places.map(({ orderId }) => orderId);
    for (const order of await findExportedOrders(db, orderIds))
      yield Object.values(columns).map((cell) => cell(order));
    before = places.at(-1) ?? null;
    if (places.length < BATCH) return;
  }
}

const time = (at: Date | null) => (at ? `${mexicoCityDay(at)} ${timeText(at)}` : '');
const pesos = (cents: number) => (cents / 100).toFixed(2);

const columns: Readonly<Record<string, (order: ExportedOrder) => string>> = {
  Folio: ({ folio }) => folio,
  Fecha: ({ createdAt }) => time(createdAt),
  Pagado: ({ paidAt }) => time(paidAt),
  Cliente: ({ contactName }) => contactName,
  Correo: ({ contactEmail }) => contactEmail,
  Teléfono: ({ contactPhone }) => contactPhone,
  Ciudad: ({ city }) => city ?? '',
  Estado: ({ stateName }) => stateName ?? '',
  'Código postal': ({ postalCode }) => postalCode ?? '',
  'Estado del pago': ({ state }) => state,
  'Estado del envío': ({ shippingState }) => shippingState,
  Libros: ({ titles }) => titles,
  Piezas: ({ copies }) => String(copies),
  Envío: ({ shippingCents }) => pesos(shippingCents),
  Total: ({ totalCents }) => pesos(totalCents),
  Devuelto: ({ refundedCents }) => pesos(refundedCents),
  Paquetería: ({ carrier }) => carrier ?? '',
  Guía: ({ trackingNumber }) => trackingNumber ?? '',
  Enviado: ({ shippedAt }) => time(shippedAt),
  Entregado: ({ deliveredAt }) => time(deliveredAt),
  Nota: ({ note }) => note ?? '',
};
