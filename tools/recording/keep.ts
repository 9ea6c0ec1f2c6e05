import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a part of the recording; its name becomes a file below the folder that the command names. */
export function keep(part: string, name: string, text: string): void {
  const { RECORDING_FOLDER: folder } = process.env;
  if (!folder) throw new Error('Start this by `npm run recording`.');
  const file = join(folder, part, `${name.replaceAll(/[^\p{L}\d.-]+/gu, '_').replaceAll(/^_|_$/g, '')}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}
