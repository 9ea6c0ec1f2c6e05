import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(license: string | undefined) {
  const lockfile = join(folder, 'package-lock.json');
  const packages = { '': { license: 'Proprietary' }, 'node_modules/thing': { version: '1.0.0', license } };
  writeFileSync(lockfile, JSON.stringify({ packages }));
  return spawnSync(process.execPath, ['scripts/check-licences.mjs', lockfile], { encoding: 'utf8' });
}

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', '(MIT AND Zlib)'])(
  'the licence %s is allowed',
  (license) => expect(check(license).status).toBe(0),
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0',
  'MIT AND GPL-3.0-only',
  '(MIT OR ISC) AND SSPL-1.0',
  'UNLICENSED',
  undefined,
])('the licence %s is not allowed', (license) => {
  const { status, stderr } = check(license);
  expect([status, stderr]).toEqual([1, expect.stringContaining('thing@1.0.0')]);
});
