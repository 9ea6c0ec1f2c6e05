import type { Server } from 'node:net';
import { SURROUNDINGS_FACTOR } from './network-slots.ts';
import { createNetworkTally } from './network-tally.ts';

/** Each takes memory and a file descriptor, also when nothing is sent over it. */
const MOST = 10_000;

interface SocketLimit {
  /** All sockets are the proxy's then, which has to share them out itself. */
  isBehindProxy: boolean;
  most?: number;
}

/**
 * One network may hold as many sockets as are free, half of all when it is alone; those of the /24 or /48 around it ten
 * times as many. There is always room for another.
 */
export function limitSockets(server: Server, { isBehindProxy, most = MOST }: SocketLimit) {
  server.maxConnections = most;
  if (isBehindProxy) return;
  const open = createNetworkTally();
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (ip === undefined || !hasRoom(ip)) return socket.destroy();
    const { release } = open.add(ip);
    socket.once('close', release);
  });

  function hasRoom(ip: string): boolean {
    const free = most - open.count();
    const { network, surroundings } = open.of(ip);
    return network < free && surroundings < free * SURROUNDINGS_FACTOR;
  }
}
