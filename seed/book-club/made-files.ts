import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { SpokenAudio } from '#contract/club-content.ts';
import type { ClubMonth } from './month.ts';

/*
 * The spoken audios stand beside the texts, one MP3 per script. They are made by `node scripts/speak-club.ts`, or recorded: a recording
 * under the same name is planted instead.
 */

export const audioFolder = new URL('audio/', import.meta.url);
export const spokenIndex = new URL('index.json', audioFolder);

/** `10-bienvenida.mp3` */
export function audioName(month: number, key: string): string {
  return `${String(month).padStart(2, '0')}-${key}.mp3`;
}

export function readAudio(month: number, key: string): Buffer {
  return readFileSync(new URL(audioName(month, key), audioFolder));
}

/** Which words each file says, so that a script that was changed is noticed. */
export function readSpokenIndex(): Record<string, string> {
  return existsSync(spokenIndex) ? JSON.parse(readFileSync(spokenIndex, 'utf8')) : {};
}

export function fingerprint({ script }: SpokenAudio): string {
  return createHash('sha256').update(script.join('\n')).digest('hex').slice(0, 12);
}

export function spokenAudiosOf({ welcome, squares }: ClubMonth): SpokenAudio[] {
  return [welcome, ...squares.flatMap((square) => (square.type === 'audio' ? square.audios : []))];
}
