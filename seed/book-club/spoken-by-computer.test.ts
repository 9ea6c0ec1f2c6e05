import { describe, expect, test } from 'vitest';
import { audiosOf } from './club-files.ts';
import { madeName, readMade } from './made-files.ts';
import { readMonths } from './read-months.ts';
import { isSpokenByComputer, SPOKEN_BY } from './spoken-by-computer.ts';

const files = readMonths().flatMap((month) =>
  audiosOf(month).map((audio) => ({ name: madeName(month, audio), body: readMade(month, audio) })),
);

describe('The mark of a spoken audio', () => {
  test('is found in every audio that the seed speaks', () => {
    expect(files.filter(({ body }) => !isSpokenByComputer(body)).map(({ name }) => name)).toEqual([]);
  });

  const spoken = () => Buffer.from(files[0]?.body ?? '');
  const soundOf = (body: Buffer) =>
    body.subarray(10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (body[at] ?? 0), 0));
  const tagged = (artist: string, sound: Buffer) => {
    const text = Buffer.from(`\0${artist}`, 'latin1');
    const frame = Buffer.concat([Buffer.from('TPE1'), Buffer.from([0, 0, 0, text.length, 0, 0]), text]);
    const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, frame.length]);
    return Buffer.concat([head, frame, sound]);
  };
  /** MPEG 1, layer III, 128 kbit/s, 44,100 Hz, stereo. */
  const recorded = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

  test.each([
    ['the same sound under another artist', () => tagged('Amalia Trujeque', soundOf(spoken())), false],
    ['the same sound without a tag', () => soundOf(spoken()), false],
    ['the sound of a recording under our name', () => tagged(SPOKEN_BY, recorded), false],
    ['our name and our sound', () => tagged(SPOKEN_BY, soundOf(spoken())), true],
    ['a tag that is cut short', () => spoken().subarray(0, 40), false],
    ['nothing', () => Buffer.alloc(0), false],
  ])('%s', (_name, body, expected) => expect(isSpokenByComputer(body())).toBe(expected));
});
