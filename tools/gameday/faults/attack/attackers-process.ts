import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartEntry } from '#server/testing/test-guest.ts';
import { type Arrival, type Outcome, send } from '../../../harness/arrivals.ts';
import { type Chance, createChance } from '../../../harness/chance.ts';
import type { Assault, Done, Report } from './attackers.ts';
import { emailOf } from './networks.ts';
import { carts, floods, guesses, longTexts, renderings, type Sent } from './programs.ts';

/** Kept open by each network, whose half-sent requests are to hold the places of others. */
const HALVES_OPEN = 100;
/** Requests of a program that may be under way: no attack grows beyond that. */
const AT_ONCE = 200;
const TICK_MS = 10;
const PATIENCE_MS = 5_000;
const BURST = 30;
const BURST_EVERY_S = 5;
const PARALLEL_CARTS = 8;
/** However it is asked, nothing goes on for longer. */
const LONGEST_S = 300;

process.on('message', (assault: Assault) => {
  void attack(assault).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

interface Attacker {
  network: string;
  chance: Chance;
  /** Sends one request as the proxy in front of the shop would hand it on from that network; the answer is only counted. */
  ask(sent: Sent): Promise<Outcome>;
}

async function attack({ origin, networks, rates, seconds, books, seed }: Assault): Promise<Report> {
  const end = performance.now() + Math.min(seconds, LONGEST_S) * 1000;
  const statuses = new Map<number, number>();
  const attackers = networks.map((network, index): Attacker => {
    const ask = async ({ path, body, cookie }: Sent) => {
      const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) };
      const asked: Arrival = { kind: 'write', what: 'attack', path, headers, patienceMs: PATIENCE_MS };
      const outcome = await send(origin, { ...asked, ...(body && { body }) });
      statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
      return outcome;
    };
    return { network, chance: createChance(seed + index), ask };
  });
  const perSecond = rates.halves / networks.length;
  const halves = Promise.all(networks.map((network) => sendHalves(origin, network, { perSecond, end })));
  const doing = programs(rates, networks.length, books).map(
    async ([name, rate, begin, size = 1]): Promise<[string, Done]> => {
      const acts = attackers.map(begin);
      const { sent, leftOut } = await paced(rate / size, end, (turn) => acts[turn % acts.length]?.());
      return [name, { sent: sent * size, leftOut: leftOut * size }];
    },
  );
  return {
    programs: Object.fromEntries(await Promise.all(doing)),
    statuses: [...statuses],
    halves: (await halves).reduce((sum, count) => sum + count, 0),
  };
}

/** Its size: requests of each turn, where more than one are sent at the same moment. */
type Program = readonly [
  name: string,
  perSecond: number,
  begin: (attacker: Attacker) => () => Promise<unknown>,
  size?: number,
];

function programs(
  rates: Assault['rates'],
  networks: number,
  books: readonly CartEntry[],
): readonly Program[] {
  const sending =
    (make: (chance: Chance) => () => Sent) =>
    ({ chance, ask }: Attacker) => {
      const next = make(chance);
      return () => ask(next());
    };
  const bursting =
    ({ ask }: Attacker) =>
    () =>
      together(BURST, () => ask({ path: '/api/topics/get-topics' }));
  return [
    ['long texts', rates.texts, sending(longTexts)],
    ['cheap requests', rates.floods, sending(floods)],
    ['in bursts', (networks * BURST) / BURST_EVERY_S, bursting, BURST],
    ['new pages', rates.renderings, sending(renderings)],
    ['passwords', rates.guesses, sending(guesses)],
    ['carts', rates.reservations, (attacker) => reserving(attacker, books)],
  ];
}

const together = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act));

/** A new browser each time; every tenth time one browser with several carts at the same moment. */
function reserving({ network, chance, ask }: Attacker, books: readonly CartEntry[]) {
  const nextCart = carts(chance, books, emailOf(network));
  const path = '/api/orders/add-order-get-checkout';
  let turn = 0;
  return async () => {
    turn += 1;
    if (turn % 10 !== 1) return void (await ask({ path, body: nextCart() }));
    const { cookie } = await ask({ path: '/api/cart/check-cart', body: { product_ids: [1] } });
    await together(PARALLEL_CARTS, () => ask({ path, body: nextCart(), ...(cookie && { cookie }) }));
  };
}

/** Does something at a steady pace until the time is up, and waits for the last of it. */
async function paced(
  perSecond: number,
  end: number,
  act: (turn: number) => Promise<unknown> | undefined,
): Promise<Done> {
  const underWay = new Set<Promise<unknown>>();
  const startedAt = performance.now();
  const done = { sent: 0, leftOut: 0 };
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (done.sent + done.leftOut < due) {
      if (underWay.size >= AT_ONCE) {
        done.leftOut += 1;
        continue;
      }
      done.sent += 1;
      const one = Promise.resolve(act(done.sent)).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return done;
}

/** Calls of each kind, and what takes no body at all. */
const halfSent = [
  '/api/users/login',
  '/api/orders/add-order-get-checkout',
  '/api/products/get-products',
  '/api/csp-report',
  '/productos',
];

/** Requests whose bodies never come; so many that the shop has closed are opened again each second. Answers how many were begun. */
async function sendHalves(
  origin: string,
  network: string,
  { perSecond, end }: { perSecond: number; end: number },
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const open = new Set<ReturnType<typeof connect>>();
  let begun = 0;
  const begin = () => {
    const path = halfSent[begun % halfSent.length] ?? '/';
    const type = path === '/api/csp-report' ? 'application/csp-report' : 'application/json';
    const socket = connect({ host: hostname, port: Number(port) });
    begun += 1;
    open.add(socket);
    socket.on('connect', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${network}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n{"email":`,
      ),
    );
    // Whatever is answered: the attacker leaves the line open until the shop closes it.
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  while (open.size < HALVES_OPEN) begin();
  while (performance.now() < end) {
    await sleep(1000 / perSecond);
    if (open.size < HALVES_OPEN) begin();
  }
  for (const socket of open) socket.destroy();
  return begun;
}
