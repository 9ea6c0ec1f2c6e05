import type { AuditChange, AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { formatCents } from '#contract/money.ts';

/** What was done, after the person's name and before the thing's. */
const verbs: Readonly<Record<string, string>> = {
  'POST /desk/arco/save': 'guardó una solicitud de datos de',
  'POST /desk/audit/undo': 'deshizo un cambio en',
  'POST /desk/boxes/assign': 'eligió los títulos de',
  'POST /desk/boxes/assign-again': 'eligió un título repetido para',
  'POST /desk/boxes/correct': 'corrigió la guía de la caja de',
  'POST /desk/boxes/deliver': 'marcó entregada la caja de',
  'POST /desk/boxes/pack': 'empezó a empacar la caja de',
  'POST /desk/boxes/save-pool': 'cambió la lista de títulos de',
  'POST /desk/boxes/ship-many': 'envió la caja de',
  'POST /desk/boxes/skip': 'omitió la caja de',
  'POST /desk/boxes/unassign': 'devolvió al estante los títulos de',
  'POST /desk/boxes/unpack': 'dejó de empacar la caja de',
  'POST /desk/catalog/bulk-edit': 'cambió junto con otros',
  'POST /desk/catalog/delete-draft': 'borró el borrador',
  'POST /desk/catalog/duplicate': 'hizo una copia:',
  'POST /desk/catalog/publish': 'puso en venta',
  'POST /desk/catalog/retire': 'retiró de la venta',
  'POST /desk/catalog/save': 'guardó el libro',
  'POST /desk/catalog/set-file': 'cambió el PDF de',
  'POST /desk/catalog/set-images': 'cambió las fotos de',
  'POST /desk/carriers/save': 'guardó la paquetería',
  'POST /desk/catalog/adjust-stock': 'ajustó las existencias de',
  'POST /desk/catalog/count-stock': 'contó',
  'POST /desk/catalog/end-offer': 'terminó la oferta de',
  'POST /desk/catalog/end-discount': 'quitó el descuento sin fecha de',
  'POST /desk/catalog/save-offer': 'puso oferta a',
  'POST /desk/checkout/cancel-order': 'canceló el pedido',
  'POST /desk/checkout/refund': 'devolvió dinero de',
  'POST /desk/checkout/release': 'soltó de revisión',
  'POST /desk/checkout/retry-refund': 'reintentó la devolución de',
  'POST /desk/checkout/settle-by-hand': 'anotó una devolución hecha por fuera de',
  'GET /desk/clients/get': 'vio la ficha de',
  'GET /desk/clients/export-data': 'bajó los datos de',
  'POST /desk/clients/add-note': 'escribió una nota sobre',
  'POST /desk/clients/disable': 'desactivó la cuenta de',
  'POST /desk/clients/enable': 'reactivó la cuenta de',
  'POST /desk/clients/end-sessions': 'cerró las sesiones de',
  'POST /desk/clients/erase': 'borró los datos de',
  'POST /desk/club/draw-sheet': 'dibujó una hoja de',
  'POST /desk/club/remove-file': 'quitó un archivo de',
  'POST /desk/club/set-file': 'puso un archivo en',
  'POST /desk/documents/add-picture': 'subió una imagen para',
  'POST /desk/documents/discard': 'descartó el borrador de',
  'POST /desk/documents/publish': 'publicó',
  'POST /desk/documents/restore': 'volvió a una versión anterior de',
  'POST /desk/documents/save': 'guardó un borrador de',
  'POST /desk/legal/discard': 'descartó el borrador de',
  'POST /desk/legal/publish': 'publicó',
  'POST /desk/legal/restore': 'volvió a una versión anterior de',
  'POST /desk/legal/save': 'guardó un borrador de',
  'POST /desk/plans/reorder': 'cambió el orden de',
  'POST /desk/plans/save': 'guardó el plan',
  'POST /desk/plans/save-price': 'cambió el precio de',
  'POST /desk/plans/set-books': 'cambió los libros de muestra de',
  'POST /desk/settings/save': 'editó',
  'POST /desk/settings/save-shipping': 'cambió el envío en',
  'POST /desk/memberships/cancel': 'canceló al final',
  'POST /desk/memberships/cancel-now': 'canceló de inmediato',
  'POST /desk/memberships/change-address': 'cambió la dirección de',
  'POST /desk/memberships/credit': 'regaló el próximo cobro de',
  'POST /desk/memberships/end-grant': 'terminó el acceso de cortesía de',
  'POST /desk/memberships/grant': 'dio acceso de cortesía a',
  'POST /desk/memberships/label-reason': 'anotó por qué se va',
  'POST /desk/memberships/pause': 'pausó',
  'POST /desk/memberships/reactivate': 'reactivó',
  'POST /desk/memberships/refund-period': 'devolvió dinero de',
  'POST /desk/memberships/remove-credit': 'retiró el regalo de',
  'POST /desk/memberships/resume': 'quitó la pausa de',
  'POST /desk/memberships/retry-refund': 'reintentó la devolución de',
  'POST /desk/memberships/send-card-link': 'mandó la liga de la tarjeta de',
  'POST /desk/messages/canned/delete': 'borró la respuesta guardada',
  'POST /desk/messages/canned/save': 'guardó la respuesta',
  'POST /desk/messages/close': 'cerró',
  'POST /desk/messages/link': 'cambió el pedido de',
  'POST /desk/messages/note': 'escribió una nota en',
  'POST /desk/messages/reopen': 'reabrió',
  'POST /desk/messages/reply': 'contestó',
  'POST /desk/messages/spam': 'marcó como spam',
  'POST /desk/messages/withdraw-reply': 'retiró su respuesta en',
  'POST /desk/invoices/attach': 'subió la factura de',
  'GET /desk/invoices/global.csv': 'descargó',
  'POST /desk/invoices/note-credit': 'anotó la nota de crédito de',
  'POST /desk/invoices/reject': 'rechazó la factura de',
  'POST /desk/invoices/send': 'reenvió la factura de',
  'POST /desk/invoices/start': 'empezó la factura de',
  'POST /desk/club/confirm-template': 'usará la plantilla para',
  'POST /desk/club/discard': 'descartó el borrador de',
  'POST /desk/club/discard-part': 'descartó sus cambios en',
  'POST /desk/club/publish': 'publicó',
  'POST /desk/club/restore': 'recuperó una versión de',
  'POST /desk/club/save-part': 'escribió en',
  'POST /desk/club/start': 'empezó a preparar',
  'POST /desk/orders/add-note': 'escribió una nota en',
  'POST /desk/orders/change-address': 'cambió la dirección de',
  'POST /desk/orders/correct-tracking': 'corrigió la guía de',
  'POST /desk/orders/deliver': 'marcó entregado',
  'GET /desk/orders/export.csv': 'descargó la lista de',
  'POST /desk/orders/in-transit': 'marcó en tránsito',
  'POST /desk/orders/pack': 'empezó a empacar',
  'POST /desk/orders/resend-mail': 'reenvió un correo de',
  'POST /desk/orders/ship': 'envió',
  'POST /desk/orders/ship-many': 'envió',
  'POST /desk/orders/unpack': 'dejó de empacar',
  'POST /desk/questionnaires/close': 'cerró el cuestionario',
  'POST /desk/questionnaires/publish': 'publicó el cuestionario',
  'POST /desk/questionnaires/save': 'guardó el cuestionario',
  'GET /desk/questionnaires/answers.csv': 'descargó las respuestas de',
  'GET /desk/reports/export.csv': 'descargó',
  'POST /desk/returns/approve': 'aprobó la devolución de',
  'POST /desk/returns/open': 'abrió una devolución de',
  'POST /desk/returns/receive': 'recibió el paquete devuelto de',
  'POST /desk/returns/reject': 'rechazó la devolución de',
  'POST /desk/returns/replace': 'mandó una reposición de',
  'POST /desk/staff/accept-invitation': 'preparó su acceso',
  'POST /desk/staff/change-password': 'cambió su contraseña',
  'POST /desk/staff/change-role': 'cambió el papel de',
  'POST /desk/staff/confirm-again': 'confirmó con su código',
  'POST /desk/staff/disable': 'cambió el acceso de',
  'POST /desk/staff/end-sessions': 'cerró sesiones',
  'POST /desk/staff/invite': 'invitó a',
  'POST /desk/staff/recovery-codes': 'hizo códigos de recuperación',
  'POST /desk/staff/reset-factor': 'pidió otros códigos para',
  'POST /desk/staff/reset-password': 'eligió otra contraseña por correo',
  'POST /desk/staff/revoke-invitation': 'retiró la invitación a',
  'POST /desk/staff/sign-in': 'entró en un dispositivo recordado',
  'POST /desk/staff/sign-out': 'salió',
  'POST /desk/staff/verify-code': 'entró',
  'GET /desk/catalog/export.csv': 'descargó la lista de',
  'POST /desk/import/apply': 'importó',
  'POST /desk/import/check': 'revisó la lista',
  'POST /desk/taxonomy/merge': 'juntó con otro el tema',
  'POST /desk/taxonomy/remove': 'quitó',
  'POST /desk/taxonomy/reorder': 'cambió el orden de',
  'POST /desk/taxonomy/save': 'guardó',
  'POST /desk/health/discard-job': 'descartó el trabajo',
  'POST /desk/health/retry-job': 'pidió de nuevo el trabajo',
  'POST /desk/health/run-rules': 'revisó:',
  'POST /desk/health/test-mail': 'se mandó:',
  'POST /desk/invoices/save': 'escribió los datos de la factura de',
  'POST /desk/notices/save': 'cambió los avisos de',
  'npm run staff': 'dio acceso desde el servidor a',
  'npm run start': 'invitó al abrir la tienda a',
};

export const entityWords: Readonly<Record<AuditEntity, string>> = {
  order: 'Pedidos',
  shipment: 'Cajas',
  refund: 'Dinero devuelto',
  return: 'Devoluciones',
  carrier: 'Paqueterías',
  staff: 'Equipo',
  product: 'Libros',
  category: 'Categorías',
  report: 'Reportes',
  import: 'Importaciones',
  'club month': 'Meses del club',
  topic: 'Temas',
  client: 'Clientes',
  thread: 'Mensajes',
  'canned answer': 'Respuestas guardadas',
  document: 'Textos de la tienda',
  settings: 'Datos de la tienda',
  questionnaire: 'Cuestionarios',
  job: 'Trabajos',
  health: 'Salud',
  notices: 'Avisos',
  subscription: 'Suscripciones',
  plan: 'Planes',
};

/** «Lucía envió BC-7K3M9Q2X»: what a person did to themselves names nothing else. */
export function auditSentence({
  call,
  label,
  staff_name,
}: Pick<AuditEntry, 'call' | 'label' | 'staff_name'>) {
  const verb = verbs[call] ?? 'cambió';
  const isAboutOneself = label === staff_name && !/ (a|de|en|para)$/.test(verb);
  return { verb, thing: isAboutOneself ? null : label };
}

const fieldWords: Readonly<Record<string, string>> = {
  role: 'papel',
  is_disabled: 'sin acceso',
  recovery_code: 'código de recuperación',
  second_factor: 'códigos del teléfono',
  received_on: 'llegó el',
  answer: 'respuesta',
  sessions_ended: 'sesiones cerradas',
  name: 'nombre',
  shipping_state: 'envío',
  carrier: 'paquetería',
  tracking_number: 'guía',
  tracking_url: 'enlace de rastreo',
  packed_by: 'empaca',
  state: 'estado',
  cents: 'monto',
  shipping_cents: 'envío',
  other_cents: 'otro monto',
  lines: 'libros',
  rejection: 'razón',
  invoice_state: 'factura',
  uuid: 'folio fiscal',
  total_cents: 'total',
  credited_cents: 'nota de crédito',
  month: 'mes',
  kind: 'cómo',
  reason: 'motivo',
  note: 'nota',
  link_template: 'enlace',
  position: 'lugar en la lista',
  active: 'se usa',
  fields: 'campos',
  address: 'dirección',
  boxes: 'cajas abiertas',
  cancels: 'se va',
  cancel_label: 'por qué se va',
  credit_cents: 'regalo',
  courtesy_until: 'acceso de cortesía hasta',
  next_charge_at: 'próximo cobro',
  period: 'periodo',
  mail: 'correo',
  deadline: 'fecha límite',
  offer_cents: 'oferta',
  starts_on: 'desde',
  ends_on: 'hasta',
  offer_id: 'número de oferta',
  pictures: 'fotos',
  file: 'archivo',
  stock: 'en venta',
  stock_move_id: 'movimiento',
  order: 'orden',
  books: 'libros',
  created: 'nuevos',
  changed: 'cambiados',
  refused: 'rechazados',
  rows: 'filas',
  books_to: 'sus libros van a',
  age_min: 'desde los años',
  age_max: 'hasta los años',
  published: 'versión publicada',
  draft: 'borrador',
  strip: 'franja',
  valid_from: 'vigente desde',
  shipping_text: 'texto del envío',
  shipping_days: 'días de envío',
  community_url: 'grupo de familias',
};

/** Where the money of an order stands, and how it went back, as they are written down. */
const valueWords: Readonly<Record<string, string>> = {
  creating: 'sin pagar',
  awaiting_payment: 'sin pagar',
  paid: 'pagado',
  refund_pending: 'devolución en camino',
  partially_refunded: 'devuelto en parte',
  refunded: 'devuelto',
  canceled: 'cancelado',
  review: 'por revisar',
  'by hand': 'por transferencia',
  requested: 'pedida',
  in_progress: 'en proceso',
  issued: 'emitida',
  rejected: 'rechazada',
  invoice: 'factura',
};

interface CopiesOfLine {
  quantity: number;
  restock?: boolean;
}

const isLine = (value: unknown): value is CopiesOfLine =>
  typeof value === 'object' && value !== null && 'quantity' in value && typeof value.quantity === 'number';

/** «2 ejemplares, 1 al inventario»: titles are in the order. */
function linesText(value: unknown): string | null {
  if (!Array.isArray(value) || !value.every(isLine)) return null;
  const count = (lines: readonly CopiesOfLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const copies = count(value);
  const back = count(value.filter(({ restock }) => restock));
  const text = copies === 1 ? '1 ejemplar' : `${copies} ejemplares`;
  return back > 0 ? `${text}, ${back} al inventario` : text;
}

function fieldText(field: string, value: unknown): string {
  if (field.endsWith('cents') && typeof value === 'number') return formatCents(value);
  if (field === 'pictures' && Array.isArray(value))
    return value.length === 1 ? '1 foto' : `${value.length} fotos`;
  if (field === 'file' && value) return 'una edición';
  const text = field === 'lines' ? linesText(value) : null;
  return text ?? (typeof value === 'string' ? valueWords[value] : undefined) ?? valueText(value);
}

const SHOWN_SIGNS = 120;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value === true) return 'sí';
  if (value === false) return 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text;
}

/** One field of a change, as a person reads it. */
export const changeWords = ({ field, before, after }: AuditChange) => ({
  field: fieldWords[field] ?? field.replaceAll('_', ' '),
  before: fieldText(field, before),
  after: fieldText(field, after),
});
