import type { Server } from 'node:net';
import { SURROUNDINGS_FACTOR } from './network-slots.ts';
import { createNetworkTally } from './network-tally.ts';

/** Limit of sockets: each takes memory and a file descriptor, also when nothing is sent over it. */
const MOST = 10_000;

interface SocketLimit {
  /** True when all sockets are the proxy's, which has to share them out itself. */
  isBehindProxy: boolean;
  most?: number;
}

/**
 * Limits the sockets of each network to as many as are free, half of all when it is alone; those of the /24 or /48
 * around it to ten times as many. There is always room for another.
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
