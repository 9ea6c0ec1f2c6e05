import type { BookFields, BookState, NeededPart } from '#contract/desk/books.ts';
import type { PriceRegime } from '#contract/fixed-price.ts';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#contract/money.ts';
import { listed } from '#contract/spanish-words.ts';
import type { TaxTreatment } from '#contract/tax-treatment.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const stateWords: Readonly<Record<BookState, { text: string; tone: StateTone }>> = {
  draft: { text: 'Borrador', tone: 'pending' },
  'on-sale': { text: 'En venta', tone: 'good' },
  retired: { text: 'Retirado', tone: 'warning' },
};

export const fieldLabels: Readonly<Record<keyof BookFields, string>> = {
  title: 'Título',
  authors: 'Autores',
  description: 'Descripción',
  pages: 'Páginas',
  language: 'Idioma',
  sku: 'SKU',
  isbn13: 'ISBN',
  publisher: 'Editorial',
  edition_date: 'Fecha de edición',
  price_regime: 'Tipo de precio',
  price_regime_reason: 'Por qué es una excepción',
  tax_treatment: 'IVA',
  weight_grams: 'Peso',
  width_mm: 'Ancho',
  height_mm: 'Alto',
  series: 'Serie',
  series_number: 'Número en la serie',
  reading_hint: 'Cómo leerlo',
  product_type: 'Tipo',
  category_ids: 'Categorías',
  topic_ids: 'Temas',
  price_cents: 'Precio',
};

export const languageWords: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'Inglés',
  'es-en': 'Bilingüe (español e inglés)',
};
export const regimeWords: Readonly<Record<PriceRegime, string>> = {
  FIJO: 'Precio único de la editorial',
  LIBRE: 'Es una excepción (usado, saldo, agotado)',
  PROPIO: 'Lo editamos nosotros',
};
export const taxWords: Readonly<Record<TaxTreatment, string>> = {
  EXENTO: 'Exento (libro que revendemos)',
  TASA_0: 'Tasa 0 % (libro que editamos)',
  TASA_16: 'Tasa 16 % (no es libro)',
};
export const typeWords = { FISICO: 'Libro físico', DIGITAL: 'Libro digital (PDF)' } as const;

const partWords: Readonly<Record<NeededPart, string>> = {
  title: 'el título',
  authors: 'quién lo escribió',
  price: 'el precio',
  category: 'una categoría',
  file: 'su PDF (agrégalo en Descargas)',
  picture: 'una foto con su descripción',
};

/** Age as it is printed: «4-6 años». */
export const printedAge = (name: string) => name.replace(/(\d)\s*-\s*(\d)/, '$1–$2');

/** Sentence about missing parts: «Para ponerlo en venta le falta el precio y una categoría.» */
export const missingWords = (missing: readonly NeededPart[]) =>
  `Para ponerlo en venta le falta ${listed(missing.map((part) => partWords[part]))}.`;

interface Names {
  categories: ReadonlyMap<number, string>;
  topics: ReadonlyMap<number, string>;
}

const empty = '(vacío)';

/** Value of a field in words, to be shown beside another person's. */
export function valueWords(
  field: keyof BookFields,
  value: BookFields[keyof BookFields],
  names: Names,
): string {
  if (value === null || value === '') return empty;
  if (Array.isArray(value)) {
    const shelf =
      field === 'category_ids' ? names.categories : field === 'topic_ids' ? names.topics : undefined;
    const words = value.map((one) => (typeof one === 'number' ? (shelf?.get(one) ?? String(one)) : one));
    return words.length > 0 ? listed(words) : empty;
  }
  if (field === 'price_cents') return formatCents(Number(value));
  if (field === 'language') return languageWords[value as Language];
  if (field === 'price_regime') return regimeWords[value as PriceRegime];
  if (field === 'tax_treatment') return taxWords[value as TaxTreatment];
  if (field === 'product_type') return typeWords[value as keyof typeof typeWords];
  if (field === 'width_mm' || field === 'height_mm') return `${Number(value) / 10} cm`;
  return field === 'weight_grams' ? `${value} g` : String(value);
}

/** Stock in words: «Quedan 3». */
export const stockText = (stock: number) =>
  stock === 0 ? 'Agotado' : stock === 1 ? 'Queda 1' : `Quedan ${stock}`;
