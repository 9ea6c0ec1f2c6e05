import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

let folder: string;
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  folders.push(folder);
  execFileSync('git', ['init', '-q'], { cwd: folder });
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

function scan(content: string) {
  writeFileSync(join(folder, 'file.ts'), `first line\n${content}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-secrets.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Random values are put together here, so that this file holds none of them; without signs, which cut them into pieces too short to be found. */
const drawn = (bytes: number, encoding: BufferEncoding) => {
  for (;;) {
    const value = randomBytes(bytes).toString(encoding);
    if (/\d/.test(value) && /[a-z]/i.test(value) && !/[/.~-]/.test(value)) return value;
  }
};

test.each([
  ['a private key', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
  [
    'a live key of the payment provider',
    `const stripe = new Stripe('sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}')`,
  ],
  ['a webhook secret', `whsec_${drawn(24, 'hex')}`],
  ['a key of a cloud', `key: AKIA${'IOSFODNN7EXAMPLE'}`],
  ['a session of the shop', `curl -H 'token: ses_${'a1B2'.repeat(11).slice(0, 43)}'`],
  ['an address with a password', `DATABASE_URL=postgres://shop:${'hunter2hunter'}@db.internal/shop`],
  ['a pepper in a settings file', `PEPPER=${drawn(32, 'hex')}`],
  ['a key in an object', `fileKey: '${drawn(32, 'base64')}'`],
  ['a password in JSON', `{ "smtp_password": "${drawn(24, 'base64url')}" }`],
])('%s is found, and not printed in full', (_what, content) => {
  const { status, output } = scan(content);
  expect([status, output]).toEqual([1, expect.stringContaining('file.ts:2: ')]);
  expect(output).not.toContain(content.slice(-12));
});

test.each([
  ['a name', "const token = await tokenOf(request.headers['authorization2']);"],
  ['a path', "fileKey: 'private/club/2026-11/actividad-1.pdf'"],
  ['an address without a password', 'DATABASE_URL=postgres://localhost:5432/shop'],
  ['a pattern', 'STRIPE_SECRET_KEY must look like sk_live_…'],
  ['a value for tests', `pepper: '${'p'.repeat(32)}'`],
])('%s is no secret', (_what, content) => {
  expect(scan(content)).toEqual({ status: 0, output: '1 files hold no secret.\n' });
});
