import { createReadStream } from 'node:fs';
import { MEXICAN_STATES } from '#contract/address.ts';
import type { MexicanState } from '#contract/postal-states.ts';
import { line as textLine } from '#contract/text.ts';
import type { Settlement } from './postal-codes.queries.ts';

/** The file as a whole cannot be imported. */
export class UnusablePostalFile extends Error {}

/** One line of the file, counted from 1. */
export type SettlementRow = { line: number; settlement: Settlement } | { line: number; problem: string };

/** Copies of the file differ in the number and order of their columns. */
const COLUMNS = ['d_codigo', 'd_asenta', 'd_tipo_asenta', 'd_mnpio', 'd_estado', 'd_ciudad'] as const;
type Column = (typeof COLUMNS)[number];

/** Lines before the one that names the columns: the post's legal notice. */
const PREFACE_MAX = 10;
const LINE_MAX = 2_000;

/** As the post writes states that the shop writes otherwise. */
const OTHER_NAMES: Readonly<Record<string, MexicanState>> = {
  México: 'Estado de México',
  'Distrito Federal': 'Ciudad de México',
  'Veracruz de Ignacio de la Llave': 'Veracruz',
  'Coahuila de Zaragoza': 'Coahuila',
  'Michoacán de Ocampo': 'Michoacán',
};
const states = new Map<string, MexicanState>([
  ...MEXICAN_STATES.map((state): [string, MexicanState] => [state, state]),
  ...Object.entries(OTHER_NAMES),
]);

/** The rows of the post's file (`CPdescarga.txt`), one after the other. */
export async function* readSettlements(path: string): AsyncGenerator<SettlementRow> {
  let places: Map<Column, number> | undefined;
  let number = 0;
  for await (const text of linesOf(path, await encodingOf(path))) {
    number += 1;
    if (text.trim() === '') continue;
    const cells = text.split('|').map((cell) => cell.trim());
    if (places) yield { line: number, ...readRow(text, cells, places) };
    else places = placesOf(cells);
    if (!places && number >= PREFACE_MAX) break;
  }
  if (!places)
    throw new UnusablePostalFile(
      `None of the first lines names the columns ${COLUMNS.join('|')}: is this the text file of the post?`,
    );
}

function placesOf(cells: readonly string[]): Map<Column, number> | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!names.includes('d_codigo')) return undefined;
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new UnusablePostalFile(`Columns are missing: ${missing.join(', ')}`);
  return new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
}

/** As long as the fields of an address may be: what a list offers must be accepted. */
const name = textLine(100);
const shortName = textLine(50);

function readRow(
  text: string,
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): { settlement: Settlement } | { problem: string } {
  if (text.length > LINE_MAX) return { problem: `is longer than ${LINE_MAX} characters` };
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const cp = cell('d_codigo');
  if (!/^\d{5}$/.test(cp)) return { problem: 'd_codigo must have five digits' };
  const state = states.get(cell('d_estado').normalize('NFC'));
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

/** The post writes Windows-1252, which is Latin-1 where the two agree; copies are often UTF-8. */
async function encodingOf(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (chunk.includes(0)) throw new UnusablePostalFile('This is not text in UTF-8 or Latin-1.');
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof UnusablePostalFile) throw error;
    if (error instanceof TypeError) return 'windows-1252';
    throw new UnusablePostalFile(
      `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (bytes === 0) throw new UnusablePostalFile('The file is empty.');
  return 'utf-8';
}

async function* linesOf(path: string, encoding: 'utf-8' | 'windows-1252'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    // An endless line is cut, so that it cannot fill the memory; it is reported as too long all the same.
    rest = (lines.pop() ?? '').slice(0, LINE_MAX + 1);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
