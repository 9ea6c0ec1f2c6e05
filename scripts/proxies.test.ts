import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#contract/desk/uploads.ts';
import { freePort } from '#server/testing/free-port.ts';

/** Requests that a proxy of deploy/ hands on to the shop; a stand-in notes them here. */
const arrived: { url?: string; bytes: number; headers: IncomingHttpHeaders }[] = [];
const shop = createServer(async (incoming, answer) => {
  const body = await buffer(incoming).catch(() => Buffer.alloc(0));
  if (incoming.url !== '/readyz')
    arrived.push({ url: incoming.url, bytes: body.length, headers: incoming.headers });
  answer.end('served by the shop');
});
const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-proxies-'));
let shopPort: number;

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopPort = (shop.address() as AddressInfo).port;
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const HOST = 'brincacuentos.mx';

/**
 * Starts nginx with the site of deploy/nginx.conf without its certificate, in the frame that a distribution has around
 * it.
 */
function startNginx(port: number): ChildProcess {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`)
    .replace(/server \{\n\tlisten 80;.*?\n\}\n/s, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\tssl_certificate.*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts Caddy with deploy/Caddyfile as it is, but for the copies' addresses and its admin interface. */
function startCaddy(port: number): ChildProcess {
  const file = join(folder, 'Caddyfile');
  const text = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('shop-1:3000 shop-2:3000 shop-3:3000', `127.0.0.1:${shopPort}`)
    .replace('{\n\tgrace_period', '{\n\tadmin off\n\tgrace_period');
  writeFileSync(file, text);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, SHOP_HOST: `http://${HOST}:${port}` },
  });
}

interface Sent {
  method?: string;
  bytes?: number;
  headers?: Record<string, string>;
}

async function ask(port: number, path: string, { method = 'GET', bytes = 0, headers = {} }: Sent = {}) {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: HOST, ...headers, ...(bytes > 0 && { 'content-length': bytes }) },
  });
  // A proxy that refuses a body need not read it to its end.
  outgoing.on('error', () => undefined);
  outgoing.end(Buffer.alloc(bytes));
  const [answer] = await once(outgoing, 'response');
  const body = await buffer(answer).catch(() => '');
  return { status: answer.statusCode as number, body: String(body) };
}

describe.each([
  ['nginx', ['-v'], startNginx],
  ['caddy', ['version'], startCaddy],
] as const)('%s with its file of deploy/', (name, version, start) => {
  const isInstalled = spawnSync(name, version).status === 0;
  let port: number;
  let proxy: ChildProcess | undefined;

  beforeAll(async () => {
    if (!isInstalled) return;
    port = await freePort();
    proxy = start(port);
    const isUp = async () => expect(await ask(port, '/up')).toMatchObject({ status: 200 });
    await vi.waitFor(isUp, { timeout: 60_000 });
  });
  afterAll(async () => {
    if (!proxy || proxy.exitCode !== null) return;
    const hasEnded = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await hasEnded;
  });

  test('takes a part of a file, and refuses a much larger body', async ({ skip }) => {
    if (!isInstalled) skip(`${name} is not installed here`);
    expect(await ask(port, '/part', { method: 'PUT', bytes: PART_BYTES })).toMatchObject({ status: 200 });
    expect(arrived.at(-1)).toMatchObject({ url: '/part', bytes: PART_BYTES });
    const { status } = await ask(port, '/large', { method: 'PUT', bytes: 4 * PART_BYTES });
    expect(status).toBe(413);
    expect(arrived.at(-1)).toMatchObject({ url: '/part' });
    // A refusal is no failure of the shop's, after which the proxy would leave it alone for a while.
    expect(await ask(port, '/after')).toMatchObject({ status: 200 });
  });

  test("tells the shop the visitor's address and host, whatever the visitor claims", async ({ skip }) => {
    if (!isInstalled) skip(`${name} is not installed here`);
    await ask(port, '/who', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const { url, headers } = arrived.at(-1) ?? {};
    expect([url, headers?.['x-forwarded-for'], headers?.['x-forwarded-proto']]).toEqual([
      '/who',
      '127.0.0.1',
      'http',
    ]);
    expect(headers?.host?.split(':')[0]).toBe(HOST);
  });

  test('keeps health and metrics private', async ({ skip }) => {
    if (!isInstalled) skip(`${name} is not installed here`);
    const before = arrived.length;
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect([path, await ask(port, path)]).toMatchObject([path, { status: 404 }]);
    expect(arrived.length).toBe(before);
  });
});
