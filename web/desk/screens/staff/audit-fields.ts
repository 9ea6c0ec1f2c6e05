import { clubParts } from '#contract/club-shape.ts';
import type { AuditChange } from '#contract/desk/audit.ts';
import { fieldLabels as bookLabels } from '../../parts/books/book-words.ts';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { carrierLabels, planLabels, settingLabels, shelfLabels } from '../../parts/labels/field-labels.ts';
import { inSentence, fieldWords as monthLabels, partTitle } from '../../parts/labels/month-labels.ts';
import { domainFields } from './audit-words/domains.ts';

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
    ...shelfLabels,
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
export const fieldWord = (field: string) => fieldWords[field] ?? field.replaceAll('_', ' ');

/** Parts of a text and questions are fields by their ids, which name nothing: their titles do. */
const isTitled = (field: string, value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'id' in value && field.replace('question:', '') === value.id;

export function fieldName({ field, before, after }: AuditChange): string {
  const titled = [after, before].find((value) => isTitled(field, value));
  return titled ? `«${blockTitle(titled)}»` : fieldWord(field);
}
