import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownCopy } from './own-copy.ts';

let folder: string;
let programs: string;
let place: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-copy-'));
  programs = join(folder, 'programs');
  place = join(folder, 'copy');
  mkdirSync(join(programs, 'bin'), { recursive: true });
  writeFileSync(join(programs, 'bin', 'postgres'), 'program');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('programs are copied once, whole, to a folder that others may enter and not write', () => {
  expect(ownCopy(programs, place)).toBe(place);
  expect(statSync(place).mode & 0o777).toBe(0o755);
  writeFileSync(join(place, 'bin', 'kept'), '');
  expect(ownCopy(programs, place)).toBe(place);
  expect(readdirSync(join(place, 'bin'))).toEqual(['kept', 'postgres']);
  expect(readdirSync(folder)).toEqual(['copy', 'programs']);
});

describe('what somebody else may have put there is not run', () => {
  function prepared(mode: number) {
    mkdirSync(join(place, 'bin'), { recursive: true });
    chmodSync(place, mode);
  }
  test.each<[string, () => void]>([
    ['a folder that everybody may write', () => prepared(0o777)],
    ['one that its group may write', () => prepared(0o775)],
    ['a link', () => symlinkSync(programs, place)],
    ['a file', () => writeFileSync(place, '')],
  ])('%s', (what, put) => {
    put();
    expect(() => ownCopy(programs, place)).toThrow(/not run/);
    expect(existsSync(join(place, 'bin', 'postgres'))).toBe(what === 'a link');
  });

  // Owners can be changed by root only.
  test.runIf(process.getuid?.() === 0)("another user's folder", () => {
    prepared(0o755);
    chownSync(place, 65_534, 65_534);
    expect(() => ownCopy(programs, place)).toThrow(/not run/);
  });
});
