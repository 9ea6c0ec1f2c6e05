import { XMLParser } from 'fast-xml-parser';
import type { Cents } from '#contract/money.ts';
import { ShopError } from '../../../platform/errors.ts';

/** Fields of an invoice that tell whose it is. */
export interface Cfdi {
  /** UUID of the stamp, in capitals. */
  uuid: string;
  rfc: string;
  totalCents: Cents;
}

const MAX_BYTES = 1024 * 1024;
/** An invoice is some six deep. */
const MAX_DEPTH = 20;
const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
/** Length of an RFC, as the file writes it. Normalising costs more than the length. */
const RFC_MAX_UNITS = 80;
const TOTAL = /^(\d{1,9})(?:\.(\d{1,2})0{0,4})?$/;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are not read, but the one sign that an RFC may have.
  processEntities: false,
  // A program may name its prefixes as it likes, or none.
  removeNSPrefix: true,
  maxNestedTags: MAX_DEPTH,
});

const refuse = (sentence: string) => new ShopError('INVOICE_FILE_REFUSED', { sentence });

type Node = Record<string, unknown>;

/** Reads a stamped CFDI 4.0; refuses everything else, with the sentence that says what it is not. */
export function readCfdi(bytes: Uint8Array): Cfdi {
  if (bytes.length > MAX_BYTES) throw refuse('El XML pesa más de 1 MB: no parece una factura.');
  const root = only(parse(textOf(bytes)), 'Comprobante');
  if (!root) throw refuse('Ese XML no es una factura (CFDI).');
  if (root['@Version'] !== '4.0') throw refuse('La factura debe ser CFDI versión 4.0.');
  if (root['@TipoDeComprobante'] !== 'I')
    throw refuse('Ese XML no es de ingreso: elige la factura de la venta.');
  if (root['@Moneda'] !== 'MXN') throw refuse('La factura debe estar en pesos (MXN).');
  const rfc = only(root, 'Receptor')?.['@Rfc'];
  const uuid = stampOf(root)?.['@UUID'];
  if (typeof uuid !== 'string' || !UUID.test(uuid.toUpperCase()))
    throw refuse('El XML no está timbrado: le falta el folio fiscal.');
  return { uuid: uuid.toUpperCase(), rfc: rfcText(rfc), totalCents: centsOf(root['@Total']) };
}

/** Stamp in one of the complements: some programs write each in a part of its own. Two stamps count as none. */
function stampOf(root: Node): Node | undefined {
  const parts = [root.Complemento].flat() as Node[];
  const stamps = parts.flatMap((part) => (typeof part === 'object' && part?.TimbreFiscalDigital) || []);
  return stamps.length === 1 ? (stamps[0] as Node) : undefined;
}

/** UTF-8 only: in another encoding nothing below would find what it refuses. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('El XML no está en UTF-8, como lo pide el SAT. Bájalo otra vez de tu programa de facturas.');
  }
  // Definitions in any case of letters: through them files are drawn in, and a small file grows without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw refuse('El XML trae definiciones (DOCTYPE), que una factura no lleva.');
  return text;
}

/** Limit of tags and attributes: ten times those of an order's invoice. Reading them costs more than their bytes. */
const MAX_PARTS = 10_000;

function parse(text: string): Node {
  if ((text.match(/<|=\s?["']/g)?.length ?? 0) > MAX_PARTS)
    throw refuse('El XML trae demasiados datos para ser la factura de un pedido.');
  try {
    return parser.parse(text, true) as Node;
  } catch {
    throw refuse('El XML está incompleto o dañado.');
  }
}

/** A part that is there once. */
function only(node: Node, name: string): Node | undefined {
  const part = node[name];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Node) : undefined;
}

function rfcText(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.length > RFC_MAX_UNITS) throw refuse('El RFC de la factura no se puede leer.');
  return value
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
    .normalize('NFC')
    .toUpperCase();
}

function centsOf(value: unknown): Cents {
  const [, pesos, decimals = ''] = TOTAL.exec(String(value)) ?? [];
  if (pesos === undefined) throw refuse('El total de la factura no se puede leer.');
  return Number(pesos) * 100 + Number(decimals.padEnd(2, '0'));
}
