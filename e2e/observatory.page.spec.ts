import type { APIRequestContext } from '@playwright/test';
import { demoClients, signIn } from './fixtures/client.ts';
import { judge } from './fixtures/observatory.ts';
import { expect, test } from './fixtures/test.ts';

const ENOUGH = 120;

/** A shop that is very busy asks to come back in a moment. */
async function ask(request: APIRequestContext, path: string) {
  let answer = await request.get(path, { maxRedirects: 0 });
  await expect(async () => {
    if (answer.status() === 503) answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 45_000 });
  return answer;
}

async function verdictOn(request: APIRequestContext, path: string) {
  const answer = await ask(request, path);
  const origin = new URL(answer.url()).origin;
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  const headers = answer.headersArray().map(({ name, value }) => ({
    name,
    // Where the shop is for everybody, forms lead to the provider's own pages and not to the stand-in of this machine.
    value: value.replace(process.env.SANDBOX_ORIGIN ?? '', 'https://checkout.stripe.com'),
  }));
  return {
    status: answer.status(),
    ...judge({ headers, html: isPage ? await answer.text() : '', origin }),
    policy: answer.headers()['content-security-policy'] ?? '',
  };
}

const forEverybody: [what: string, path: string, status: number][] = [
  ['home', '/', 200],
  ['catalogue', '/productos', 200],
  ['a search', '/productos?product_name=%3Cscript%3E', 200],
  ['a book', '/productos/1', 200],
  ['a book that is not there', '/productos/999999', 404],
  ['the guide', '/guia-digital', 200],
  ['the memberships', '/membresias', 200],
  ['the sales page', '/membresias/book-club/lectores', 200],
  ['contact', '/contacto', 200],
  ['a legal page', '/aviso-de-privacidad', 200],
  ['the cart', '/carrito', 200],
  ['the checkout', '/checkout', 200],
  ['login', '/iniciar-sesion', 200],
  ['registration', '/registrarse', 200],
  ['a forgotten password', '/olvide-contrasena', 200],
  ['a new password', '/cambiar-contrasena?token=x', 200],
  ['a payment that passed', '/pago-exitoso?session_id=cs_test_1', 200],
  ['a payment that failed', '/pago-fallido', 200],
  ['an order of a forged link', '/pedido/x', 404],
  ['the account', '/mi-cuenta', 200],
  ['the purchases', '/mis-compras', 200],
  ['the plans', '/mis-planes', 200],
  ['the club', '/mi-book-club', 200],
  ['what does not exist', '/no-existe', 404],
  ['a malformed address', '/%zz', 400],
  ['another address of a page', '/bookclub-lectores', 301],
  ['data', '/api/products/get-recent-products', 200],
  ['private data', '/api/users/get-my-information', 401],
  ['no such call', '/api/no-existe', 404],
  ['the description of the API', '/api/openapi.json', 200],
  ['the browser of the API', '/api/docs', 200],
  ['a bought file', '/api/files/1?o=1&e=1&s=x', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the map for search engines', '/sitemap.xml', 200],
  ['an icon', '/favicon.svg', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['the service worker', '/sw.js', 200],
  ['the state of health', '/healthz', 200],
  ['the mailbox', '/dev/mailbox', 200],
];

test.describe('Mozilla Observatory', () => {
  for (const [what, path, status] of forEverybody) {
    test(`${what} is worth ${ENOUGH} points or more`, async ({ request }) => {
      const verdict = await verdictOn(request, path);
      expect(verdict.status).toBe(status);
      expect(verdict.score, JSON.stringify(verdict.findings, null, 1)).toBeGreaterThanOrEqual(ENOUGH);
      expect(verdict.policy).not.toContain('unsafe');
    });
  }

  test('so are the pages and data of somebody who is signed in', async ({ request }) => {
    await signIn(request, demoClients.buyer);
    const mine = [
      '/',
      '/checkout',
      '/mi-cuenta',
      '/mis-compras',
      '/mis-planes',
      '/api/users/get-my-information',
    ];
    for (const path of mine) {
      const verdict = await verdictOn(request, path);
      expect(verdict.status, path).toBe(200);
      expect(verdict.score, JSON.stringify({ path, ...verdict.findings })).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  test('files of the build and pictures of books are worth as much', async ({ request }) => {
    const home = await (await request.get('/')).text();
    const files = [
      /\/assets\/[\w.-]+\.js/,
      /\/assets\/[\w.-]+\.css/,
      /\/assets\/[\w.-]+\.woff2/,
      /\/media\/[\w./-]+/,
    ];
    for (const pattern of files) {
      const path = pattern.exec(home)?.[0] ?? '';
      expect(path).not.toBe('');
      const verdict = await verdictOn(request, path);
      expect(verdict.score, JSON.stringify({ path, ...verdict.findings })).toBeGreaterThanOrEqual(ENOUGH);
    }
  });
});

test.describe('the rules themselves', () => {
  const header = (name: string, value: string) => ({ name, value });
  const good = [
    header(
      'content-security-policy',
      "default-src 'none'; script-src 'self' 'nonce-x' 'strict-dynamic'; frame-ancestors 'none'",
    ),
    header('strict-transport-security', 'max-age=63072000'),
    header('referrer-policy', 'no-referrer'),
    header('x-content-type-options', 'nosniff'),
  ];
  const scoreWith = (changed: { name: string; value: string }[], html = '') => {
    const names = new Set(changed.map(({ name }) => name));
    const headers = [
      ...good.filter(({ name }) => !names.has(name)),
      ...changed.filter(({ value }) => value !== ''),
    ];
    return judge({ headers, html, origin: 'https://shop.test' }).score;
  };

  const cases: [what: string, changed: { name: string; value: string }[], score: number][] = [
    ['all as it should be', [], 120],
    ['cookies that are secure and same-site', [header('set-cookie', 'a=1; Secure; SameSite=Strict')], 125],
    ['no policy', [header('content-security-policy', '')], 55],
    [
      'inline scripts',
      [header('content-security-policy', "default-src 'none'; script-src 'unsafe-inline'")],
      60,
    ],
    [
      'inline styles',
      [
        header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ),
      ],
      110,
    ],
    [
      'a form that leads to plain http',
      [
        header(
          'content-security-policy',
          "default-src 'none'; form-action http://x.test; frame-ancestors 'none'",
        ),
      ],
      80,
    ],
    ['no transport security', [header('strict-transport-security', '')], 80],
    ['a session that scripts can read', [header('set-cookie', 'accessToken=1; Secure; SameSite=Lax')], 70],
    [
      'everybody may read with credentials',
      [
        header('access-control-allow-origin', 'https://x.test'),
        header('access-control-allow-credentials', 'true'),
      ],
      50,
    ],
  ];
  for (const [what, changed, score] of cases)
    test(`${what}: ${score}`, () => {
      expect(scoreWith(changed)).toBe(score);
    });

  test('a script of another site without a checksum costs points', () => {
    expect(scoreWith([], '<script src="https://cdn.test/a.js"></script>')).toBe(115);
    expect(scoreWith([], '<script src="http://cdn.test/a.js"></script>')).toBe(50);
    expect(scoreWith([], '<script src="/a.js"></script>')).toBe(120);
  });
});
