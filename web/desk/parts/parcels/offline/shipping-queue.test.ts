import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/ui/api.ts';
import { addMark, type NewMark, readQueue, type ShippingMark } from './shipping-queue.ts';
import { createShippingSender } from './shipping-sender.ts';

const parcel = (id: number, trackingNumber = `GUIA${id}`, key = `key-${id}-${trackingNumber}`): NewMark => ({
  of: 'order',
  id,
  name: `BC-${id}`,
  carrierCode: 'dhl',
  trackingNumber,
  isShared: false,
  key,
});

const offline = () => new ApiError('No hay internet.', { status: 0, code: 'OFFLINE' });
const ofAnother = () =>
  new ApiError('Ahora está Amalia en este navegador.', { status: 409, code: 'ANOTHER_PERSON_HERE' });
const signedOut = () => new ApiError('Tu sesión terminó.', { status: 401, code: 'STAFF_SESSION_REQUIRED' });
const refused = () =>
  new ApiError('Este pedido no se puede enviar. Revisa su pago.', { status: 409, code: 'NOT_SHIPPABLE' });

/** Stand-in for the shop, reachable or not, that notes the marks it gets. */
function aSender(storage = new Map<string, string>()) {
  const shop = {
    isReached: true,
    isTaken: false,
    isSignedOut: false,
    received: [] as ShippingMark[],
    refuses: new Set<number>(),
  };
  const sender = createShippingSender({
    name: 'envios',
    send: async (mark) => {
      if (!shop.isReached) throw offline();
      if (shop.isTaken) throw ofAnother();
      if (shop.isSignedOut) throw signedOut();
      shop.received.push(mark);
      if (shop.refuses.has(mark.id)) throw refused();
    },
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
    },
    onChange: () => {},
  });
  return {
    shop,
    sender,
    storage,
    states: () => sender.queue().map(({ id, state }) => `${id} ${state}`),
  };
}

describe('Marks of sent parcels without a network', () => {
  it('wait, and are sent in their order once the network is back, each saying what came of it', async () => {
    const { shop, sender, states } = aSender();
    shop.isReached = false;
    await sender.mark(parcel(1));
    await sender.mark(parcel(2));
    expect(states()).toEqual(['1 waiting', '2 waiting']);
    expect(sender.isStuck()).toBe(true);

    shop.isReached = true;
    shop.refuses.add(2);
    await sender.mark(parcel(3));
    expect(shop.received.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(states()).toEqual(['1 done', '2 failed', '3 done']);
    expect(sender.queue()[1]?.reason).toBe('Este pedido no se puede enviar. Revisa su pago.');
  });

  it('wait while another person is signed in, and are sent once their own is back', async () => {
    const { shop, sender, states } = aSender();
    shop.isTaken = true;
    await sender.mark(parcel(1));
    expect([states(), sender.isStuck()]).toEqual([['1 waiting'], true]);
    shop.isTaken = false;
    await sender.flush();
    expect(states()).toEqual(['1 done']);
  });

  it('wait while nobody is signed in, over a reload too, and are sent once their person is back', async () => {
    const { shop, sender, storage, states } = aSender();
    shop.isSignedOut = true;
    await sender.mark(parcel(1));
    expect([states(), sender.isStuck()]).toEqual([['1 waiting'], true]);
    const after = aSender(storage);
    await after.sender.flush();
    expect(after.shop.received.map(({ key }) => key)).toEqual([parcel(1).key]);
  });

  it('stay with their reason where the shop refuses them, over reloads, until something is done about them', async () => {
    const { shop, sender, storage } = aSender();
    shop.refuses.add(1).add(2);
    for (const id of [1, 2, 3]) await sender.mark(parcel(id));
    sender.clearDone();
    const why = { code: 'NOT_SHIPPABLE', reason: 'Este pedido no se puede enviar. Revisa su pago.' };
    const after = aSender(storage);
    await after.sender.flush();
    expect(after.shop.received).toEqual([]);
    expect(after.sender.queue()).toEqual([1, 2].map((id) => ({ ...parcel(id), state: 'failed', ...why })));

    await after.sender.mark({ ...parcel(1), key: 'again' });
    after.sender.discard(parcel(2).key);
    expect(after.states()).toEqual(['1 done']);
    after.sender.clearDone();
    expect(aSender(storage).states()).toEqual([]);
  });

  it('of two tabs lie beside each other, and the refusal of one is read by the other', async () => {
    const storage = new Map<string, string>();
    const [one, other] = [aSender(storage), aSender(storage)];
    one.shop.isReached = false;
    await one.sender.mark(parcel(1));
    other.shop.refuses.add(2);
    other.shop.refuses.add(1);
    await other.sender.mark(parcel(2));
    expect(aSender(storage).states()).toEqual(['1 failed', '2 failed']);
    one.sender.follow();
    expect(one.states()).toEqual(['1 failed', '2 failed']);
  });

  it('live as long as the page where the browser keeps nothing', async () => {
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    const sender = createShippingSender({
      name: 'envios',
      send: async () => {
        throw offline();
      },
      storage: { getItem: full, setItem: full },
      onChange: () => {},
    });
    await sender.mark(parcel(1));
    await sender.mark(parcel(2));
    expect(sender.queue().map(({ id, state }) => [id, state])).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
    ]);
  });

  it('keep their idempotency keys over attempts and over a reload', async () => {
    const { shop, sender, storage } = aSender();
    shop.isReached = false;
    await sender.mark(parcel(1));
    await sender.flush();
    const after = aSender(storage);
    await after.sender.flush();
    expect(after.shop.received.map(({ key }) => key)).toEqual([parcel(1).key]);
    expect(after.states()).toEqual(['1 done']);
  });

  it('are sent once each, however they are marked and flushed', async () => {
    const step = fc.oneof(
      fc.record({ mark: fc.integer({ min: 1, max: 4 }) }),
      fc.constant('flush' as const),
      fc.constant('lose' as const),
      fc.constant('find' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { shop, sender } = aSender();
        const marked = new Set<number>();
        for (const now of steps) {
          if (now === 'lose') shop.isReached = false;
          else if (now === 'find') shop.isReached = true;
          else if (now === 'flush') await sender.flush();
          else {
            marked.add(now.mark);
            await Promise.all([sender.mark(parcel(now.mark)), sender.flush()]);
          }
        }
        shop.isReached = true;
        await sender.flush();
        expect(shop.received.map(({ id }) => id).toSorted()).toEqual([...marked].toSorted());
      }),
    );
  });

  it('take new details in place of those that were not sent, and keep a failed one until it is marked again', () => {
    const first = addMark([], parcel(1, 'VIEJA'));
    expect(addMark(first, parcel(1, 'NUEVA')).map(({ trackingNumber }) => trackingNumber)).toEqual(['NUEVA']);
    expect(addMark(first, parcel(1, 'VIEJA', 'another key'))).toBe(first);
    const failed = first.map((mark) => ({ ...mark, state: 'failed' as const }));
    expect(addMark(failed, parcel(1, 'VIEJA', 'another key'))).toMatchObject([
      { state: 'waiting', key: 'another key' },
    ]);
  });

  it('hold an order and a box of the same number beside each other', async () => {
    const { shop, sender } = aSender();
    shop.isReached = false;
    await sender.mark(parcel(1));
    await sender.mark({ ...parcel(1, 'CAJA'), of: 'box' });
    shop.isReached = true;
    await sender.flush();
    expect(shop.received.map(({ of, trackingNumber }) => `${of} ${trackingNumber}`)).toEqual([
      'order GUIA1',
      'box CAJA',
    ]);
  });

  it('are read back without what is not a mark', () => {
    expect(readQueue('{')).toEqual([]);
    expect(readQueue('{"a":1}')).toEqual([]);
    expect(
      readQueue(JSON.stringify([null, { of: 'order', id: '1' }, { ...parcel(1), state: 'sent' }])),
    ).toEqual([]);
    expect(readQueue(JSON.stringify([{ ...parcel(1), of: 'refund', state: 'waiting' }]))).toEqual([]);
    expect(readQueue(JSON.stringify([{ ...parcel(1), state: 'waiting' }]))).toMatchObject([parcel(1)]);
    expect(readQueue(null)).toEqual([]);
  });
});
