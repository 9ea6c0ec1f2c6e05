import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { transcriptOf } from '#contract/club-content.ts';
import { audiosOf, sheetsOf } from './club-files.ts';
import { fingerprint, folderOf, madeName, readIndex, readMade } from './made-files.ts';
import { mp3Seconds } from './mp3-duration.ts';
import { readMonths } from './read-months.ts';

const months = readMonths();
const made = months.flatMap((month) =>
  [...audiosOf(month), ...sheetsOf(month)].map((file) => ({ month, file, name: madeName(month, file) })),
);
/** Seconds beyond the silence after every paragraph. */
const SECONDS_OF_A_PAUSE = 5;
const kinds = ['audio', 'sheet'] as const;
const filesIn = (kind: (typeof kinds)[number]) =>
  readdirSync(folderOf(kind)).filter((name) => name !== 'index.json');

describe('Book Club Lectores: audios and sheets beside their texts', () => {
  test.each(kinds)('are one %s for each text, and no other', (kind) => {
    const names = made.filter(({ file }) => file.kind === kind).map(({ name }) => name);
    expect(filesIn(kind).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    { kind: 'audio', script: 'speak-club' },
    { kind: 'sheet', script: 'print-club' },
  ] as const)('have in every $kind the text of today (otherwise: node scripts/$script.ts)', ({ kind }) => {
    const current = made.filter(({ file }) => file.kind === kind);
    expect(readIndex(kind)).toEqual(
      Object.fromEntries(current.map(({ name, month, file }) => [name, fingerprint(month, file)])),
    );
  });

  test('stay small: audios below 40 MB, sheets below 4', () => {
    const sizeOf = (kind: (typeof kinds)[number]) =>
      filesIn(kind).reduce((sum, name) => sum + statSync(new URL(name, folderOf(kind))).size, 0);
    expect(sizeOf('audio')).toBeLessThan(40_000_000);
    expect(sizeOf('sheet')).toBeLessThan(4_000_000);
  });

  const audios = months.flatMap((month) =>
    audiosOf(month).map((audio) => ({ month, audio, name: madeName(month, audio) })),
  );
  const welcomes = audios.filter(({ audio }) => audio.square === null);
  test.each(welcomes)('have a welcome of one to two minutes in $name', ({ month, audio }) => {
    const seconds = mp3Seconds(readMade(month, audio));
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(120);
  });

  /** First audio of each square. */
  const longAudios = audios.filter(
    ({ audio }, index) => audio.square !== null && audio.square !== audios[index - 1]?.audio.square,
  );
  test.each(longAudios)('last four to six minutes in $name', ({ month, audio }) => {
    const seconds = mp3Seconds(readMade(month, audio));
    expect(seconds).toBeGreaterThanOrEqual(240);
    expect(seconds).toBeLessThanOrEqual(360);
  });

  test.each(audios)('are spoken in $name at the pace of a person who tells a story', ({ month, audio }) => {
    const said = transcriptOf(audio.script);
    const words = said.join(' ').split(/\s+/).length;
    const silence = (audio.script.length - said.length) * SECONDS_OF_A_PAUSE;
    const pace = words / ((mp3Seconds(readMade(month, audio)) - silence) / 60);
    expect(pace).toBeGreaterThan(110);
    expect(pace).toBeLessThan(165);
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

  test("is that of its frames, without tags and the encoder's notes", () => {
    const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, 1, 1]), Buffer.alloc(129)]);
    const sound = [frame(), frame(), frame()];
    expect(mp3Seconds(Buffer.concat(sound))).toBeCloseTo((3 * 1152) / 44_100);
    expect(mp3Seconds(Buffer.concat([tag, notes(), ...sound]))).toBeCloseTo((3 * 1152) / 44_100);
  });

  test('is not guessed for a file that is no MP3', () => {
    expect(() => mp3Seconds(Buffer.from('%PDF-1.7 and so on'))).toThrow('This is no MP3.');
  });
});
