import type { APIRequestContext } from '@playwright/test';
import { type PagePath, pages } from '#contract/pages.ts';
import { demoClients, signIn } from './fixtures/client.ts';
import { judge } from './fixtures/observatory.ts';
import { expect, test } from './fixtures/test.ts';

const ENOUGH = 120;

async function verdictOn(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const origin = new URL(answer.url()).origin;
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  const headers = answer.headersArray().map(({ name, value }) => ({
    name,
    // On a public shop forms lead to the provider's own pages, not to this machine's stand-in.
    value: value.replace(process.env.SANDBOX_ORIGIN ?? '', 'https://checkout.stripe.com'),
  }));
  return {
    status: answer.status(),
    ...judge({ headers, html: isPage ? await answer.text() : '', origin }),
    policy: answer.headers()['content-security-policy'] ?? '',
  };
}

const filled: Record<string, string> = {
  ':id': '1',
  ':orderId': '1',
  ':token': 'x',
  ':year': '2026',
  ':month': '1',
};
const NOT_THERE: string[] = [
  '/pedido/:token',
  '/devolucion/:token',
  '/membresias/cancelar/:token',
] satisfies PagePath[];

/** Lists, authors and series of the demo shop. */
const slugs: Record<string, string> = {
  '/listas/:slug': '/listas/para-antes-de-dormir',
  '/autores/:slug': '/autores/ana-belmar',
  '/series/:slug': '/series/versos-redondos',
} satisfies Partial<Record<PagePath, string>>;

const allPages = Object.keys(pages).map((page): [path: string, status: number] => [
  (slugs[page] ?? page).replaceAll(/:\w+/g, (name) => filled[name] ?? name),
  NOT_THERE.includes(page) ? 404 : 200,
]);

const everythingElse: [path: string, status: number][] = [
  ['/productos?product_name=%3Cscript%3E', 200],
  ['/productos/999999', 404],
  ['/cambiar-contrasena?token=x', 200],
  ['/pago-exitoso?session_id=cs_test_1', 200],
  ['/no-existe', 404],
  ['/%zz', 400],
  ['/bookclub-lectores', 301],
  ['/api/products/get-recent-products', 200],
  ['/api/users/get-my-information', 401],
  ['/api/no-existe', 404],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/api/files/1?o=1&e=1&s=x', 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/favicon.svg', 200],
  ['/manifest.webmanifest', 200],
  ['/sw.js', 200],
  ['/healthz', 200],
  ['/dev/mailbox', 200],
];

test.describe('Mozilla Observatory', () => {
  for (const [what, addresses] of [
    ['each page', allPages],
    ['each other answer', everythingElse],
  ] as const) {
    test(`${what} is worth ${ENOUGH} points or more`, async ({ request }) => {
      for (const [path, status] of addresses) {
        const verdict = await verdictOn(request, path);
        expect.soft(verdict.status, path).toBe(status);
        expect
          .soft(verdict.score, `${path} ${JSON.stringify(verdict.findings)}`)
          .toBeGreaterThanOrEqual(ENOUGH);
        expect.soft(verdict.policy, path).not.toContain('unsafe');
      }
    });
  }

  test('pages and data of a signed-in client are worth as much', async ({ request }) => {
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
    const home = await (await request.get('/', { maxRedirects: 0 })).text();
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
