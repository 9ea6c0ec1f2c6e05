import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AudioFile, SheetFile } from './club-files.ts';
import type { ClubMonth } from './month.ts';

/*
 * Audios and sheets are kept beside the texts they are made of: speaking and drawing them at the first start of a shop
 * would take too long. `node scripts/speak-club.ts` and `node scripts/print-club.ts` make those anew whose texts have
 * changed. A file of the owner's under the same name, such as a recording, is planted instead.
 */

export type MadeFile = AudioFile | SheetFile;
type Kind = MadeFile['kind'];

const folders = { audio: new URL('audio/', import.meta.url), sheet: new URL('sheets/', import.meta.url) };

export const folderOf = (kind: Kind): URL => folders[kind];

/** Name of a file: `10-bienvenida.mp3`, `10-mes-actividad.pdf`, `10-1-casilla.pdf`. */
export function madeName({ number }: ClubMonth, file: MadeFile): string {
  const month = String(number).padStart(2, '0');
  if (file.kind === 'audio') return `${month}-${file.name}.mp3`;
  return `${month}-${file.square ?? 'mes'}-${file.name}.pdf`;
}

export function readMade(month: ClubMonth, file: MadeFile): Buffer {
  return readFileSync(new URL(madeName(month, file), folders[file.kind]));
}

/** Hash of the texts that a file is made of. */
export function fingerprint({ theme }: ClubMonth, file: MadeFile): string {
  const texts = file.kind === 'audio' ? file.script : [theme, file.title, file.printed];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

/** Reads the fingerprint of each made file, by its name. */
export function readIndex(kind: Kind): Record<string, string> {
  const index = indexOf(kind);
  return existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
}

export function writeIndex(kind: Kind, made: Record<string, string>) {
  writeFileSync(indexOf(kind), `${JSON.stringify(made, Object.keys(made).toSorted(), 2)}\n`);
}

const indexOf = (kind: Kind) => new URL('index.json', folders[kind]);
