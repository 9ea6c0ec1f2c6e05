import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Manifest } from '../../../scripts/backup/manifest.ts';
import type { Sayings } from './sayings.ts';

/** A year of a shop of the release before, made by its own `npm run recording -- year FILE`. */
export interface KeptYear {
  /** Instant of its end. */
  at: string;
  database: Pick<Manifest, 'postgres' | 'jobQueue' | 'migration' | 'tables' | 'sequences'>;
  /** Rows of each table, in PostgreSQL's text format. */
  rows: string[];
  /** Answers at the end of the year, by the version that lived it. */
  says: Sayings;
}

export function readKeptYear(): KeptYear {
  const kept = readFileSync(new URL('before.json.gz', import.meta.url));
  return JSON.parse(gunzipSync(kept).toString());
}
