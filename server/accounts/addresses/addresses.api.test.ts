import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/accounts.ts';
import { anAddress } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { deleteOldAccountRows } from '../accounts.queries.ts';
import { findClientAddress } from '../accounts.ts';
import { aClient, type TestClient } from '../testing/a-client.ts';

const NOWHERE = 2_000_000_000;
const testShop = await testShopOfFile();

afterEach(async () => {
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT user_id FROM address WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) FILTER (WHERE main) <> 1`);
  expect(rows, 'clients with addresses and not exactly one main one').toEqual([]);
});

const add = async (client: TestClient, changes: object = {}): Promise<number> => {
  testShop.travel(1000);
  const { body } = await client.post('/users/add-address', { ...anAddress, ...changes });
  return body.address_id;
};
const change = (client: TestClient, address_id: number, changes: object = {}) =>
  client.put('/users/update-address', { address_id, ...anAddress, ...changes });
const remove = (client: TestClient, address_id: number) =>
  client.put('/users/deactivate-address', { address_id });
const list = async (client: TestClient): Promise<SavedAddress[]> =>
  (await client.get('/users/get-addresses')).body.addresses;
const ids = async (client: TestClient) => (await list(client)).map((address) => address.address_id);
const mainOf = async (client: TestClient) =>
  (await list(client)).filter((address) => address.main_address).map((address) => address.address_id);

describe('My addresses: keeping one', () => {
  test('it comes back as it was typed, with its day and its id', async () => {
    const client = await aClient(testShop);
    const typed = { ...anAddress, alias: ' Casa ', municipality: 'Benito Juárez', references: 'Portón azul' };
    const { status, body } = await client.post('/users/add-address', typed);
    expect([status, body]).toEqual([
      200,
      { status: true, status_Message: 'Dirección agregada exitosamente', address_id: expect.any(Number) },
    ]);
    expect(await list(client)).toEqual([
      {
        ...typed,
        alias: 'Casa',
        address_id: body.address_id,
        main_address: true,
        is_visible: true,
        created_at: expect.stringMatching(/^20\d\d-.*Z$/),
      },
    ]);
  });

  test('the main one comes first, then the newest; the first one is main unasked', async () => {
    const client = await aClient(testShop);
    const first = await add(client, { main_address: false });
    const second = await add(client);
    const third = await add(client);
    expect(await ids(client)).toEqual([first, third, second]);
    const fourth = await add(client, { main_address: true });
    expect(await ids(client)).toEqual([fourth, third, second, first]);
    expect(await mainOf(client)).toEqual([fourth]);
  });

  test('there are twenty at most, also when thirty are sent at once', async () => {
    const client = await aClient(testShop);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/users/add-address', anAddress)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 TOO_MANY_ADDRESSES']),
    );
    const [any = 0] = await ids(client);
    await remove(client, any);
    expect((await client.post('/users/add-address', anAddress)).status).toBe(200);
  });

  test.each([
    ['alias', 'x'.repeat(51), 'El alias no puede tener más de 50 caracteres'],
    ['street', '  ', 'La calle es requerida'],
    ['external_number', '', 'El número exterior es requerido'],
    ['neighborhood', '', 'La colonia es requerida'],
    ['city', '', 'La ciudad es requerida'],
    ['street', undefined, 'La calle es requerida'],
    ['state', 'Texas', 'El estado es requerido'],
    ['postal_code', '', 'El código postal es requerido'],
    ['postal_code', '0310', 'El código postal debe tener 5 dígitos'],
  ])('with %s %j it is refused with its sentence', async (field, value, message) => {
    const client = await aClient(testShop);
    const { status, body } = await client.post('/users/add-address', { ...anAddress, [field]: value });
    expect([status, body.status_Message]).toEqual([400, message]);
    expect(body.details.problems).toContainEqual({ path: `/${field}`, message });
    expect(await list(client)).toEqual([]);
  });

  test.each([
    ['user_id', 1],
    ['created_at', '2001-01-01T00:00:00Z'],
    ['deleted_at', null],
    ['main', true],
  ])('nobody writes %s', async (field, value) => {
    const client = await aClient(testShop);
    const id = await add(client);
    const before = await list(client);
    expect((await client.post('/users/add-address', { ...anAddress, [field]: value })).status).toBe(400);
    expect((await change(client, id, { street: 'Otra', [field]: value })).status).toBe(400);
    expect(await list(client)).toEqual(before);
  });
});

describe('My addresses: changing one', () => {
  test('every field is replaced, and what is left out is empty afterwards', async () => {
    const client = await aClient(testShop);
    const id = await add(client, { alias: 'Casa' });
    const { status, body } = await change(client, id, { internal_number: undefined, is_visible: 1 });
    expect([status, body]).toEqual([
      200,
      { status: true, status_Message: 'Dirección actualizada exitosamente' },
    ]);
    const [saved] = await list(client);
    expect(saved).not.toHaveProperty('alias');
    expect(saved).not.toHaveProperty('internal_number');
    expect(saved).toMatchObject({ street: anAddress.street, main_address: true });
  });

  test('the main one stays main until another becomes it', async () => {
    const client = await aClient(testShop);
    const [first, second] = [await add(client), await add(client)];
    expect((await change(client, first, { main_address: false })).status).toBe(200);
    expect(await mainOf(client)).toEqual([first]);
    await change(client, second, { main_address: true });
    expect(await mainOf(client)).toEqual([second]);
    await change(client, second);
    expect(await mainOf(client)).toEqual([second]);
  });

  test('`is_visible: 0` hides nothing', async () => {
    const client = await aClient(testShop);
    const id = await add(client);
    expect((await change(client, id, { is_visible: 0 })).status).toBe(200);
    expect(await ids(client)).toEqual([id]);
  });
});

describe('My addresses: removing one', () => {
  test('the newest other one takes the place of the main one; the last one leaves nothing', async () => {
    const client = await aClient(testShop);
    const [first, second, third] = [await add(client), await add(client), await add(client)];
    const { status, body } = await remove(client, first);
    expect([status, body]).toEqual([
      200,
      { status: true, status_Message: 'Dirección eliminada exitosamente' },
    ]);
    expect(await ids(client)).toEqual([third, second]);
    expect(await mainOf(client)).toEqual([third]);
    await remove(client, second);
    expect(await mainOf(client)).toEqual([third]);
    await remove(client, third);
    expect(await list(client)).toEqual([]);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT count(*) AS kept FROM address WHERE user_id = ${client.userId} AND deleted_at IS NOT NULL`,
    );
    expect(rows).toEqual([{ kept: 3 }]);
  });

  test('one that was removed before never takes that place, nor does one of another client', async () => {
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const [first, second, third] = [await add(client), await add(client), await add(client)];
    const [, notMain] = [await add(other), await add(other)];
    await remove(client, third);
    await remove(client, first);
    expect(await mainOf(client)).toEqual([second]);
    const newest = await add(client, { main_address: true });
    await remove(client, newest);
    expect(await mainOf(client)).toEqual([second]);
    expect(await mainOf(other)).not.toContain(notMain);
  });

  test('what was removed is gone for every call', async () => {
    const client = await aClient(testShop);
    const [gone] = [await add(client), await add(client)];
    await remove(client, gone);
    for (const answer of [await remove(client, gone), await change(client, gone, { main_address: true })])
      expect([answer.status, answer.body.code]).toEqual([404, 'SAVED_ADDRESS_NOT_FOUND']);
    expect(await findClientAddress(testShop.shop.db, client.userId, gone)).toBeUndefined();
  });
});

describe('an address that was removed a month ago', () => {
  test('is kept no longer; the others are', async () => {
    const { db, clock } = testShop.shop;
    const client = await aClient(testShop);
    const [stays, first] = [await add(client), await add(client)];
    await remove(client, first);
    const kept = async () =>
      (await db.execute(sql`SELECT address_id FROM address WHERE user_id = ${client.userId}`)).rows.length;
    const day = 86_400_000;
    await deleteOldAccountRows(db, new Date(clock.now().getTime() + 29 * day));
    expect(await kept()).toBe(2);
    await deleteOldAccountRows(db, new Date(clock.now().getTime() + 31 * day));
    expect(await kept()).toBe(1);
    expect(await findClientAddress(db, client.userId, stays)).toEqual(anAddress);
  });
});

describe("another person's address", () => {
  test('is as unknown as one that never was, and stays as it is', async () => {
    const [owner, stranger] = [await aClient(testShop), await aClient(testShop)];
    const id = await add(owner);
    await add(stranger);
    const [before, strangers] = [await list(owner), await list(stranger)];
    const answerOf = ({ status, body: { request_id: _, ...body } }: Awaited<ReturnType<typeof remove>>) => ({
      status,
      body,
    });
    const unknown = await change(stranger, NOWHERE, { main_address: true });
    expect(unknown.status).toBe(404);
    expect(answerOf(await change(stranger, id, { main_address: true }))).toEqual(answerOf(unknown));
    expect(answerOf(await remove(stranger, id))).toEqual(answerOf(await remove(stranger, NOWHERE)));
    expect(await list(owner)).toEqual(before);
    expect(await list(stranger)).toEqual(strangers);
    const { db } = testShop.shop;
    expect(await findClientAddress(db, owner.userId, id)).toEqual(anAddress);
    expect(await findClientAddress(db, stranger.userId, id)).toBeUndefined();
  });
});

describe('everything at once', () => {
  test('twenty times "make it the main one" on five addresses, and the main one removed: one is main', async () => {
    const client = await aClient(testShop);
    const addresses = [
      await add(client),
      await add(client),
      await add(client),
      await add(client),
      await add(client),
    ];
    const [main = 0] = addresses;
    const changes = Array.from({ length: 20 }, (_, at) =>
      change(client, addresses[at % 5] ?? 0, { main_address: true }),
    );
    const answers = await Promise.all([...changes.slice(0, 10), remove(client, main), ...changes.slice(10)]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await ids(client)).toHaveLength(4);
    expect(await mainOf(client)).toHaveLength(1);
  });

  test("the page's old way, all others off and one on in parallel, ends where it should", async () => {
    const client = await aClient(testShop);
    const addresses = [await add(client), await add(client), await add(client)];
    const [, wanted = 0] = addresses;
    await Promise.all(addresses.map((id) => change(client, id, { main_address: id === wanted })));
    expect(await mainOf(client)).toEqual([wanted]);
  });
});
