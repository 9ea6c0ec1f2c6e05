import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { createPageList } from './page-list.ts';
import { createDelayWatch, isTooMuch, laneOf as laneAmong, registerPressure } from './pressure.ts';

const sitePages = createPageList(pages);
const laneOf = (method: string, url: string) => laneAmong(method, url, sitePages);

describe('laneOf', () => {
  test.each([
    ['POST', '/api/payments/webhook'],
    ['POST', '/api/payments/get-payment-details'],
    ['POST', '/api/users/logout'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/metrics'],
    ['OPTIONS', '/api/products/get-products'],
  ])('%s %s is never turned away', (method, url) => expect(laneOf(method, url)).toBe(0));

  test.each([
    ['POST', '/api/orders/add-order-get-checkout'],
    ['GET', '/api/orders/get-shared-order?token=x'],
    ['POST', '/api/users/login'],
    ['POST', '/api/cart/check-cart'],
    ['GET', '/api/files/7?s=x'],
    ['GET', '/checkout'],
    ['GET', '/checkout.data'],
    ['GET', '/pago-exitoso?session_id=cs_test_1'],
    ['GET', '/pedido/abc'],
    ['GET', '/Pedido/abc/'],
    ['GET', '/membresias/pago-exitoso?session_id=cs_test_1'],
    ['GET', '/assets/app-3f2a.js'],
    ['GET', '/media/covers/a/480.avif'],
  ])('%s %s gives way last', (method, url) => expect(laneOf(method, url)).toBe(1));

  test.each([
    ['GET', '/'],
    ['GET', '/productos?page=2'],
    ['GET', '/producto/7'],
    ['GET', '/productos.data?page=2'],
    ['GET', '/checkout-guia'],
    ['GET', '/assets'],
    ['GET', '/healthz/../productos'],
    ['GET', '/no-existe'],
    ['POST', '/api/products/get-products'],
    ['GET', '/api/products/get-suggestions?product_name=/checkout'],
    ['GET', '/api/categories/get-categories'],
    ['GET', '/api/docs'],
  ])('%s %s gives way first', (method, url) => expect(laneOf(method, url)).toBe(2));
});

describe('isTooMuch', () => {
  const calm = { delay: 0, waiting: 0, inHand: 0, isDue: () => false, share: 1, demand: 0 };
  test.each([
    [calm, [false, false, false]],
    [{ ...calm, delay: 200 }, [false, false, false]],
    [{ ...calm, delay: 201 }, [false, false, true]],
    [{ ...calm, delay: 501 }, [false, true, true]],
    [{ ...calm, waiting: 50 }, [false, false, false]],
    [{ ...calm, waiting: 51 }, [false, false, true]],
    [{ ...calm, waiting: 201 }, [false, true, true]],
    [{ ...calm, inHand: 99 }, [false, false, false]],
    [{ ...calm, inHand: 100 }, [false, false, true]],
    [{ ...calm, inHand: 300 }, [false, true, true]],
    [{ ...calm, demand: 100 }, [false, false, false]],
    [{ ...calm, share: 0.5, demand: 0.5 }, [false, false, false]],
    [{ ...calm, share: 0.5, demand: 0.51 }, [false, true, true]],
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
    app.get('/*', async () => 'served');
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

  test('nobody gives way while it keeps up', async () => {
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

  test('seen long ago says nothing about now', () => {
    expect(
      watchAll([
        [900, 0],
        [900, 60_000],
        [900, 61_600],
      ]),
    ).toEqual([0, 0, 900]);
  });
});
