import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { portRefusal, requireFreePort } from './free-port.ts';

const onLoopback = { variable: 'PORT', host: '127.0.0.1' };

async function listen(port = 0) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a port that is free stays free', async () => {
  const { server, port } = await listen();
  server.close();
  await once(server, 'close');
  await requireFreePort({ ...onLoopback, port });
  await requireFreePort({ ...onLoopback, port });
  (await listen(port)).server.close();
});

test('one that is about to be free is waited for', async () => {
  const { server, port } = await listen();
  const isFree = requireFreePort({ ...onLoopback, port, patienceMs: 30_000 });
  // First look of `requireFreePort` is over by the time that this later one has failed.
  await once(createServer().listen(port, '127.0.0.1'), 'error');
  server.close();
  await isFree;
});

test('one that is taken is refused with the name of what chooses another', async () => {
  const { server, port } = await listen();
  await expect(requireFreePort({ ...onLoopback, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program: end it, or choose another port with PORT.`,
  );
  server.close();
});

test('an address of another machine is refused', async () => {
  await expect(requireFreePort({ variable: 'PORT', host: '192.0.2.1', port: 0 })).rejects.toThrow(
    '192.0.2.1 is no address of this machine: choose another with HOST.',
  );
});

test('a port of the system is said to be one; what is not known stays as it is', () => {
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(String(portRefusal(denied, { ...onLoopback, port: 80 }))).toContain(
    'Port 80 may not be opened by this user: choose one above 1023 with PORT.',
  );
  const other = new Error('other');
  expect(portRefusal(other, { ...onLoopback, port: 80 })).toBe(other);
});
