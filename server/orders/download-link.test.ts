import { expect, test } from 'vitest';
import { downloadUrl, isGranted } from './download-link.ts';

const key = 'f'.repeat(32);
const grant = { fileId: 7, orderId: 12, expires: 1_800_000_000 };
const before = new Date((grant.expires - 1) * 1000);
const signature = new URLSearchParams(downloadUrl(key, grant).split('?')[1]).get('s') ?? '';

test('a link names file, order and end, and carries a signature of 32 bytes', () => {
  expect(downloadUrl(key, grant)).toMatch(/^\/api\/files\/7\?o=12&e=1800000000&s=[\w-]{43}$/);
  expect(isGranted(key, grant, signature, before)).toBe(true);
});

test('it ends at its second', () => {
  expect(isGranted(key, grant, signature, new Date(grant.expires * 1000))).toBe(false);
});

test.each([
  ['another file', key, { ...grant, fileId: 8 }, signature],
  ['another order', key, { ...grant, orderId: 13 }, signature],
  ['a later end', key, { ...grant, expires: grant.expires + 1 }, signature],
  // Separators keep these numbers from being signed alike.
  ['digits moved from one number to the next', key, { ...grant, fileId: 71, orderId: 2 }, signature],
  ['another key', 'g'.repeat(32), grant, signature],
  ['no signature', key, grant, ''],
  ['a shorter signature', key, grant, signature.slice(0, 40)],
  ['a changed signature', key, grant, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`],
])('it does not open with %s', (_what, usedKey, asked, given) => {
  expect(isGranted(usedKey, asked, given, before)).toBe(false);
});
