import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitSockets } from './open-sockets.ts';

let server: Server;
afterEach(() => void server.close());

async function limited(options: Parameters<typeof limitSockets>[1]) {
  server = createServer();
  limitSockets(server, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Connection as it arrives at the server, from an address that a test cannot send from. */
function arrive(remoteAddress: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  server.emit('connection', socket);
  return socket;
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed);
const manyOf = (count: number, ip: string) => Array.from({ length: count }, () => arrive(ip));

test('a network holds as many sockets as are free, and others find room', async () => {
  await limited({ isBehindProxy: false, most: 100 });
  const first = openOf(manyOf(100, '203.0.113.1'));
  expect(first).toHaveLength(50);
  expect(openOf(manyOf(100, '2001:db8::1'))).toHaveLength(25);
  expect(openOf(manyOf(5, '203.0.113.2'))).toHaveLength(5);
  for (const socket of first) {
    socket.destroy();
    await once(socket, 'close');
  }
  expect(openOf(manyOf(100, '203.0.113.1'))).toHaveLength(35);
});

test('a /24 leaves room for others, however many of its addresses come', async () => {
  await limited({ isBehindProxy: false, most: 110 });
  const cut = Array.from({ length: 256 }, (_, host) => manyOf(10, `203.0.113.${host}`)).flat();
  expect(openOf(cut)).toHaveLength(100);
  expect(openOf(manyOf(5, '198.51.100.1'))).toHaveLength(5);
});

test('a socket that is one too many is closed', async () => {
  await limited({ isBehindProxy: false, most: 2 });
  const { port } = server.address() as AddressInfo;
  const kept = connect(port, '127.0.0.1');
  await once(kept, 'connect');
  const tooMany = connect(port, '127.0.0.1');
  await once(tooMany, 'close');
  expect(kept.destroyed).toBe(false);
  kept.destroy();
});

test('behind a proxy the sockets are the proxy’s', async () => {
  await limited({ isBehindProxy: true, most: 100 });
  expect(openOf(manyOf(100, '10.0.0.1'))).toHaveLength(100);
  expect(server.maxConnections).toBe(100);
});
