import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mp3Seconds } from './mp3-duration.ts';
import { readMonths } from './read-months.ts';
import {
  audioFolder,
  audioName,
  fingerprint,
  readAudio,
  readSpokenIndex,
  spokenAudiosOf,
} from './spoken-files.ts';

const audios = readMonths().flatMap((month) =>
  spokenAudiosOf(month).map((audio) => ({
    month: month.number,
    name: audioName(month.number, audio.key),
    audio,
  })),
);
const files = readdirSync(audioFolder).filter((name) => name.endsWith('.mp3'));

describe('Book Club Lectores: spoken audios', () => {
  test('there is one file for each script, and none besides', () => {
    expect(files.toSorted()).toEqual(audios.map(({ name }) => name).toSorted());
  });

  test('every file says the script as it is written now (otherwise: node scripts/speak-club.ts)', () => {
    expect(readSpokenIndex()).toEqual(
      Object.fromEntries(audios.map(({ name, audio }) => [name, fingerprint(audio)])),
    );
  });

  test.each(audios)('$name is spoken at the pace of somebody who tells a story', ({ month, audio }) => {
    const words = audio.script.join(' ').split(/\s+/).length;
    const pace = words / (mp3Seconds(readAudio(month, audio.key)) / 60);
    expect(pace).toBeGreaterThan(110);
    expect(pace).toBeLessThan(165);
  });

  test('all of them together stay small', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, audioFolder)).size, 0);
    expect(bytes).toBeLessThan(12_000_000);
  });
});

describe('The length of an MP3', () => {
  /** Frames of silence: MPEG 1, layer III, 128 kbit/s, 44,100 Hz, stereo. */
  const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const notes = () => {
    const first = frame();
    first.write('Info', 36, 'latin1');
    return first;
  };

  test('is that of its frames, without tags and the notes of its encoder', () => {
    const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, 1, 1]), Buffer.alloc(129)]);
    const sound = [frame(), frame(), frame()];
    expect(mp3Seconds(Buffer.concat(sound))).toBeCloseTo((3 * 1152) / 44_100);
    expect(mp3Seconds(Buffer.concat([tag, notes(), ...sound]))).toBeCloseTo((3 * 1152) / 44_100);
  });

  test('is not guessed of a file that is no MP3', () => {
    expect(() => mp3Seconds(Buffer.from('%PDF-1.7 and so on'))).toThrow('This is no MP3.');
  });
});
