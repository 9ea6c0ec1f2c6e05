import { paymentWords } from '#contract/desk/payment-words.ts';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import { sendState } from '#contract/orders.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { readAll } from '../../platform/lists/page.ts';
import { type SheetCell, sheetFile } from '../../platform/sheets/sheet-file.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { type ExportedOrder, findExportedOrders } from './export-orders.queries.ts';
import { orderFilter, tabRows, type WantedOrders } from './list-orders.ts';
import type { OrderFilter } from './order-tabs.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

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
  const rows = rowsOf(shop, orderFilter(by, wanted, at));
  return sheetFile(`pedidos-${mexicoCityDay(at)}.csv`, Object.keys(columns), rows);
}

async function* rowsOf({ db }: Parts, filter: OrderFilter): AsyncGenerator<SheetCell[]> {
  for await (const orders of readAll(tabRows(db, filter))) {
    const orderIds = orders.map(({ id }) => id);
    for (const order of await findExportedOrders(db, orderIds))
      yield Object.values(columns).map((cell) => cell(order));
  }
}

const time = (at: Date | null) => (at ? `${mexicoCityDay(at)} ${timeText(at)}` : '');
/** Names, codes and notes stay what they are: 03100 keeps its zero, a guía all its digits. */
const text = (value: string | null): SheetCell => (value === null ? null : { text: value });
const pesos = (cents: number) => (cents / 100).toFixed(2);

const columns: Readonly<Record<string, (order: ExportedOrder) => SheetCell>> = {
  Folio: ({ folio }) => text(folio),
  Fecha: ({ createdAt }) => time(createdAt),
  Pagado: ({ paidAt }) => time(paidAt),
  Cliente: ({ contactName }) => text(contactName),
  Correo: ({ contactEmail }) => contactEmail,
  Teléfono: ({ contactPhone }) => text(contactPhone),
  Ciudad: ({ city }) => text(city),
  Estado: ({ stateName }) => text(stateName),
  'Código postal': ({ postalCode }) => text(postalCode),
  'Estado del pago': ({ state }) => paymentWords[state],
  'Estado del envío': ({ state, shippingState }) => sendState(state, shippingState),
  Libros: ({ titles }) => text(titles),
  Piezas: ({ copies }) => String(copies),
  Envío: ({ shippingCents }) => pesos(shippingCents),
  Total: ({ totalCents }) => pesos(totalCents),
  Devuelto: ({ refundedCents }) => pesos(refundedCents),
  Paquetería: ({ carrier }) => text(carrier),
  Guía: ({ trackingNumber }) => text(trackingNumber),
  Enviado: ({ shippedAt }) => time(shippedAt),
  Entregado: ({ deliveredAt }) => time(deliveredAt),
  Nota: ({ note }) => text(note),
};
