import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { unguardCell } from '../../platform/sheets/cell-text.ts';
import { encodingOf, type TextEncoding, textOf } from '../../platform/sheets/decode-text.ts';
import { readHeader } from './name-columns.ts';
import { UnusableFile } from './unusable-file.ts';

/**
 * Row of the file as it stands there, or why it could not even be read. Rows are counted from 1 as a spreadsheet
 * numbers them: empty ones count, line breaks inside a cell do not.
 */
export type FileRow = { line: number; values: Record<string, unknown> } | { line: number; problem: string };

const RECORD_MAX_BYTES = 1024 * 1024;
const START = 64 * 1024;

/** The rows of a CSV file (`,`, `;` or tab) or of a file with one JSON object per line, one after the other. */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const encoding = await readEncoding(path);
  let start = '';
  for await (const text of textOf(path, encoding)) {
    start += text;
    if (start.length >= START) break;
  }
  const first = start.trimStart();
  if (first === '') throw new UnusableFile('The file is empty.');
  if (first.startsWith('['))
    throw new UnusableFile('Write one JSON object per line, without a list around them.');
  const text = textOf(path, encoding);
  yield* first.startsWith('{') ? readJsonLines(text) : readCsv(Readable.from(text), start);
}

/** The rows of a CSV text that is in memory, one after the other: who stops asking stops the reading. */
export function readCsvText(text: string): AsyncGenerator<FileRow> {
  return readCsv(Readable.from(piecesOf(text)), text.slice(0, START));
}

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += START) yield text.slice(at, at + START);
}

async function readEncoding(path: string): Promise<TextEncoding> {
  let encoding: TextEncoding | null;
  try {
    encoding = await encodingOf(path);
  } catch (error) {
    throw new UnusableFile(`The file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!encoding) throw new UnusableFile('This is no text: save the list as "CSV UTF-8".');
  return encoding;
}

/** The first line of some spreadsheets names the sign between cells; it is no row. */
const SEPARATOR_LINE = /^"?sep=(.)/i;

/** Delimiter that the file itself names, or whichever separates most in the header. */
function delimiterOf(start: string): string {
  const [header = ''] = start.trimStart().split(/[\r\n]/, 1);
  const named = SEPARATOR_LINE.exec(header)?.[1];
  if (named !== undefined) return named;
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

async function* readCsv(source: Readable, start: string): AsyncGenerator<FileRow> {
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(start),
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      // Trimming on the left only: behind a closing quote, a cell like `"Luna" y sol` would silently end the reading.
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: true,
      max_record_size: RECORD_MAX_BYTES,
    }),
  );
  const skipped: FileRow[] = [];
  const unnumbered = SEPARATOR_LINE.test(start) ? 1 : 0;
  const rowOf = ({ records }: { records: number }) => records - unnumbered;
  parser.on('skip', (error: CsvError) => {
    if (error.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
    else skipped.push({ line: rowOf({ records: Number(error.records) + 1 }), problem: csvProblem(error) });
  });
  let header: string[] | undefined;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<CsvRecord>) {
      yield* skipped.splice(0);
      const record = cells.map((cell) => cell.trim());
      if (rowOf(info) === 0 || record.every((cell) => cell === '')) continue;
      if (header) yield readRecord(rowOf(info), record, header);
      else header = readHeader(record);
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    skipped.push({
      line: rowOf({ records: Number(error.records) + 1 }),
      problem: `${csvProblem(error)}; the rest of the file was not read`,
    });
  }
  yield* skipped;
}

interface CsvRecord {
  record: string[];
  info: Info;
}

/** Spreadsheets leave out empty cells at the end of a row, or add some. */
function readRecord(line: number, record: readonly string[], header: readonly string[]): FileRow {
  const stray = record.findIndex((cell, at) => cell !== '' && !header[at]);
  if (stray >= 0) return { line, problem: `has text in column ${stray + 1}, which has no name` };
  const named = header.flatMap((name, at) => (name === '' ? [] : [[name, unguardCell(record[at] ?? '')]]));
  return { line, values: Object.fromEntries(named) };
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function csvProblem({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote (") that is opened here is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row is longer than 1 MB: is a quote (") never closed?';
  return message;
}

async function* readJsonLines(source: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const text of linesOf(source)) {
    line += 1;
    if (text.trim() !== '') yield readJson(line, text);
  }
}

function readJson(line: number, text: string): FileRow {
  if (text.length > RECORD_MAX_BYTES) return { line, problem: 'the row is longer than 1 MB' };
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      return { line, problem: 'is not a JSON object' };
    return { line, values: values as Record<string, unknown> };
  } catch {
    return { line, problem: 'is not valid JSON' };
  }
}

/** Split at line feeds only: JSON strings may contain the other signs that some readers take for line ends. */
async function* linesOf(source: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source) {
    const lines = `${rest}${chunk}`.split('\n');
    // An endless line is cut, so that it cannot fill the memory; it is reported as too long all the same.
    rest = (lines.pop() ?? '').slice(0, RECORD_MAX_BYTES + 1);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
