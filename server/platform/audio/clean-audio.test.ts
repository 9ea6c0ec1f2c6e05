import { describe, expect, test } from 'vitest';
import { cleanAudio, measureAudio } from './clean-audio.ts';
import { readAudio } from './read-audio.ts';
import { anId3Tag, anM4a, anMp3, anMp3InMp4, anOpus, aVideo } from './testing/made-audio.ts';

const text = (content: string) => Buffer.from(content);
const boxes = (file: Buffer) => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
};

describe('the length is that of the sound, within a tenth of a second', () => {
  test.each<[string, () => Promise<{ file: Buffer; seconds: number }>, string]>([
    ['an MP3 of one bit rate', async () => anMp3(7.3), 'audio/mpeg'],
    ['one whose encoder noted its frames', async () => anMp3(7.3, { isNoted: true }), 'audio/mpeg'],
    ['an MP3 of many bit rates', async () => anMp3(63.1, { isVariable: true, isNoted: true }), 'audio/mpeg'],
    ['one without notes', async () => anMp3(63.1, { isVariable: true }), 'audio/mpeg'],
    ['an M4A', () => anM4a(7.3), 'audio/mp4'],
    ['an M4A that says at its end what it is', () => anM4a(7.3, { layout: 'moov-last' }), 'audio/mp4'],
    ['what a recorder makes, in fragments', () => anM4a(63.1, { layout: 'fragmented' }), 'audio/mp4'],
  ])('%s', async (_what, make, contentType) => {
    const { file, seconds } = await make();
    const clean = await readAudio(file);
    expect(clean.contentType).toBe(contentType);
    expect(Math.abs(clean.seconds - seconds)).toBeLessThan(0.1);
    expect(Math.abs((await measureAudio(clean.data)) - seconds)).toBeLessThan(0.1);
  });
});

test.each(['moov-last', 'fragmented'] as const)(
  'an M4A begins to play from its first bytes on: %s becomes one piece, its directory first',
  async (layout) => {
    const { data } = await readAudio((await anM4a(5, { layout })).file);
    const found = boxes(Buffer.from(data)).filter((name) => name !== 'free');
    expect(found).toEqual(['ftyp', 'moov', 'mdat']);
  },
);

test('the sound is copied as it is, and nothing beside it', async () => {
  const { file } = anMp3(5);
  const { data } = await cleanAudio(Buffer.concat([anId3Tag(4_000).fill('<script>', 10), file]));
  expect(data.includes('<script>')).toBe(false);
  expect(data.includes(anMp3(5).file)).toBe(true);
  expect(data.length - anMp3(5).file.length).toBeLessThan(500);
});

describe('what not every phone plays is refused, each with its reason', () => {
  const m4a = async () => (await anM4a(20)).file;
  const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['WebM', () => anOpus(5, 'webm'), 'webm'],
    ['a WebM that is cut', async () => cut(await anOpus(5, 'webm'), 0.6), 'webm'],
    ['Opus in an MP4', () => anOpus(5, 'mp4'), 'other-sound'],
    ['an MP3 in an MP4', () => anMp3InMp4(5), 'mp3-in-mp4'],
    ['a video', () => aVideo(5), 'video'],
    ['WAVE', () => Buffer.concat([text('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(3_000)]), 'other-sound'],
    ['an M4A that is cut', async () => cut(await m4a(), 0.6), 'cut'],
    ['an M4A without its end', async () => (await m4a()).subarray(0, -1), 'cut'],
    [
      'an M4A without its directory',
      async () => cut((await anM4a(20, { layout: 'moov-last' })).file, 0.5),
      'cut',
    ],
    [
      'a recording that broke off',
      async () => (await anM4a(20, { layout: 'fragmented' })).file.subarray(0, -9),
      'cut',
    ],
    ['an MP3 that is cut within a frame', () => anMp3(20).file.subarray(0, -100), 'cut'],
    [
      'an MP3 that is cut between two frames',
      () => anMp3(20, { isNoted: true }).file.subarray(0, 417 * 300),
      'cut',
    ],
    ['more than half an hour', () => anMp3(30 * 60 + 1).file, 'too-long'],
    ['next to nothing', () => anMp3(0.5).file, 'too-short'],
    ['a tag and no sound', () => anId3Tag(5_000), 'not-audio'],
    [
      'a tag that says it is longer than the file',
      () => Buffer.concat([anId3Tag(10, 200_000_000), anMp3(5).file]),
      'not-audio',
    ],
    [
      'two hundred thousand empty tags',
      () => Buffer.concat(Array.from({ length: 200_000 }, () => anId3Tag(0))),
      'not-audio',
    ],
    [
      'HTML called MP3',
      () => text(`<!doctype html><script>alert(1)</script>${' '.repeat(5_000)}`),
      'not-audio',
    ],
    [
      'a page with a sound behind it',
      () => Buffer.concat([text('<html>'.repeat(20_000)), anMp3(2).file]),
      'not-audio',
    ],
    ['sounds among other bytes', () => withGaps(anMp3(20).file), 'not-audio'],
    ['a picture', () => Buffer.concat([text('\x89PNG\r\n\x1a\n'), Buffer.alloc(5_000)]), 'not-audio'],
    ['an archive', () => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(5_000)]), 'not-audio'],
    ['boxes within boxes', () => aNest(3_000), 'damaged'],
  ])('%s', async (_what, make, problem) => {
    await expect(readAudio(await make())).rejects.toMatchObject({ problem });
  });
});

test('a refusal comes back from the thread with its reason', async () => {
  await expect(cleanAudio(await anOpus(2, 'webm'))).rejects.toMatchObject({ problem: 'webm' });
});

test('a table that says it has four thousand million sounds costs nothing, and what is there is kept', async () => {
  const { seconds } = await cleanAudio(withManySamples((await anM4a(20)).file));
  expect(Math.abs(seconds - 20)).toBeLessThan(0.1);
});

/** File that has, after a good beginning, as much of something else behind each frame. */
const withGaps = (file: Buffer) =>
  Buffer.concat(
    Array.from({ length: file.length / 417 }, (_, index) =>
      Buffer.concat([file.subarray(index * 417, (index + 1) * 417), Buffer.alloc(index < 20 ? 0 : 417)]),
    ),
  );

/** Boxes within boxes, as deep as the file is long. */
function aNest(depth: number): Buffer {
  const head = Buffer.from('\x00\x00\x00\x10ftypM4A \x00\x00\x00\x00', 'latin1');
  const nest = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    nest.writeUInt32BE((depth - level) * 8, level * 8);
    nest.write(level === 0 ? 'moov' : 'trak', level * 8 + 4, 'latin1');
  }
  return Buffer.concat([head, nest]);
}

/** Writes a table of samples that claims six bytes for each, and the highest count that fits. */
function withManySamples(file: Buffer): Buffer {
  const hostile = Buffer.from(file);
  const at = hostile.indexOf('stsz') + 8;
  hostile.writeUInt32BE(6, at);
  hostile.writeUInt32BE(0xffff_ffff, at + 4);
  return hostile;
}

test('forty megabytes are read while everything else goes on', async () => {
  const { file } = anMp3(29 * 60, { isVariable: true });
  const whole = Buffer.concat([anId3Tag(40 * 1024 * 1024 - file.length), file]);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const { data } = await cleanAudio(whole);
  await measureAudio(data);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});
