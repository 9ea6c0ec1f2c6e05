import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/**
 * One shop per data folder. The lock is a listening socket: however its owner ends, the system lets go of it,
 * so there is never a stale lock to clean up by hand. Returns null when another process holds it.
 */
export async function lockDataFolder(runtimeFolder: string): Promise<Server | null> {
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${runtimeFolder.replaceAll(/\W/g, '-')}`
      : join(runtimeFolder, 'lock.sock');
  const first = await listen(address);
  if (first) return first;
  if (await isAlive(address)) return null;
  rmSync(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
