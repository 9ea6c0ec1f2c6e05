import { type Chance, createChance } from '../../harness/random.ts';
import type { Assault, Report } from './assault.ts';
import { sendHalves } from './half-sent.ts';
import { emailOf } from './networks.ts';
import { type Done, paced } from './paced.ts';
import { carts, floods, guesses, longTexts, renderings } from './programs.ts';
import { type Received, type Sent, send } from './send.ts';

/** Kept open by each network, whose half-sent requests are to hold the places of others. */
const HALVES_OPEN = 100;
const AT_ONCE = 200;
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
  ask(sent: Sent): Promise<Received>;
}

async function attack({ origin, networks, rates, seconds, books, seed }: Assault): Promise<Report> {
  const until = performance.now() + Math.min(seconds, LONGEST_S) * 1000;
  const statuses = new Map<number, number>();
  const attackers = networks.map(
    (network, index): Attacker => ({
      network,
      chance: createChance(seed + index),
      async ask(sent) {
        const received = await send(origin, network, sent);
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
        return received;
      },
    }),
  );
  const halves = Promise.all(
    networks.map((network) => {
      const renewedPerSecond = rates.halves / networks.length;
      return sendHalves({ origin, network, sockets: HALVES_OPEN, renewedPerSecond, until });
    }),
  );
  const doing = programs(rates, networks.length, books).map(
    async ({ name, perSecond, size = 1, begin }): Promise<[string, Done]> => {
      const act = inTurns(attackers.map(begin));
      const { sent, leftOut } = await paced({ perSecond: perSecond / size, atOnce: AT_ONCE, until }, act);
      return [name, { sent: sent * size, leftOut: leftOut * size }];
    },
  );
  return {
    programs: Object.fromEntries(await Promise.all(doing)),
    statuses: [...statuses],
    halves: (await halves).reduce((sum, count) => sum + count, 0),
  };
}

interface Program {
  name: string;
  perSecond: number;
  /** Requests of each turn, where more than one are sent at the same moment. */
  size?: number;
  begin(attacker: Attacker): () => Promise<unknown>;
}

function programs(rates: Assault['rates'], networks: number, books: Assault['books']): Program[] {
  const sending =
    (make: (chance: Chance) => () => Sent) =>
    ({ chance, ask }: Attacker) => {
      const next = make(chance);
      return () => ask(next());
    };
  return [
    { name: 'long texts', perSecond: rates.texts, begin: sending(longTexts) },
    { name: 'cheap requests', perSecond: rates.floods, begin: sending(floods) },
    {
      name: 'in bursts',
      perSecond: (networks * BURST) / BURST_EVERY_S,
      size: BURST,
      begin:
        ({ ask }) =>
        () =>
          together(BURST, () => ask({ path: '/api/topics/get-topics' })),
    },
    { name: 'new pages', perSecond: rates.renderings, begin: sending(renderings) },
    { name: 'passwords', perSecond: rates.guesses, begin: sending(guesses) },
    {
      name: 'carts',
      perSecond: rates.reservations,
      begin: ({ network, chance, ask }) => reserving(carts(chance, books, emailOf(network)), ask),
    },
  ];
}

/** Each as often as the others. */
function inTurns(acts: readonly (() => Promise<unknown>)[]): () => Promise<unknown> {
  let turn = 0;
  return async () => {
    turn += 1;
    return acts[turn % acts.length]?.();
  };
}

const together = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act));

/** A new browser each time; every tenth time one browser with several carts at the same moment. */
function reserving(nextCart: () => object, ask: (sent: Sent) => Promise<Received>) {
  const path = '/api/orders/add-order-get-checkout';
  let turn = 0;
  return async () => {
    turn += 1;
    if (turn % 10 !== 1) return void (await ask({ path, body: nextCart() }));
    const { cookie } = await ask({ path: '/api/cart/check-cart', body: { product_ids: [1] } });
    await together(PARALLEL_CARTS, () => ask({ path, body: nextCart(), ...(cookie && { cookie }) }));
  };
}
