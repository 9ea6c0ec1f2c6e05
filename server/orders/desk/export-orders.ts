import { orderMethodNames, paymentWords } from '#contract/desk/payment-words.ts';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import { amountFacts, amountKinds, centsOf } from '#contract/order-amounts.ts';
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
  Fecha: ({ created_at }) => time(created_at),
  Pagado: ({ paid_at }) => time(paid_at),
  Cliente: ({ contact_name }) => text(contact_name),
  Correo: ({ contact_email }) => contact_email,
  Teléfono: ({ contact_phone }) => text(contact_phone),
  Ciudad: ({ city }) => text(city),
  Estado: ({ state_name }) => text(state_name),
  'Código postal': ({ postal_code }) => text(postal_code),
  'Estado del pago': ({ state }) => paymentWords[state],
  'Forma de pago': ({ payment_method }) => orderMethodNames[payment_method],
  'Estado del envío': ({ state, shipping_state }) => sendState(state, shipping_state),
  Libros: ({ titles }) => text(titles),
  Piezas: ({ copies }) => String(copies),
  ...Object.fromEntries(
    amountKinds.map((kind) => [
      amountFacts[kind].label,
      ({ amounts }: ExportedOrder) => pesos(centsOf(amounts, kind)),
    ]),
  ),
  Total: ({ total_cents }) => pesos(total_cents),
  Devuelto: ({ refunded_cents }) => pesos(refunded_cents),
  Paquetería: ({ carrier }) => text(carrier),
  Guía: ({ tracking_number }) => text(tracking_number),
  Enviado: ({ shipped_at }) => time(shipped_at),
  Entregado: ({ delivered_at }) => time(delivered_at),
  Nota: ({ note }) => text(note),
  Vendió: ({ sold_by }) => text(sold_by),
  'Regalo para': ({ gift }) => text(gift?.recipient_name ?? null),
  'Teléfono de quien lo recibe': ({ gift }) => text(gift?.recipient_phone ?? null),
  Envuelto: ({ gift }) => (gift ? (gift.wrap ? 'Sí' : 'No') : ''),
  Tarjeta: ({ gift }) => text(gift?.message ?? null),
};
