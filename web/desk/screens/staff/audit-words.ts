import type { AuditChange, AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { formatCents } from '#contract/money.ts';
import { readableLines } from '../../frame/conflict/readable-lines.ts';
import { fieldName, fieldWord } from './audit-fields.ts';
import { domainValues, verbs } from './audit-words/domains.ts';

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

interface ChangedPart {
  part: string;
  fields?: readonly string[];
}

const isChangedPart = (value: unknown): value is ChangedPart =>
  typeof value === 'object' && value !== null && 'part' in value && typeof value.part === 'string';

/** «datos del mes (lema), casilla 1 · Libro (título)» */
const changedPartText = ({ part, fields = [] }: ChangedPart) =>
  fields.length > 0 ? `${fieldWord(part)} (${fields.map(fieldWord).join(', ')})` : fieldWord(part);

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
  if (Array.isArray(value) && value.length > 0 && value.every(isChangedPart))
    return valueText(value.map(changedPartText).join(', '));
  const text = field === 'lines' ? linesText(value) : null;
  return text ?? (typeof value === 'string' ? domainValues[value] : undefined) ?? valueText(value);
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

/** One field of a change, as a person reads it. */
export function changeWords(change: AuditChange) {
  const { field, before, after } = change;
  if (field === 'order') return { field: 'orden', before: 'el de antes', after: 'otro' };
  return { field: fieldName(change), before: fieldText(field, before), after: fieldText(field, after) };
}
