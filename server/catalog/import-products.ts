import type pg from 'pg';
import { inTransaction } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import type { PriceLaw } from './guard-price.ts';
import { createImageImporter, type ImageImporter } from './import/import-images.ts';
import { type PreparedBatch, preparedBatches } from './import/prepare-batches.ts';
import { UnusableFile } from './import/unusable-file.ts';
import { type PreparedRow, type RowProblem, writeBatch } from './import/write-batch.ts';
import { tidyUp } from './intake.queries.ts';

export interface ImportOptions {
  /** Writes all or nothing: with one bad row, nothing is written. */
  strict?: boolean;
  /** Called for every bad row, in the order of the file within each batch. */
  onProblem?: (problem: RowProblem) => void;
  onProgress?: (rows: number) => void;
  onNotice?: (text: string) => void;
  /** Called for every row that is written otherwise than it says. */
  onWarning?: (problem: RowProblem) => void;
}

export interface ImportSummary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  bad: number;
}

type ImportGround = Pick<Shop, 'db' | 'files'> & { pool: pg.Pool; priceLaw: PriceLaw };

/** Number that no other program on the same server uses for its advisory locks. */
export const IMPORT_LOCK = 732_410_115;

/**
 * Creates and updates products by their SKU from a file. Good rows are written in batches, each in one transaction,
 * while the shop goes on selling. Throws UnusableFile when there is nothing to read.
 */
export async function importProducts(
  ground: ImportGround,
  file: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return aloneAtImporting(ground.pool, async () => {
    const importImage = createImageImporter(ground.files, file);
    const summary = options.strict
      ? await importAllOrNothing(ground, file, importImage, options)
      : await importGoodRows(ground, file, importImage, options);
    if (summary.created + summary.updated > 0) await tidyUp(ground.pool);
    return summary;
  });
}

async function importGoodRows(
  { db, priceLaw }: ImportGround,
  file: string,
  importImage: ImageImporter,
  options: ImportOptions,
): Promise<ImportSummary> {
  const summary = emptySummary();
  for await (const batch of preparedBatches(file, importImage, options.onNotice)) {
    await writeInto(
      summary,
      batch,
      (rows) => inTransaction(db, (tx) => writeBatch(tx, rows, priceLaw)),
      options,
    );
  }
  return summary;
}

/** Reads the file twice, so that a bad row is found before anything is locked, and no lock waits for a picture. */
async function importAllOrNothing(
  { db, priceLaw }: ImportGround,
  file: string,
  importImage: ImageImporter,
  options: ImportOptions,
): Promise<ImportSummary> {
  const checked = emptySummary();
  for await (const batch of preparedBatches(file, importImage, options.onNotice)) {
    checked.rows += batch.rows.length + batch.problems.length;
    checked.bad += batch.problems.length;
    for (const problem of batch.problems) options.onProblem?.(problem);
  }
  if (checked.bad > 0) return checked;
  try {
    return await inTransaction(db, async (tx) => {
      const summary = emptySummary();
      for await (const batch of preparedBatches(file, importImage))
        await writeInto(summary, batch, (rows) => writeBatch(tx, rows, priceLaw), options);
      if (summary.bad > 0) throw new NothingWritten({ ...checked, bad: summary.bad });
      return summary;
    });
  } catch (error) {
    if (error instanceof NothingWritten) return error.summary;
    throw error;
  }
}

/** Takes a strict import back. */
class NothingWritten extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('Nothing was written.');
    this.summary = summary;
  }
}

async function writeInto(
  summary: ImportSummary,
  { rows, problems }: PreparedBatch,
  write: (rows: PreparedRow[]) => ReturnType<typeof writeBatch>,
  { onProblem, onWarning, onProgress }: ImportOptions,
) {
  const result = await write(rows);
  const bad = [...problems, ...result.problems].toSorted((a, b) => a.line - b.line);
  for (const problem of bad) onProblem?.(problem);
  for (const warning of result.warnings) onWarning?.(warning);
  summary.rows += rows.length + problems.length;
  summary.created += result.created;
  summary.updated += result.updated;
  summary.unchanged += result.unchanged;
  summary.bad += bad.length;
  onProgress?.(summary.rows);
}

function emptySummary(): ImportSummary {
  return { rows: 0, created: 0, updated: 0, unchanged: 0, bad: 0 };
}

/** Two imports at once would undo each other's rows. */
async function aloneAtImporting<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      IMPORT_LOCK,
    ]);
    if (!rows[0]?.alone) throw new UnusableFile('Another import is running. Wait until it has ended.');
    return await work();
  } finally {
    // Lost databases have lost the lock, too, and the failed statement has informed the caller.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}
