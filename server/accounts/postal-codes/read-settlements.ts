import { parse } from 'csv-parse/sync';
import { MEXICAN_STATES } from '#contract/address.ts';
import { type MexicanState, stateOfPostalCode } from '#contract/postal-states.ts';
import { line as textLine } from '#contract/text.ts';
import { encodingOf, type TextEncoding, textOf } from '../../platform/sheets/decode-text.ts';
import type { Settlement } from './postal-codes.queries.ts';

/** The file as a whole cannot be imported. */
export class UnusablePostalFile extends Error {}

/** Line of the file, counted from 1. */
export type SettlementRow = { line: number; settlement: Settlement } | { line: number; problem: string };

/** Copies of the file differ in the number and order of their columns. */
const COLUMNS = ['d_codigo', 'd_asenta', 'd_tipo_asenta', 'd_mnpio', 'd_estado', 'd_ciudad'] as const;
type Column = (typeof COLUMNS)[number];

/** Lines before the one that names the columns: the post's legal notice. */
const PREFACE_MAX = 10;
const LINE_MAX = 2_000;

/** Names of states that the post writes otherwise than the shop. */
const OTHER_NAMES: Readonly<Record<string, MexicanState>> = {
  México: 'Estado de México',
  'Distrito Federal': 'Ciudad de México',
  'Veracruz de Ignacio de la Llave': 'Veracruz',
  'Coahuila de Zaragoza': 'Coahuila',
  'Michoacán de Ocampo': 'Michoacán',
  'Querétaro de Arteaga': 'Querétaro',
};
/** Copies write them in capitals, or without accents. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const states = new Map<string, MexicanState>([
  ...MEXICAN_STATES.map((state): [string, MexicanState] => [plain(state), state]),
  ...Object.entries(OTHER_NAMES).map(([name, state]): [string, MexicanState] => [plain(name), state]),
]);

/** The rows of the post's file (`CPdescarga.txt`), one after the other. */
export async function* readSettlements(path: string): AsyncGenerator<SettlementRow> {
  let places: Map<Column, number> | undefined;
  let number = 0;
  let separator = '|';
  for await (const text of linesOf(path, await readEncoding(path))) {
    number += 1;
    if (text.trim() === '') continue;
    if (!places) separator = /d_codigo"?\s*([|,;\t])/i.exec(text)?.[1] ?? separator;
    const cells = cellsOf(text, separator);
    if (places) yield { line: number, ...readRow(text, cells, places) };
    else places = placesOf(cells);
    if (!places && number >= PREFACE_MAX) break;
  }
  if (number === 0) throw new UnusablePostalFile('The file is empty.');
  if (!places)
    throw new UnusablePostalFile(
      `None of the first lines names the columns ${COLUMNS.join('|')}: is this the text file of the post?`,
    );
}

/** Cells between `|` as the post writes it, or as a spreadsheet has saved it. */
function cellsOf(text: string, separator: string): string[] {
  const options = { delimiter: separator, relax_quotes: true, relax_column_count: true };
  const isCsv = separator !== '|' && text.length <= LINE_MAX;
  const [cells = []] = isCsv ? parse(text, options) : [text.split(separator)];
  return cells.map((cell) => cell.trim());
}

function placesOf(cells: readonly string[]): Map<Column, number> | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!names.includes('d_codigo')) return undefined;
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new UnusablePostalFile(`Columns are missing: ${missing.join(', ')}`);
  return new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
}

/** Lengths of the fields of an address: what a list offers must be accepted. */
const name = textLine(100);
const shortName = textLine(50);

function readRow(
  text: string,
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): { settlement: Settlement } | { problem: string } {
  if (text.length > LINE_MAX) return { problem: `is longer than ${LINE_MAX} characters` };
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const state = states.get(plain(cell('d_estado')));
  const cp = withZero(cell('d_codigo'), state);
  if (!/^\d{5}$/.test(cp)) return { problem: 'd_codigo must have five digits' };
  if (!state) return { problem: `d_estado is none of the 32 states: ${cell('d_estado').slice(0, 50)}` };
  const settlement = name.min(1).safeParse(cell('d_asenta')).data;
  if (!settlement) return { problem: 'd_asenta must have 1 to 100 characters' };
  const municipality = shortName.min(1).safeParse(cell('d_mnpio')).data;
  if (!municipality) return { problem: 'd_mnpio must have 1 to 50 characters' };
  const kind = shortName.safeParse(cell('d_tipo_asenta')).data;
  const city = shortName.safeParse(cell('d_ciudad')).data;
  if (kind === undefined || city === undefined)
    return { problem: 'd_tipo_asenta and d_ciudad have at most 50 characters' };
  return { settlement: { cp, name: settlement, kind, city: city || null, state, municipality } };
}

/** A spreadsheet takes the zero in front away; the state says whether it was there. */
const withZero = (cp: string, state: MexicanState | undefined) =>
  /^\d{4}$/.test(cp) && state !== undefined && stateOfPostalCode(`0${cp}`) === state ? `0${cp}` : cp;

async function readEncoding(path: string): Promise<TextEncoding> {
  let encoding: TextEncoding | null;
  try {
    encoding = await encodingOf(path);
  } catch (error) {
    throw new UnusablePostalFile(
      `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (!encoding) throw new UnusablePostalFile('This is no text: is this the text file of the post?');
  return encoding;
}

async function* linesOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of textOf(path, encoding)) {
    // A return at the end of a chunk may be the first half of a line's end.
    const text = `${rest}${chunk}`;
    const half = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - half.length).split(/\r\n|\n|\r/);
    // An endless line is cut, so that it cannot fill the memory; it is reported as too long all the same.
    rest = (lines.pop() ?? '').slice(0, LINE_MAX + 1) + half;
    yield* lines;
  }
  if (rest.trim() !== '') yield rest;
}
