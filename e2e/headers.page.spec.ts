import type { APIResponse } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const LOADS = 50;

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const pagePolicy = (nonce: string, sandbox: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${sandbox}`,
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
  ].join('; ');

const nonceOf = (answer: APIResponse) =>
  /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';

test('pages carry exactly the expected headers', async ({ request }) => {
  const sandbox = process.env.SANDBOX_ORIGIN ?? '';
  for (const path of ['/', '/productos', '/productos/1', '/carrito', '/no-existe']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.headers(), path).toMatchObject({
      ...everywhere,
      'content-security-policy': pagePolicy(nonceOf(answer), sandbox),
    });
  }
});

test('pages with secrets in their address send no referrer, and are neither cached nor indexed', async ({
  request,
}) => {
  for (const path of ['/pago-exitoso?session_id=cs_test_1', '/pedido/roto', '/membresias/cancelar/roto']) {
    expect((await request.get(path, { maxRedirects: 0 })).headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  }
});

test('data, files and failures are as closed as pages', async ({ request }) => {
  const home = await (await request.get('/', { maxRedirects: 0 })).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '';
  const data = await request.get('/api/products/get-recent-products', { maxRedirects: 0 });
  const policy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  expect(data.headers()).toMatchObject({ ...everywhere, ...policy, 'cache-control': 'public, max-age=30' });
  expect((await request.get('/api/no-existe', { maxRedirects: 0 })).headers()).toMatchObject({
    ...everywhere,
    ...policy,
  });
  expect((await request.get(script, { maxRedirects: 0 })).headers()).toMatchObject({
    ...everywhere,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('every answer has a nonce of its own, and every script and style bears it', async ({ request }) => {
  const nonces = new Set<string>();
  for (let load = 0; load < LOADS; load += 1) {
    const answer = await request.get('/', { maxRedirects: 0 });
    const nonce = nonceOf(answer);
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    nonces.add(nonce);
    const html = await answer.text();
    const inline = html.match(/<(?:script|style)(?![^>]*\bsrc=)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  }
  expect(nonces.size).toBe(LOADS);
});
