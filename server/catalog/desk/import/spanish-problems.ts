import type { ImportError } from '#contract/desk/import.ts';

/** What the importer says of a row, in the words of a person. The first that fits counts. */
const texts: readonly [RegExp, string | ((parts: RegExpExecArray) => string)][] = [
  [/^is missing$/, 'Falta.'],
  [/^is missing: the sku is new$/, 'Falta: el SKU es nuevo.'],
  [/^is missing: LIBRE is an exception$/, 'Falta: LIBRE es una excepción y necesita su razón.'],
  [/^is empty$/, 'Está vacío.'],
  [/^must be text$/, 'Debe ser un texto.'],
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
  [/^must be a day/, 'Escribe un día como 2025-05-12.'],
  [/^must be (.+)$/, ([, values]) => `Debe ser ${(values ?? '').replace(' or ', ' o ')}.`],
  [/^".+" is already on line (\d+)$/, ([, line]) => `Ya está en la línea ${line}.`],
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

/** Of a row as a whole. */
const rowTexts: readonly [RegExp, string | ((parts: RegExpExecArray) => string)][] = [
  [
    /^has (\d+) cells, the header has (\d+)$/,
    ([, has, wanted]) => `Tiene ${has} celdas y el encabezado ${wanted}.`,
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

/** One problem of a row, with the column and what stands there. */
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
    reason: found(texts, message) ?? 'No se puede leer. Revisa esta celda.',
  };
}

const VALUE_MAX = 120;
