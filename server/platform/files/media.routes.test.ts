import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorAnswers } from '../http/error-answers.ts';
import { createDiskStorage } from './disk-storage.ts';
import { mediaRoutes } from './media.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-'));
const files = createDiskStorage(folder);
const app = Fastify();
registerErrorAnswers(app);
mediaRoutes(app, files);

beforeAll(async () => {
  await files.put('covers/a1/480.avif', Buffer.from('picture'), 'image/avif');
  await files.put('guides/secret.pdf', Buffer.from('paid for'), 'application/pdf');
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a public file comes with its type and may be kept for good, by any site', async () => {
  const answer = await app.inject('/media/covers/a1/480.avif');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a file that the browser has already is answered with 304', async () => {
  const { headers } = await app.inject('/media/covers/a1/480.avif');
  for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const again = await app.inject({ url: '/media/covers/a1/480.avif', headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
  }
  const other = await app.inject({
    url: '/media/covers/a1/480.avif',
    headers: { 'if-none-match': '"other"' },
  });
  expect(other.statusCode).toBe(200);
});

test('HEAD tells the same without the bytes', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/media/covers/a1/480.avif' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': '7' });
});

/** `inject` and `fetch` tidy up addresses before sending them; an attacker does not. */
async function getUntouched(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
}

test.each([
  'covers/none.avif',
  'covers/a1',
  'guides/secret.pdf',
  'covers/../guides/secret.pdf',
  'covers/..%2fguides%2fsecret.pdf',
  'covers%2f..%2f..%2fguides/secret.pdf',
  '%2e%2e/%2e%2e/etc/passwd',
  '../../../etc/passwd',
  'covers/%00.avif',
  'covers//a1/480.avif',
  'covers/a1/480.avif/',
  '',
])('/media/%s answers 404 in the words of the catalogue', async (path) => {
  const answer = await getUntouched(`/media/${path}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ status: false, code: 'NOT_FOUND' });
  expect(answer.headers['cache-control']).toBe('no-store');
});
