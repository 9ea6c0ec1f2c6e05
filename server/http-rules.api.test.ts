import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

async function raw(text: string, ms = 1500) {
  const port = (testShop.app.server.address() as { port: number }).port;
  return new Promise<string>((resolve) => {
    let out = '';
    const s = connect(port, '127.0.0.1', () => s.write(text));
    s.on('data', (d) => (out += d));
    s.on('close', () => resolve(`${out}<closed>`));
    s.on('error', (e) => resolve(`${out}<${e.message}>`));
    setTimeout(() => {
      s.destroy();
    }, ms);
  });
}
process.on('uncaughtException', (e) => console.log('UNCAUGHT', e));
const get = (path: string, extra = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}\r\n`;
const post = (path: string, body: string, extra = 'Content-Type: application/json\r\n', method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const show = (name: string, t: string) =>
  console.log(
    `##### ${name}\n${t
      .split('\r\n')
      .filter(
        (l) =>
          !/^(date|permissions|cross-origin|referrer|strict|x-frame|x-content|x-request|connection|content-length)/i.test(
            l,
          ),
      )
      .join('\n')
      .slice(0, 700)}\n`,
  );

test('probe', async () => {
  const cases: [string, string][] = [
    ['dup key', get('/api/topics/get-topics?a=1&a=2')],
    ['nul in query', get('/api/topics/get-topics?a=%00')],
    ['nul in path', get('/api/topics/%00')],
    ['bad pct', get('/api/topics/%zz')],
    ['bad pct query', get('/api/products/get-suggestions?product_name=%zz%E0%A4')],
    ['api no slash', get('/api')],
    ['unknown', get('/api/nope')],
    ['no host', 'GET /api/topics/get-topics HTTP/1.1\r\n\r\n'],
    ['http1.0', 'GET /api/topics/get-topics HTTP/1.0\r\n\r\n'],
    ['evil host', 'GET /api/topics/get-topics HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n'],
    ['absolute', get('http://evil.test/api/topics/get-topics')],
    ['propfind', get('/api/topics').replace('GET', 'PROPFIND')],
    ['post root', post('/', '{}')],
    ['header 100k', get('/api/topics/get-topics', `X-A: ${'a'.repeat(102400)}\r\n`)],
    ['url 3k', get(`/api/topics/get-topics?a=${'b'.repeat(3000)}`)],
    ['garbage', 'HELLO\r\n\r\n'],
    ['text/plain', post('/api/products/get-products', '{}', 'Content-Type: text/plain\r\n')],
    ['no ct', post('/api/products/get-products', '{}', '')],
    ['ct array', post('/api/products/get-products', '{}', 'Content-Type: application/json2\r\n')],
    [
      'ct charset',
      post('/api/products/get-products', '{}', 'Content-Type: application/json; charset=utf-8\r\n'),
    ],
    [
      'gzip',
      post(
        '/api/products/get-products',
        '{}',
        'Content-Type: application/json\r\nContent-Encoding: gzip\r\n',
      ),
    ],
    ['empty', post('/api/products/get-products', '', 'Content-Type: application/json\r\n')],
    ['proto', post('/api/products/get-products', '{"__proto__":{"page":1}}')],
    ['invalid json', post('/api/products/get-products', '{')],
    ['weird num', post('/api/cart/check-cart', '{"product_ids":[{"toString":1,"valueOf":1}]}')],
    ['5mb', post('/api/products/get-products', 'x'.repeat(5 << 20))],
    [
      'options evil',
      get(
        '/api/topics/get-topics',
        'Origin: https://evil.test\r\nAccess-Control-Request-Method: POST\r\n',
      ).replace('GET', 'OPTIONS'),
    ],
    ['options outside', get('/healthz').replace('GET', 'OPTIONS')],
    ['media', get('/media/x')],
    ['media trav', get('/media/..%2f..%2fetc/passwd')],
    ['openapi', get('/api/openapi.json')],
    ['head', get('/api/topics/get-topics').replace('GET', 'HEAD')],
    ['trace', get('/api/topics/get-topics').replace('GET', 'TRACE')],
    ['upgrade', get('/api/topics/get-topics', 'Upgrade: websocket\r\nConnection: upgrade\r\n')],
    ['long param', get(`/sitemap-productos/${'1'.repeat(300)}.xml`)],
    ['long param2', get(`/sitemap-productos/99999999999.xml`)],
    ['metrics', get(`/metrics`, 'X-Forwarded-For: 1.2.3.4\r\n')],
  ];
  for (const [name, text] of cases) show(name, await raw(text));
});
