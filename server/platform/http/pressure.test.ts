import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { createPageList } from './page-list.ts';
import { createDelayWatch, isTooMuch, registerPressure } from './pressure.ts';

const sitePages = createPageList(pages);

test.each([
  ['/declared-0', undefined],
  ['/declared-1', 1],
  ['/declared-2', 2],
  ['/api/undeclared', 1],
  ['/api/no-such-call', 1],
  ['/checkout', 1],
  ['/checkout.data', 1],
  ['/Pedido/abc/', 1],
  ['/pago-exitoso?session_id=cs_test_1', 1],
  ['/membresias/pago-exitoso?session_id=cs_test_1', 1],
  ['/', 2],
  ['/productos.data?page=2', 2],
  ['/checkout-guia', 2],
  ['/no-existe', 2],
] as const)('%s gives way as its route or page declares, in lane %s', async (url, lane) => {
  const lanes: number[] = [];
  const app = Fastify();
  await registerPressure(app, {
    pages: sitePages,
    pool: { waitingCount: 9999 },
    onShed: (shed) => lanes.push(shed),
    sharesProcess: true,
  });
  for (const declared of [0, 1, 2] as const)
    app.get(`/declared-${declared}`, { config: { lane: declared } }, async () => 'served');
  app.get('/api/undeclared', async () => 'served');
  app.get('/*', async () => 'served');
  const { statusCode } = await app.inject(url);
  expect([lanes, statusCode]).toEqual(lane === undefined ? [[], 200] : [[lane], 503]);
});

describe('isTooMuch', () => {
  const calm = { delay: 0, waiting: 0, inHand: 0, crowd: 20, isDue: () => false, share: 1, demand: 0 };
  test.each([
    [calm, [false, false, false]],
    [{ ...calm, delay: 200 }, [false, false, false]],
    [{ ...calm, delay: 201 }, [false, false, true]],
    [{ ...calm, delay: 501 }, [false, true, true]],
    [{ ...calm, delay: 501, crowd: 19 }, [false, false, false]],
    [{ ...calm, waiting: 50 }, [false, false, false]],
    [{ ...calm, waiting: 51, crowd: 19 }, [false, false, true]],
    [{ ...calm, waiting: 51 }, [false, false, true]],
    [{ ...calm, waiting: 201 }, [false, true, true]],
    [{ ...calm, inHand: 99 }, [false, false, false]],
    [{ ...calm, inHand: 100 }, [false, false, true]],
    [{ ...calm, inHand: 300 }, [false, true, true]],
    [{ ...calm, demand: 100 }, [false, false, false]],
    [{ ...calm, share: 0.5, demand: 0.5 }, [false, false, false]],
    [{ ...calm, share: 0.5, demand: 0.51 }, [false, true, true]],
    [{ ...calm, share: 0.5, demand: 0.51, crowd: 19 }, [false, false, false]],
    [{ ...calm, share: 0.5, inHand: 49 }, [false, false, false]],
    [{ ...calm, share: 0.5, inHand: 50 }, [false, false, true]],
    [{ ...calm, share: 0.1, inHand: 19 }, [false, false, false]],
    [{ ...calm, share: 0.1, inHand: 20 }, [false, false, true]],
    [{ ...calm, share: 0.1, inHand: 30 }, [false, true, true]],
    [{ ...calm, delay: Number.POSITIVE_INFINITY, waiting: 9999, inHand: 9999 }, [false, true, true]],
  ])('%j turns away lanes %j', (load, expected) => {
    expect(([0, 1, 2] as const).map((lane) => isTooMuch(lane, load))).toEqual(expected);
  });

  test('lets in what is due to its network, up to twice as many', () => {
    const asked: number[] = [];
    const due = (load: object) => isTooMuch(2, { ...calm, isDue: (most) => asked.push(most) > 0, ...load });
    expect(due({ inHand: 199 })).toBe(false);
    expect(due({ inHand: 200 })).toBe(true);
    expect(due({ inHand: 60, waiting: 100 })).toBe(false);
    expect(due({ inHand: 60, waiting: 101 })).toBe(true);
    expect(due({ inHand: 10, delay: 201 })).toBe(true);
    expect(due({ inHand: 30, share: 0.2 })).toBe(false);
    expect(asked).toEqual([100, 60, 20]);
  });
});

describe('while the process does not keep up', () => {
  async function askedBy(share: number) {
    const app = Fastify();
    const allowance = { share: () => share, stop: () => undefined };
    await registerPressure(app, {
      pages: sitePages,
      pool: { waitingCount: 0 },
      allowance,
    });
    app.get('/assets/*', { config: { lane: 1 } }, async () => 'served');
    app.get('/*', async () => 'served');
    // Sends requests within one turn of the event loop, which they never leave: as many as have come at the same time.
    return async (remoteAddress: string, times: number, path = '/productos') => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1)
        statuses.push((await app.inject({ url: path, remoteAddress })).statusCode);
      return statuses.filter((status) => status === 200).length;
    };
  }

  test('the network that asks most gives way, and the others are served', async () => {
    const ask = await askedBy(0.5);
    expect(await ask('203.0.113.1', 400)).toBe(300);
    expect(await ask('198.51.100.1', 100)).toBe(100);
    expect(await ask('203.0.113.1', 1)).toBe(0);
  });

  test('what lies around a network gives way with it when many of its networks ask', async () => {
    const ask = await askedBy(0.1);
    for (let host = 0; host < 200; host += 1) await ask(`203.0.113.${host}`, 4);
    expect(await ask('203.0.113.250', 1)).toBe(0);
    expect(await ask('198.51.100.1', 1)).toBe(1);
  });

  test('files of a page and buying are not counted', async () => {
    const ask = await askedBy(0.1);
    expect(await ask('203.0.113.1', 200, '/assets/app-3f2a.js')).toBe(200);
    expect(await ask('203.0.113.1', 200, '/checkout')).toBe(200);
  });

  test('no network gives way while it keeps up', async () => {
    const ask = await askedBy(1);
    expect(await ask('203.0.113.1', 700)).toBe(700);
  });
});

describe('a delay', () => {
  const watchAll = (sightings: readonly (readonly [delay: number, now: number])[]) => {
    const watch = createDelayWatch();
    return sightings.map(([delay, now]) => watch(delay, now));
  };

  test('of one sample does not count', () => {
    expect(
      watchAll([
        [900, 0],
        [900, 500],
        [900, 1000],
        [10, 1100],
        [900, 1200],
      ]),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  test('that lasts counts until it is over', () => {
    expect(
      watchAll([
        [900, 0],
        [900, 1000],
        [900, 1600],
        [300, 2500],
        [10, 3000],
        [900, 3100],
      ]),
    ).toEqual([0, 0, 900, 300, 0, 0]);
  });

  test('measured long ago does not count', () => {
    expect(
      watchAll([
        [900, 0],
        [900, 60_000],
        [900, 61_600],
      ]),
    ).toEqual([0, 0, 900]);
  });
});

describe('on a machine so slow that timers are late all the time', () => {
  /** Turn longer than lane 2 bears. */
  const TURN_MS = 220;

  /** Server whose event loop takes so long for each turn, as where other programs have all cores. */
  async function startSlow() {
    const app = Fastify();
    await registerPressure(app, { pages: sitePages, pool: { waitingCount: 0 } });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    let inHand = 0;
    app.get('/health', { config: { lane: 0 } }, async () => 'served');
    app.get('/productos', async () => 'served');
    app.get('/checkout', async () => {
      inHand += 1;
      await promise;
      return 'served';
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const holdUp = setInterval(() => {
      for (const end = performance.now() + TURN_MS; performance.now() < end; );
    }, 1);
    onTestFinished(() => {
      clearInterval(holdUp);
      return app.close();
    });
    const ask = async (path: string) => {
      const answer = await fetch(origin + path);
      await answer.text();
      return answer.status;
    };
    const askAtOnce = (path: string, requests: number) =>
      Promise.all(Array.from({ length: requests }, () => ask(path)));
    return { app, ask, askAtOnce, inHand: () => inHand, letGo };
  }

  test('a few are served, one after another and at once, and none beside a crowd', async () => {
    const { app, ask, askAtOnce, inHand, letGo } = await startSlow();
    const lateness = async () => {
      await ask('/health');
      return app.memoryUsage().eventLoopDelay;
    };
    await expect.poll(lateness, { timeout: 30_000 }).toBeGreaterThan(200);
    for (let time = 0; time < 4; time += 1) expect(await ask('/productos')).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(await askAtOnce('/productos', 16)).toEqual(Array(16).fill(200));

    const held = askAtOnce('/checkout', 20);
    await expect.poll(inHand, { timeout: 30_000 }).toBe(20);
    expect(await ask('/productos')).toBe(503);
    letGo();
    expect(await held).toEqual(Array(20).fill(200));
    expect(await ask('/productos')).toBe(200);
  });

  test('one who asks for many pages, one after another, is served all of them', async () => {
    const app = Fastify();
    const allowance = { share: () => 0.1, stop: () => undefined };
    await registerPressure(app, { pages: sitePages, pool: { waitingCount: 0 }, allowance });
    app.get('/*', async () => 'served');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 200; time += 1) {
      const answer = await fetch(`${origin}/productos`);
      await answer.text();
      expect(answer.status).toBe(200);
    }
    await app.close();
  });
});
