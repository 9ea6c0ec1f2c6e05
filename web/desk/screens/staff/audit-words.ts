import { clubParts } from '#contract/club-shape.ts';
import type { AuditChange, AuditEntity, AuditEntry } from '#contract/desk/audit.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { readableLines } from '../../frame/conflict/readable-lines.ts';
import { fieldLabels as bookLabels } from '../../parts/books/book-words.ts';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { carrierLabels, planLabels, settingLabels, taxonLabels } from '../../parts/labels/field-labels.ts';
import { fieldWords as monthLabels, partTitle } from '../../parts/labels/month-labels.ts';
import { domainFields, domainValues, verbs } from './audit-words/domains.ts';

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
  'reading list': 'Listas de lectura',
  'author page': 'Páginas de autores',
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
  if ((field === 'oxxo_enabled' || field === 'spei_enabled') && value === null)
    return 'solo en la demostración';
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

/** The labels of forms, as a sentence has them; «SKU» stays. */
const inSentences = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [
      field,
      label === label.toLocaleUpperCase('es-MX') ? label : inSentence(label),
    ]),
  );

/** Called as on the screen where they are edited; then those of one domain, and those of several. */
const fieldWords: Readonly<Record<string, string>> = {
  ...inSentences({
    ...bookLabels,
    ...taxonLabels,
    ...carrierLabels,
    ...planLabels,
    ...settingLabels,
    ...monthLabels,
    ...Object.fromEntries(clubParts.map((part) => [part, partTitle(part)])),
  }),
  ...domainFields,
  books: 'libros',
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
  version: 'versión',
  from: 'desde',
  to: 'hasta',
};

/** A field whose name is known. */
const fieldWord = (field: string) => fieldWords[field] ?? field.replaceAll('_', ' ');

/** Parts of a text and questions are fields by their ids, which name nothing: their titles do. */
const isTitled = (field: string, value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'id' in value && field.replace('question:', '') === value.id;

function fieldName({ field, before, after }: AuditChange): string {
  const titled = [after, before].find((value) => isTitled(field, value));
  return titled ? `«${blockTitle(titled)}»` : fieldWord(field);
}
