import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { failure } from '#contract/failure.ts';
import { costsLike } from './testing/request-costs.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const SECRET = 'what lies in this file is nobody’s';

const testShop = await testShopOfFile({ storefront: 'built' });
beforeAll(async () => {
  const { files } = testShop.shop;
  await files.put('products/test/480.webp', Buffer.from('a picture'), 'image/webp');
  await files.put('private/guides/guide.pdf', Buffer.from(SECRET), 'application/pdf');
});

/** Bytes as they are: a client for http would mend the address before it is sent. */
async function send(...parts: (string | Buffer)[]) {
  const { port } = testShop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  for (const part of parts) {
    if (socket.destroyed) break;
    if (!socket.write(part)) await roomIn(socket);
  }
  if (!socket.destroyed) await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

/** Waits until more can be written, or never again. */
const roomIn = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });

const HOST = 'Host: localhost\r\nConnection: close\r\n';
const get = (path: string) => send(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
const post = (path: string, headers: string, ...body: (string | Buffer)[]) =>
  send(`POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n`, ...body);

/** Paths from the folder of pictures to the repository, and to the folder of the shop's data. */
const ways = [
  '../package.json',
  '../../package.json',
  '../../../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '..%2F..%2F..%2F..%2Fetc%2Fpasswd',
  '%2e%2e/%2e%2e/package.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%252f..%252fpackage.json',
  '..%5c..%5cpackage.json',
  '..\\..\\package.json',
  '....//....//package.json',
  '.%00./package.json',
  '..%c0%af..%c0%afpackage.json',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'C:%5cWindows%5cwin.ini',
  '../private/guides/guide.pdf',
  '..%2fprivate%2fguides%2fguide.pdf',
  'products/../../private/guides/guide.pdf',
  'products/..%2f..%2fprivate/guides/guide.pdf',
  'products/%2e%2e/private/guides/guide.pdf',
  'products//test/480.webp',
  'products/test/480.webp%00.jpg',
  '.git/config',
  '.env',
  '',
];

describe('a path that leads out of where it begins', () => {
  const folders = [
    '/',
    '/media/',
    '/assets/',
    '/api/files/',
    '/api/book-club/files/',
    '/api/book-club/welcome/',
    '/compartir/libro/',
    '/compartir/categoria/',
  ];

  test.each(folders.flatMap((folder) => ways.map((way) => [`${folder}${way}`])))('%s', async (path) => {
    const { status, head, body } = await get(path);
    // The beginning of the shop itself is its home page.
    expect(status, body.slice(0, 300)).toSatisfy((one: number) =>
      path === '/' ? one === 200 : one >= 400 && one < 500,
    );
    for (const inside of [
      SECRET,
      '"brincacuentos"',
      '"workspaces"',
      'root:x:',
      '[core]',
      '[fonts]',
      'a picture',
    ])
      expect(body).not.toContain(inside);
    expect(head.toLowerCase()).toContain("frame-ancestors 'none'");
  });

  test('the file itself is there for whom the shop gives it', async () => {
    expect((await get('/media/products/test/480.webp')).body).toBe('a picture');
    const stored = await testShop.shop.files.get('private/guides/guide.pdf');
    expect(stored?.size).toBe(Buffer.byteLength(SECRET));
    stored?.body.destroy();
  });

  test('secrets of the data folder are not below any address', async () => {
    const { DATA_DIR } = testShop.shop.config;
    for (const file of ['secrets.json', 'shop.log'])
      for (const folder of ['', 'media/', 'assets/'])
        expect((await get(`/${folder}${join('..', DATA_DIR, file)}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('more than fits', () => {
  const refused = (answer: { status: number; body: string }, status: number, code: string) => {
    expect(answer.status).toBe(status);
    expect(failure.strict().parse(JSON.parse(answer.body)).code).toBe(code);
  };
  const PRODUCTS = '/api/products/get-products';
  const mebibyte = 1024 * 1024;

  test('a body of five megabytes that says so is not read', async () => {
    const answer = await post(PRODUCTS, `Content-Length: ${5 * mebibyte}\r\n`, Buffer.alloc(64 * 1024, ' '));
    refused(answer, 413, 'PAYLOAD_TOO_LARGE');
  });

  test('a body in chunks that does not say so is cut off where it is too long', async () => {
    const chunk = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, ' '), Buffer.from('\r\n')]);
    const answer = await post(
      PRODUCTS,
      'Transfer-Encoding: chunked\r\n',
      ...Array.from({ length: 320 }, () => chunk),
    );
    refused(answer, 413, 'PAYLOAD_TOO_LARGE');
  });

  test('so is what a provider would send, and a report', async () => {
    const tooLong = (bytes: number) => [`Content-Length: ${bytes}\r\n`, Buffer.alloc(bytes, ' ')] as const;
    refused(await post('/api/payments/webhook', ...tooLong(262_145)), 413, 'PAYLOAD_TOO_LARGE');
    const report = 'POST /api/csp-report HTTP/1.1\r\nContent-Type: application/csp-report\r\n';
    const [length, body] = tooLong(8193);
    refused(await send(`${report}${HOST}${length}\r\n`, body), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('memory comes back after two hundred of them', async () => {
    const heap = () => process.memoryUsage().arrayBuffers;
    const before = heap();
    for (let round = 0; round < 20; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, () =>
          post(PRODUCTS, `Content-Length: ${5 * mebibyte}\r\n`, Buffer.alloc(64 * 1024, ' ')),
        ),
      );
    expect(heap() - before).toBeLessThan(32 * mebibyte);
  });

  test('a name given twice in JSON counts once, the last one', async () => {
    const answer = await post(PRODUCTS, 'Content-Length: 23\r\n', '{"limit":1,"limit":999}');
    refused(answer, 400, 'BAD_REQUEST');
    expect((await post(PRODUCTS, 'Content-Length: 23\r\n', '{"limit":999,"limit":1}')).status).toBe(200);
  });

  test.each([
    ['half of it', '{"page":1', 400],
    ['a half of a character', '{"a":"\\ud800"}', 200],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 200],
    ['a number without an end', `{"page":1${'0'.repeat(400)}}`, 400],
    ['fifty thousand brackets', '['.repeat(50_000), 400],
  ])('JSON with %s is answered, not broken by', async (_what, body, status) => {
    const answer = await post(PRODUCTS, `Content-Length: ${Buffer.byteLength(body)}\r\n`, body);
    expect(answer.status).toBe(status);
  });

  test.each([
    'application/json;',
    ' application/json',
    'application/json ',
    'application/json\t; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=utf-8;',
    'application/json, text/plain',
    'application/json; boundary=x',
  ])('a body that is said to be %j is checked, or not taken', async (type) => {
    const body = '{"page":"many","limit":-1}';
    const head = `POST ${PRODUCTS} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect([400, 415]).toContain((await send(head, body)).status);
  });

  test('what only says that it is compressed is refused before it is unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'gzip, identity']) {
      const headers = `Content-Encoding: ${encoding}\r\nContent-Length: 8\r\n`;
      refused(await post(PRODUCTS, headers, 'not gzip'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  test.each([
    ['two names of the host', 'GET / HTTP/1.1', ['localhost', 'evil.test'], 400],
    ['the same name twice', 'GET / HTTP/1.1', ['localhost', 'localhost'], 400],
    ['no name', 'GET / HTTP/1.1', [], 400],
    ['another name', 'GET / HTTP/1.1', ['evil.test'], 421],
    ['another name before the right one', 'GET / HTTP/1.1', ['evil.test@localhost'], 421],
    ['the address of another in its first line', 'GET http://evil.test/ HTTP/1.1', ['localhost'], 400],
  ])('a request with %s is refused', async (_what, line, hosts, status) => {
    const headers = hosts.map((host) => `Host: ${host}\r\n`).join('');
    expect((await send(`${line}\r\n${headers}Connection: close\r\n\r\n`)).status).toBe(status);
  });
});

describe('a small request that is hard to read', () => {
  const hard: [string, string][] = [
    ['spaces inside', `a${' '.repeat(60_000)}a`],
    ['marks on marks', '\u0301\u0323'.repeat(15_000)],
    ['direction marks', `a${'\u200B\u202E'.repeat(10_000)}a`],
    ['addresses in a row', 'a@a.'.repeat(15_000)],
  ];
  const logIn = (email: string) =>
    testShop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'a'.repeat(64) },
    });

  const refuse = async (email: string) => expect((await logIn(email)).statusCode).toBe(400);

  test.each(hard)('%s: it costs about what a short one costs', async (_what, email) => {
    expect(
      await costsLike(
        () => refuse('a'),
        () => refuse(email),
      ),
    ).toBe(true);
  });
});

test('a hundred requests that are never finished hold nothing that others need, also those of their own address', async () => {
  const { port } = testShop.app.server.address() as AddressInfo;
  const lines = 'Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"page":';
  let refused = 0;
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  const begun = sockets.map((socket, index) => {
    socket.on('error', () => undefined);
    socket.once('data', (answer) => {
      if (answer.toString().startsWith('HTTP/1.1 429 ')) refused += 1;
    });
    const path = index % 2 ? '/productos.data' : '/api/products/get-products';
    return new Promise((resolve) =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}`, resolve),
    );
  });
  await Promise.all(begun);
  const statuses = async () => [
    (await get('/')).status,
    (await get('/productos')).status,
    (await get('/api/topics/get-topics')).status,
    (await post('/api/products/get-products', 'Content-Length: 2\r\n', '{}')).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await expect.poll(() => refused).toBe(80);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  for (const socket of sockets) socket.destroy();
});

test('a hundred that send nothing do not keep the others from being served', async () => {
  const { port } = testShop.app.server.address() as AddressInfo;
  const silent = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  const halves = silent.map((socket, index) => {
    socket.on('error', () => undefined);
    return socket.write(index % 2 ? 'POST /api/users/login HTTP/1.1\r\nHost: loc' : 'G');
  });
  expect(halves).toHaveLength(100);
  expect((await get('/api/topics/get-topics')).status).toBe(200);
  for (const socket of silent) socket.destroy();
});
