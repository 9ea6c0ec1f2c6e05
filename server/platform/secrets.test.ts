import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once, each its own, and found again at the next start', () => {
  const first = loadSecrets(folder, {});
  expect(new Set(Object.values(first)).size).toBe(7);
  expect(first.orderLinkKey.length).toBeGreaterThanOrEqual(32);
  expect(first.fileKey.length).toBeGreaterThanOrEqual(32);
  expect(first.hashKey.length).toBeGreaterThanOrEqual(32);
  expect(first.sandboxWebhookSecret).toMatch(/^whsec_[0-9a-f]{48}$/);
  expect(loadSecrets(folder, {})).toEqual(first);
});

test('nobody else on the machine can read them', () => {
  loadSecrets(folder, {});
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('a given secret wins, and is not written to the disk', () => {
  const made = loadSecrets(folder, {});
  const given = { orderLinkKey: 'o'.repeat(32), fileKey: 'f'.repeat(32), hashKey: 'h'.repeat(32) };
  expect(loadSecrets(folder, given)).toEqual({ ...made, ...given });
  expect(loadSecrets(folder, { ...given, fileKey: undefined })).toMatchObject({ fileKey: made.fileKey });
  const text = readFileSync(join(folder, 'secrets.json'), 'utf8');
  for (const secret of Object.values(given)) expect(text).not.toContain(secret);
  expect(loadSecrets(folder, {})).toEqual(made);
});

test('a data folder of an older version gets what it lacks and keeps what it has', () => {
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ orderLinkKey: 'k'.repeat(43) }));
  const secrets = loadSecrets(folder, {});
  expect(secrets.orderLinkKey).toBe('k'.repeat(43));
  expect(loadSecrets(folder, {})).toEqual(secrets);
});

test('a damaged file is reported by name instead of being replaced: links that were mailed depend on it', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"orderLinkKey":');
  expect(() => loadSecrets(folder, {})).toThrow(join(folder, 'secrets.json'));
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"orderLinkKey":');
});
