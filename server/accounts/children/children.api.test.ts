import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Child } from '#contract/children.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aChild } from '../testing/a-child.ts';
import { aClient, type TestClient } from '../testing/a-client.ts';

const NOWHERE = 2_000_000_000;
const testShop = await testShopOfFile();

const add = (client: TestClient, changes: object = {}) =>
  client.post('/users/add-child', { ...aChild, ...changes });
const change = (client: TestClient, child_id: number, changes: object = {}) => {
  const { nickname, birth_month } = aChild;
  return client.put('/users/update-child', { child_id, nickname, birth_month, ...changes });
};
const remove = (client: TestClient, child_id: number) => client.put('/users/remove-child', { child_id });
const list = async (client: TestClient): Promise<Child[]> =>
  (await client.get('/users/get-children')).body.children;
const today = () => testShop.shop.clock.now().toISOString();
const monthFrom = (months: number) => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 15)).toISOString().slice(0, 7);
};

describe('Children of a client', () => {
  test('come back as they were typed, the first added first, with the day that their age is counted to', async () => {
    const client = await aClient(testShop);
    expect((await client.get('/users/get-children')).body).toEqual({
      status: true,
      children: [],
      today: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    const { status, body } = await add(client, { nickname: '  José\u0301 👨‍👩‍👧 ' });
    expect([status, body]).toEqual([
      200,
      { status: true, status_Message: 'Peque guardado', child_id: expect.any(Number) },
    ]);
    await add(client, { nickname: 'Teo', birth_month: '2019-06' });
    expect(await list(client)).toEqual([
      { child_id: body.child_id, nickname: 'José́ 👨‍👩‍👧'.normalize('NFC'), birth_month: '2021-12' },
      { child_id: expect.any(Number), nickname: 'Teo', birth_month: '2019-06' },
    ]);
  });

  test('are kept with the instant and the version of the consent, and nothing else of them', async () => {
    const client = await aClient(testShop);
    const at = testShop.shop.clock.now();
    const { body } = await add(client);
    const { rows } = await testShop.shop.db.execute<Record<string, unknown>>(
      sql`SELECT * FROM child WHERE child_id = ${body.child_id}`,
    );
    expect(rows).toHaveLength(1);
    const { consented_at, created_at, ...rest } = rows[0] ?? {};
    expect(rest).toEqual({
      child_id: body.child_id,
      user_id: client.userId,
      nickname: 'Lupita',
      birth_month: '2021-12',
      consent_version: '2026-11-30',
    });
    for (const instant of [consented_at, created_at])
      expect(Math.abs(Date.parse(`${instant}`) - at.getTime())).toBeLessThan(60_000);
  });

  test('are six at most, also when twelve are sent at once', async () => {
    const client = await aClient(testShop);
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(client)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${body.code} ${body.status_Message}`)).toEqual(
      Array.from({ length: 6 }, () => '409 TOO_MANY_CHILDREN Ya son 6, es lo más que guardamos.'),
    );
    expect(await list(client)).toHaveLength(6);
    const [first] = await list(client);
    await remove(client, first?.child_id ?? 0);
    expect((await add(client)).status).toBe(200);
  });

  test.each([
    ['nickname', '', 'Escribe un apodo.'],
    ['nickname', '   ', 'Escribe un apodo.'],
    ['nickname', undefined, 'Escribe un apodo.'],
    ['nickname', 'x'.repeat(31), 'Son 31 caracteres; caben 30'],
    ['nickname', 'Lupita\u0000', 'Contiene caracteres no permitidos'],
    ['nickname', 'Lu\npita', 'Contiene caracteres no permitidos'],
    ['nickname', 'https://evil.example', 'El apodo no puede llevar enlaces ni correos.'],
    ['nickname', 'www.evil', 'El apodo no puede llevar enlaces ni correos.'],
    ['nickname', 'evil.MX', 'El apodo no puede llevar enlaces ni correos.'],
    ['nickname', 'lupita@correo', 'El apodo no puede llevar enlaces ni correos.'],
    ['nickname', 'Lu\u200Fpita', 'Contiene caracteres no permitidos'],
    ['nickname', 'Lu\u200Epita', 'Contiene caracteres no permitidos'],
    ['nickname', 'Lu\u061Cpita', 'Contiene caracteres no permitidos'],
    ['birth_month', undefined, 'Elige mes y año.'],
    ['birth_month', '', 'Elige mes y año.'],
    ['birth_month', '2021-13', 'Elige mes y año.'],
    ['birth_month', '2021-00', 'Elige mes y año.'],
    ['birth_month', '2021-12-05', 'Elige mes y año.'],
    ['birth_month', '21-12', 'Elige mes y año.'],
    ['birth_month', monthFrom(1), 'Elige mes y año.'],
    ['birth_month', monthFrom(-18 * 12 - 1), 'Elige mes y año.'],
    ['consent_version', undefined, 'Necesitamos que nos lo confirmes.'],
    ['consent_version', false, 'Necesitamos que nos lo confirmes.'],
    ['consent_version', '2020-01-01', 'Necesitamos que nos lo confirmes.'],
  ])('with %s %j are refused with its sentence', async (field, value, message) => {
    const client = await aClient(testShop);
    const { status, body } = await add(client, { [field]: value });
    expect([status, body.status_Message]).toEqual([400, message]);
    expect(body.details.problems).toContainEqual({ path: `/${field}`, message });
    expect(await list(client)).toEqual([]);
  });

  test.each([['J.R.'], ['Ma. José'], ['Ma.José'], ['Ñandú 2'], ['D’Artagnan']])(
    '%s is a nickname',
    async (nickname) => {
      const client = await aClient(testShop);
      expect((await add(client, { nickname })).status).toBe(200);
      expect(await list(client)).toMatchObject([{ nickname }]);
    },
  );

  test('lose marks that would turn the text around', async () => {
    const client = await aClient(testShop);
    await add(client, { nickname: '\u202ELupita\u202C' });
    expect(await list(client)).toMatchObject([{ nickname: 'Lupita' }]);
  });

  test.each([[monthFrom(0)], [monthFrom(-18 * 12)]])('may be born in %s', async (birth_month) => {
    const client = await aClient(testShop);
    expect((await add(client, { birth_month })).status).toBe(200);
  });

  test.each([
    ['user_id', 1],
    ['last_name', 'Gutiérrez'],
    ['birthday', '2021-12-05'],
    ['created_at', '2001-01-01T00:00:00Z'],
  ])('take nothing named %s', async (field, value) => {
    const client = await aClient(testShop);
    expect((await add(client, { [field]: value })).status).toBe(400);
    const { body } = await add(client);
    expect((await change(client, body.child_id, { [field]: value })).status).toBe(400);
  });
});

describe('Changing and deleting a child', () => {
  test('both fields change, and the consent stays', async () => {
    const client = await aClient(testShop);
    const { body } = await add(client);
    const { status } = await change(client, body.child_id, { nickname: 'Lupe', birth_month: '2022-01' });
    expect(status).toBe(200);
    expect(await list(client)).toEqual([
      { child_id: body.child_id, nickname: 'Lupe', birth_month: '2022-01' },
    ]);
    expect((await change(client, body.child_id, { birth_month: monthFrom(1) })).body.status_Message).toBe(
      'Elige mes y año.',
    );
  });

  test('a deleted child is gone at once: deleted again or changed it is unknown', async () => {
    const client = await aClient(testShop);
    const { body } = await add(client);
    expect((await remove(client, body.child_id)).status).toBe(200);
    const { rows } = await testShop.shop.db.execute(sql`SELECT FROM child WHERE user_id = ${client.userId}`);
    expect(rows).toEqual([]);
    for (const answer of [await remove(client, body.child_id), await change(client, body.child_id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'CHILD_NOT_FOUND']);
  });

  test('of ten deletions at once one is done', async () => {
    const client = await aClient(testShop);
    const { body } = await add(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(client, body.child_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test("another client's child answers as one that never was", async () => {
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const { body } = await add(client);
    const answers = async (child_id: number) => [
      (await change(other, child_id)).body.code,
      (await remove(other, child_id)).body.code,
    ];
    expect(await answers(body.child_id)).toEqual(['CHILD_NOT_FOUND', 'CHILD_NOT_FOUND']);
    expect(await answers(NOWHERE)).toEqual(['CHILD_NOT_FOUND', 'CHILD_NOT_FOUND']);
    expect(await list(client)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });
});
