import { IMPORT_PICTURES_MAX, IMPORT_ROWS_MAX, type ImportError } from '#contract/desk/import.ts';
import { fieldLabels } from '../../parts/books/book-words.ts';

export const importColumnsText = `CSV, hasta ${IMPORT_ROWS_MAX.toLocaleString('es-MX')} filas. La primera fila nombra las columnas; «sku» (o «isbn») dice qué libro es. Lo que la lista no trae se queda como está.`;

export const importPicturesText = `¿Tu lista trae fotos? Agrégalas aquí, hasta ${IMPORT_PICTURES_MAX}: en la columna «images» van los nombres de sus archivos, separados con |.`;

/** «Aplicar 212 cambios» */
export function applyText(count: number): string {
  if (count === 0) return 'Nada que aplicar';
  return count === 1 ? 'Aplicar 1 cambio' : `Aplicar ${count} cambios`;
}

/** The columns of a list are called as the fields of a book; these only lists have. */
const columnTexts: Readonly<Record<string, string>> = {
  ...fieldLabels,
  price: 'Precio',
  price_offer: 'Oferta',
  discount: 'Descuento',
  isbn: 'ISBN',
  stock: 'Existencias',
  categories: 'Categorías',
  topics: 'Temas',
  images: 'Fotos',
};

export const columnText = (column: string | null) =>
  column === null ? 'Toda la fila' : (columnTexts[column] ?? column);

/** A spreadsheet would run a cell that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (value: string | number) => {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** The errors as a list for a spreadsheet, with the mark by which Excel reads accents. */
export function errorsCsv(errors: readonly ImportError[]): string {
  const rows = errors.map(({ line, column, value, reason }) => [line, column ?? '', value ?? '', reason]);
  return `\uFEFF${[['fila', 'columna', 'valor', 'razón'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
