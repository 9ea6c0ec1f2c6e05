import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDeskShell } from './desk-shell.ts';
import { contentPolicy, registerSecurityHeaders } from './security-headers.ts';

// `npm test` and `npm run check` build the back office before this runs.
const app = Fastify();
beforeAll(async () => {
  registerSecurityHeaders(app);
  const policy = contentPolicy({ S3_PUBLIC_ORIGIN: undefined, isSecure: true }, 'https://pagos.test');
  await registerDeskShell(app, { policy, isDevelopment: false });
  await app.ready();
});
afterAll(() => app.close());

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

test('every address of the back office is one page that is not indexed, not cached and sends no referrer', async () => {
  const bodies = new Set<string>();
  for (const url of [
    '/mostrador',
    '/mostrador/',
    '/mostrador/pedidos/BC-7K3M9Q2X',
    '/mostrador/ya-no-existe?x=1',
  ]) {
    const answer = await app.inject({ url });
    const nonce = nonceOf(answer.headers['content-security-policy']);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toMatch(/unsafe|wasm/);
    expect(nonce).toHaveLength(24);
    const scripts = answer.body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    bodies.add(answer.body.replaceAll(nonce, ''));
  }
  // Page is the same for every visitor: there is no data in it.
  expect(bodies.size).toBe(1);
});

test('no two answers share a nonce', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/mostrador' })));
  expect(new Set(answers.map(({ headers }) => nonceOf(headers['content-security-policy']))).size).toBe(20);
});

test('HEAD answers as GET, without the page', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/mostrador/pedidos' });
  expect([head.statusCode, head.body, head.headers['x-robots-tag']]).toEqual([200, '', 'noindex, nofollow']);
});

test('its files are kept for good, and one that is gone is not answered with the page', async () => {
  const page = await app.inject({ url: '/mostrador' });
  const script = /\/mostrador\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '';
  const file = await app.inject({ url: script });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject({ url: '/mostrador/assets/gone.js' })).statusCode).toBe(404);
});
