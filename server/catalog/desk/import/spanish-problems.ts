import type { ImportError } from '#contract/desk/import.ts';
import { repairedText } from '../../../platform/sheets/decode-text.ts';

/** Words for the importer's problems with a row. The first that fits counts. */
const texts: readonly [RegExp, string | ((parts: RegExpExecArray) => string)][] = [
  [/^is missing$/, 'Falta.'],
  [/^is missing: the sku is new$/, 'Falta: el SKU es nuevo.'],
  [/^is missing: LIBRE is an exception$/, 'Falta: LIBRE es una excepción y necesita su razón.'],
  [/^is empty$/, 'Está vacío.'],
  [/^must be text$/, 'Debe ser un texto.'],
  [
    /^was rounded/,
    'La hoja de cálculo redondeó este número. En la lista original pon esa columna en formato «Número» sin decimales (o «Texto») y guárdala otra vez.',
  ],
  [/^is no ISBN/, 'El ISBN no es válido: revisa el último dígito.'],
  [/^is that of the book "(.+)"$/, ([, sku]) => `Ese ISBN ya lo tiene el libro ${sku}.`],
  [
    /^stands for a pass/,
    'Ese SKU es de un pase, no de un libro. Quita la fila; lo que cuesta el pase se cambia en Planes.',
  ],
  [
    /^may be one of (.+)$/,
    ([, skus]) =>
      `Sin los ceros del principio puede ser ${(skus ?? '').replaceAll('"', '')}. Escríbelo completo.`,
  ],
  [
    /^lost its zeros: taken for "(.+)"$/,
    ([, sku]) => `Se toma por «${sku}»: la hoja de cálculo le quitó los ceros del principio.`,
  ],
  [/^may be one or a thousand/, '¿Es uno o son mil? Escríbelo sin puntos ni comas.'],
  [/^is not UTF-8 text$/, 'Trae letras dañadas: guarda la lista como «CSV UTF-8».'],
  [/^contains control characters$/, 'Trae caracteres que no se ven. Escríbelo de nuevo.'],
  [/^has more than (\d+) accents/, 'Trae una letra con demasiados acentos. Escríbelo de nuevo.'],
  [/^is longer than (\d+) characters$/, ([, max]) => `Pasa de ${max} caracteres.`],
  [/^must be a list/, 'Debe ser una lista, separada con el signo |.'],
  [/^has more than (\d+) parts$/, ([, max]) => `Pasa de ${max} partes.`],
  [/^must be an amount/, 'Escribe un precio en pesos, como 249.50.'],
  [
    /^must be between (\d+) and (\d+) pesos, or 0/,
    ([, min, max]) => `Debe estar entre ${min} y ${max} pesos; 0 o vacío es sin oferta.`,
  ],
  [/^must be between (\d+) and (\d+) pesos/, ([, min, max]) => `Debe estar entre ${min} y ${max} pesos.`],
  [/^must be a percentage/, 'Escribe un porcentaje de 0 a 99, con dos decimales a lo más.'],
  [
    /^must be a whole number from (\d+) to (\d+)$/,
    ([, min, max]) => `Escribe un número entero de ${min} a ${max}.`,
  ],
  [/^must be a day/, 'Escribe el día completo, como 12/05/2025.'],
  [/^must be (.+)$/, ([, values]) => `Debe ser ${(values ?? '').replace(' or ', ' o ')}.`],
  [/^".+" is already on line (\d+)$/, ([, line]) => `Ya está en la fila ${line}.`],
  [
    /^cannot become DIGITAL while (\d+)/,
    ([, copies]) => `No puede ser digital: hay ${copies} ejemplares apartados para pedidos.`,
  ],
  [
    /^cannot become DIGITAL without/,
    'En venta, un libro digital necesita su PDF. Retíralo primero, hazlo digital y agrega el PDF en Descargas.',
  ],
  [/^cannot become DIGITAL/, 'No puede ser digital mientras tenga existencias.'],
  [/^leaves a price of ([\d.]+) pesos/, ([, pesos]) => `Deja un precio de ${pesos} pesos; el mínimo es 10.`],
  [
    /^not allowed before (\S+): fixed price$/,
    ([, day]) =>
      `Precio único hasta antes del ${day} (Ley de Fomento para la Lectura y el Libro, arts. 22–26).`,
  ],
  [
    /^(?:not allowed without edition_date|left out)/,
    'Sin fecha de edición el precio es único: escribe la fecha o quita la oferta.',
  ],
  [
    /^could not be found$/,
    'Esa foto no está entre las que agregaste ni en el libro. Agrégala con el mismo nombre.',
  ],
  [/^could not be left out$/, 'El libro ya tiene fotos. Deja la columna fuera, o nombra las que se quedan.'],
];

/** Words for problems of a row as a whole. */
const rowTexts: readonly [RegExp, string | ((parts: RegExpExecArray) => string)][] = [
  [
    /^has text in column (\d+), which has no name$/,
    ([, at]) => `Hay texto en la columna ${at}, que no tiene nombre en la primera fila.`,
  ],
  [/^a quote/, 'Unas comillas (") se abren y no se cierran.'],
  [/^the row is longer than 1 MB/, 'La fila es demasiado larga: ¿falta cerrar unas comillas (")?'],
  [
    /^the product has a price of ([\d.]+) pesos/,
    ([, pesos]) => `Quedaría en ${pesos} pesos; el mínimo es 10.`,
  ],
];

const found = (list: typeof texts, message: string) => {
  for (const [pattern, text] of list) {
    const parts = pattern.exec(message);
    if (parts) return typeof text === 'string' ? text : text(parts);
  }
  return undefined;
};

const OFFER = /^offer (.+)$/;
const NAMED = /^([a-z_]+) (.+)$/s;

/** Describes one problem of a row, with the column and its text. */
export function importErrorOf(
  line: number,
  problem: string,
  values: Readonly<Record<string, unknown>> = {},
): ImportError {
  const whole = found(rowTexts, problem);
  if (whole) return { line, column: null, value: null, reason: whole };
  const [, rule] = OFFER.exec(problem) ?? [];
  const [, column = null, message = problem] = rule
    ? [problem, 'price_offer', rule]
    : (NAMED.exec(problem) ?? []);
  const value = column === null ? undefined : values[column];
  return {
    line,
    column,
    value: value === undefined ? null : String(value).slice(0, VALUE_MAX),
    reason: twiceDecoded(message, value) ?? found(texts, message) ?? 'No se puede leer. Revisa esta celda.',
  };
}

/** Adds the probable meaning of the text, to be compared. */
function twiceDecoded(message: string, value: unknown): string | undefined {
  if (message !== 'was decoded twice') return undefined;
  const meant = repairedText(String(value ?? ''))?.slice(0, VALUE_MAX);
  return `Las letras se dañaron al guardar${meant ? `: ¿dice «${meant}»` : '. ¿La guardaste bien'}? Corrígelo, o guarda la lista otra vez como «CSV UTF-8».`;
}

const VALUE_MAX = 120;
