import { dateText } from './mexico-city.ts';
import { formatCents } from './money.ts';
import { amountFacts, amountKinds } from './order-amounts.ts';

/** Names of the parts of a person's data, and of the fields in them; others are shown by their own name. */
const words: Readonly<Record<string, string>> = {
  account: 'Cuenta',
  addresses: 'Direcciones',
  data_requests: 'Solicitudes sobre tus datos',
  staff_notes: 'Notas de la tienda',
  children: 'Peques',
  nickname: 'Apodo',
  birth_month: 'Mes de nacimiento',
  child_consent: 'Lo que aceptaste',
  sessions: 'Sesiones abiertas',
  fiscal_profile: 'Datos para facturar',
  orders: 'Pedidos',
  subscriptions: 'Membresías',
  courtesy_access: 'Acceso de cortesía',
  passes: 'Pases',
  periods: 'Meses',
  opened: 'Meses abiertos',
  voided_at: 'Anulado',
  pass_gift: 'Club de regalo',
  membership: 'Plan',
  status: 'Estado',
  to: 'Para',
  to_email: 'Correo de quien lo recibe',
  send_on: 'Día de envío',
  sent_at: 'Enviado',
  book_club: 'Book Club',
  messages: 'Mensajes',
  email: 'Correo',
  name: 'Nombre',
  full_name: 'Nombre',
  paternal_lastname: 'Primer apellido',
  maternal_lastname: 'Segundo apellido',
  phone: 'Teléfono',
  created_at: 'Fecha',
  at: 'Fecha',
  folio: 'Folio',
  note: 'Nota',
  gift: 'Regalo',
  recipient_name: 'Lo recibe',
  recipient_phone: 'Teléfono para la entrega',
  wrap: 'Envoltura',
  address: 'Dirección',
  contact: 'Contacto',
  products: 'Libros',
  product_name: 'Título',
  authors: 'Autores',
  quantity: 'Cantidad',
  unit_price_cents: 'Precio',
  total_cents: 'Total',
  ...Object.fromEntries(amountKinds.map((kind) => [`${kind}_cents`, amountFacts[kind].label])),
  amount_cents: 'Monto',
  refunded_cents: 'Devuelto',
  cents: 'Monto',
  price_cents: 'Precio',
  payment: 'Pago',
  payments: 'Pagos',
  paid_at: 'Pagado',
  payment_status: 'Estado del pago',
  status_send: 'Estado del envío',
  carrier: 'Paquetería',
  tracking_number: 'Guía',
  tracking_url: 'Rastreo',
  shipped_at: 'Enviado',
  delivered_at: 'Entregado',
  method: 'Forma de pago',
  card_brand: 'Tarjeta',
  card_last4: 'Terminación',
  receipt_url: 'Recibo',
  returns: 'Devoluciones',
  reason: 'Motivo',
  state: 'Estado',
  opened_at: 'Abierta',
  closed_at: 'Cerrada',
  downloads: 'Descargas',
  count: 'Veces',
  last_at: 'Última vez',
  invoice: 'Factura',
  rfc: 'RFC',
  business_name: 'Razón social',
  regime: 'Régimen',
  postal_code: 'Código postal',
  use: 'Uso',
  requested_at: 'Pedida',
  issued_at: 'Emitida',
  uuid: 'Folio fiscal',
  street: 'Calle',
  exterior_number: 'Número exterior',
  interior_number: 'Número interior',
  neighborhood: 'Colonia',
  city: 'Ciudad',
  municipality: 'Municipio',
  references: 'Referencias',
  alias: 'Nombre de la dirección',
  subject: 'Asunto',
  message: 'Mensaje',
  from: 'Quién escribió',
  kind: 'Tipo',
  answer: 'Respuesta',
  answers: 'Respuestas',
  question: 'Pregunta',
  text: 'Texto',
  received_on: 'Recibida',
  due_on: 'Fecha límite',
  device: 'Dispositivo',
  months: 'Meses',
  year: 'Año',
  month: 'Mes',
  square: 'Casilla',
  opened_squares: 'Casillas abiertas',
  squares_opened: 'Casillas abiertas',
  children_squares: 'Casillas que abrieron tus peques',
  questionnaires: 'Cuestionarios',
  answered_at: 'Contestado',
  consent: 'Autorización de cargos',
  given_at: 'Dada',
  version: 'Versión',
  card: 'Tarjeta',
  shipments: 'Cajas',
  gifts: 'Cobros de regalo',
  refunds: 'Devoluciones de dinero',
  currency: 'Moneda',
};

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const shown = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
const wordOf = (name: string) => shown(words[name] ?? name.replaceAll('_', ' '));

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number' && /(^|_)cents$/.test(name)) return formatCents(value);
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return dateText(new Date(value));
  return String(value);
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function part(name: string, value: unknown): string {
  if (isEmpty(value)) return 'Nada';
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return shown(value.join(', '));
    return value.map((one) => `<div class="one">${part(name, one)}</div>`).join('\n');
  }
  if (typeof value !== 'object' || value instanceof Date) return shown(valueText(name, value));
  const rows = Object.entries(value as object).filter(([, inner]) => !isEmpty(inner));
  return `<dl>${rows.map(([key, inner]) => `<dt>${wordOf(key)}</dt><dd>${part(key, inner)}</dd>`).join('\n')}</dl>`;
}

const LOOK = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{margin:2rem 0 .5rem;border-bottom:2px solid}dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.2rem 1rem;margin:0}
dt{color:#555}dd{margin:0;white-space:pre-wrap}.one{border:1px solid #ccc;border-radius:.4rem;padding:.6rem;margin:.4rem 0;break-inside:avoid}`;

/** A person's data as a page that can be read and printed, by itself in one file: it loads nothing and runs nothing. */
export function personalDataPage(data: Readonly<Record<string, unknown>>, at: Date): string {
  const parts = Object.entries(data).map(
    ([name, value]) => `<section><h2>${wordOf(name)}</h2>\n${part(name, value)}</section>`,
  );
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Datos personales</title><style>${LOOK}</style></head>
<body><h1>Datos personales</h1><p>Todo lo que la tienda guarda, al ${dateText(at)}.</p>
${parts.join('\n')}
</body></html>
`;
}
