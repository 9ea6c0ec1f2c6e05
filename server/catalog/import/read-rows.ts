import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';

/** One row of the file as it stands there, or why it could not even be read. Lines are counted from 1. */
export type FileRow = { line: number; values: Record<string, unknown> } | { line: number; problem: string };

/** The file as a whole cannot be imported. */
export class UnusableFile extends Error {}

export const COLUMNS = [
  'sku',
  'title',
  'authors',
  'price',
  'price_offer',
  'discount',
  'edition_date',
  'price_regime',
  'price_regime_reason',
  'stock',
  'product_type',
  'pages',
  'language',
  'categories',
  'topics',
  'description',
  'images',
] as const;

const RECORD_MAX_BYTES = 1024 * 1024;

/** The rows of a CSV file (`,`, `;` or tab) or of a file with one JSON object per line, one after the other. */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const start = await readStart(path);
  if (start.startsWith('['))
    throw new UnusableFile('Write one JSON object per line, without a list around them.');
  yield* start.startsWith('{') ? readJsonLines(path) : readCsv(createReadStream(path), delimiterOf(start));
}

/** The rows of a CSV file that is in memory, one after the other: who stops asking stops the reading. */
export function readCsvBytes(bytes: Buffer): AsyncGenerator<FileRow> {
  const start = bytes.subarray(0, 64 * 1024).toString();
  return readCsv(Readable.from(chunksOf(bytes)), delimiterOf(start.replace(/^\uFEFF/, '').trimStart()));
}

const CHUNK = 64 * 1024;

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

async function readStart(path: string): Promise<string> {
  const stream = createReadStream(path, { end: 64 * 1024 });
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new UnusableFile(`The file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.includes(0)) throw new UnusableFile('This is not UTF-8 text: save the file as "CSV UTF-8".');
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') throw new UnusableFile('The file is empty.');
  return text;
}

/** Whichever separates most in the header. */
function delimiterOf(start: string): string {
  const header = start.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

async function* readCsv(source: Readable, delimiter: string): AsyncGenerator<FileRow> {
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      raw: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: RECORD_MAX_BYTES,
    }),
  );
  const skipped: FileRow[] = [];
  parser.on('skip', (error: CsvError, raw: string) => {
    if (error.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
    else skipped.push({ line: startOf(Number(error.lines), raw ?? ''), problem: csvProblem(error) });
  });
  let header: string[] | undefined;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<CsvRecord>) {
      yield* skipped.splice(0);
      if (!header) {
        header = readHeader(record);
        continue;
      }
      const line = startOf(info.lines, raw);
      yield record.length === header.length
        ? { line, values: Object.fromEntries(header.map((name, index) => [name, record[index]])) }
        : { line, problem: `has ${record.length} cells, the header has ${header.length}` };
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    skipped.push({
      line: Number(error.lines),
      problem: `${csvProblem(error)}; the rest of the file was not read`,
    });
  }
  yield* skipped;
}

interface CsvRecord {
  record: string[];
  info: Info;
  raw: string;
}

/** The names of the columns, of which there may be as many as a row has room for. */
export function readHeader(record: readonly string[]): string[] {
  const header = record.map((name) => name.trim().toLowerCase());
  if (!header.includes('sku'))
    throw new UnusableFile(`The first line must name the columns, "sku" among them: ${COLUMNS.join(', ')}`);
  const seen = new Set<string>();
  const doubled = header.find((name) => seen.size === seen.add(name).size);
  if (doubled !== undefined) throw new UnusableFile(`The column "${doubled}" is there twice.`);
  return header;
}

/** A record may span several lines; the parser only knows the last. */
function startOf(lastLine: number, raw: string): number {
  return lastLine - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0);
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function csvProblem({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote (") that is opened here is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row is longer than 1 MB: is a quote (") never closed?';
  return message;
}

async function* readJsonLines(path: string): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const text of linesOf(path)) {
    line += 1;
    const row = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (row.trim() !== '') yield readJson(line, row);
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
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    // An endless line is cut, so that it cannot fill the memory; it is reported as too long all the same.
    rest = (lines.pop() ?? '').slice(0, RECORD_MAX_BYTES + 1);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
