import type { AuditChange, AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { formatCents } from '#contract/money.ts';
import { readableLines } from '../frame/conflict/readable-lines.ts';
import { blockTitle } from '../site/document-words.ts';
import { boxesWords } from './audit-words/boxes.ts';
import { careWords } from './audit-words/care.ts';
import { catalogWords } from './audit-words/catalog.ts';
import { clientsWords } from './audit-words/clients.ts';
import { clubWords } from './audit-words/club.ts';
import type { DomainWords } from './audit-words/domain-words.ts';
import { invoicesWords } from './audit-words/invoices.ts';
import { membershipsWords } from './audit-words/memberships.ts';
import { messagesWords } from './audit-words/messages.ts';
import { ordersWords } from './audit-words/orders.ts';
import { siteWords } from './audit-words/site.ts';
import { staffWords } from './audit-words/staff.ts';

export const domains: readonly DomainWords[] = [
  boxesWords,
  careWords,
  catalogWords,
  clientsWords,
  clubWords,
  invoicesWords,
  membershipsWords,
  messagesWords,
  ordersWords,
  siteWords,
  staffWords,
];

const together = (part: keyof DomainWords): Readonly<Record<string, string>> =>
  Object.assign({}, ...domains.map((words) => words[part]));

const verbs = together('verbs');

export const entityWords: Readonly<Record<AuditEntity, string>> = {
  order: 'Pedidos',
  shipment: 'Cajas',
  refund: 'Dinero devuelto',
  return: 'Devoluciones',
  carrier: 'Paqueterías',
  staff: 'Equipo',
  product: 'Libros',
  'book list': 'Listas de libros',
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

/** What fields of several domains are called; those of one stand with it. */
const fieldWords: Readonly<Record<string, string>> = {
  ...together('fields'),
  name: 'nombre',
  state: 'estado',
  cents: 'monto',
  kind: 'cómo',
  reason: 'motivo',
  note: 'nota',
  position: 'lugar en la lista',
  active: 'se usa',
  fields: 'campos',
  address: 'dirección',
  mail: 'correo',
  file: 'archivo',
};

const valueWords = together('values');

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

const titleOf = (book: { title?: unknown } | null) => String(book?.title ?? '');

function fieldText(field: string, value: unknown): string {
  if (field.endsWith('cents') && typeof value === 'number') return formatCents(value);
  if (field === 'pictures' && Array.isArray(value))
    return value.length === 1 ? '1 foto' : `${value.length} fotos`;
  if (field === 'files' && Array.isArray(value))
    return value.length === 1 ? '1 archivo' : `${value.length} archivos`;
  if (field === 'picture' && typeof value === 'object' && value) return 'una foto';
  if (field === 'file' && value) return 'una edición';
  if (field === 'titles' && Array.isArray(value)) return valueText(value.map(titleOf).join(' · '));
  const text = field === 'lines' ? linesText(value) : null;
  return text ?? (typeof value === 'string' ? valueWords[value] : undefined) ?? valueText(value);
}

const SHOWN_SIGNS = 120;

/** Keys and looks say nothing to a person. */
const UNREAD = new Set(['id', 'kind', 'ground', 'drawing', 'icon', 'picture', 'file_key', 'widths']);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value === true) return 'sí';
  if (value === false) return 'no';
  const text = typeof value === 'object' ? readableLines(value, UNREAD).join(' · ') || '—' : String(value);
  return text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text;
}

/** The parts of a text are fields by their ids, which name nothing. */
const isBlock = (field: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === field;

function fieldName({ field, before, after }: AuditChange): string {
  const block = [after, before].find((value) => isBlock(field, value));
  return block ? `«${blockTitle(block)}»` : (fieldWords[field] ?? field.replaceAll('_', ' '));
}

/** One field of a change, as a person reads it. */
export function changeWords(change: AuditChange) {
  const { field, before, after } = change;
  if (field === 'order') return { field: 'orden', before: 'el de antes', after: 'otro' };
  return { field: fieldName(change), before: fieldText(field, before), after: fieldText(field, after) };
}
