import { describe, expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { openSession } from '../accounts.ts';
import { aClient, type TestClient } from '../testing/a-client.ts';

const testShop = await testShopOfFile();

const LUCIA = {
  name: 'Lucía',
  paternal_lastname: 'Peña',
  maternal_lastname: 'Ávila',
  phone: '3312345678',
};
const me = async (client: TestClient) => (await client.get('/users/get-my-information')).body.user;

/** Data that the pages read without asking. */
function displayed(headers: Record<string, unknown>): unknown {
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('userInfo='));
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; Secure; SameSite=Strict$/);
  const [value = ''] = String(cookie).slice('userInfo='.length).split(';');
  expect(value.length).toBeLessThanOrEqual(500);
  return JSON.parse(decodeURIComponent(value));
}

describe('My personal information', () => {
  test('is what the client entered, and when they registered', async () => {
    const client = await aClient(testShop, { email: 'Lucia@Example.test', name: '', phone: '' });
    const { status, headers, body } = await client.get('/users/get-my-information');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: true,
      user: {
        name: '',
        paternal_lastname: 'Gutiérrez',
        maternal_lastname: 'Soto',
        email: 'Lucia@Example.test',
        phone: '',
        created_at: expect.stringMatching(/^20\d\d-.*Z$/),
        user_type_name: 'Cliente',
      },
    });
  });

  test('is completed once, with spaces cut off, and shown at once', async () => {
    const client = await aClient(testShop, {
      name: '',
      paternalLastname: '',
      maternalLastname: '',
      phone: '',
    });
    const typed = { ...LUCIA, name: '  Lucía ', phone: '33 1234 5678' };
    const { status, headers, body } = await client.put('/users/complete-user-information', typed);
    expect([status, body]).toEqual([
      200,
      { status: true, status_Message: 'Información guardada exitosamente' },
    ]);
    expect(await me(client)).toMatchObject({ ...LUCIA, email: client.email });
    expect(displayed(headers)).toEqual({ n: 'Lucía', t: 'Cliente', c: true });
  });

  test('is edited; the phone may be foreign or left out', async () => {
    const [client, stranger] = [await aClient(testShop), await aClient(testShop)];
    const before = await me(stranger);
    const { status, body } = await client.put('/users/update-my-information', {
      ...LUCIA,
      phone: '+1 512 555 0142',
    });
    expect(await me(stranger)).toEqual(before);
    expect([status, body.status_Message]).toEqual([200, 'Información actualizada exitosamente']);
    expect(await me(client)).toMatchObject({ ...LUCIA, phone: '+15125550142' });
    await client.put('/users/update-my-information', { ...LUCIA, phone: '' });
    expect((await me(client)).phone).toBe('');
  });

  test.each([
    ['complete', '', ''],
    ['complete', undefined, ''],
    ['update', '', ''],
    ['update', undefined, 'Soto'],
  ])('%s: a second surname is not needed: %j leaves %j', async (form, maternal_lastname, left) => {
    const client = await aClient(testShop);
    const path = form === 'complete' ? '/users/complete-user-information' : '/users/update-my-information';
    const { status, headers } = await client.put(path, { ...LUCIA, maternal_lastname });
    expect([status, displayed(headers)]).toEqual([200, { n: 'Lucía', t: 'Cliente', c: true }]);
    expect(await me(client)).toMatchObject({ ...LUCIA, maternal_lastname: left });
  });

  test('the longest name leaves room in the cookie', async () => {
    const client = await aClient(testShop);
    const name = '語'.repeat(50);
    const { headers } = await client.put('/users/update-my-information', { ...LUCIA, name });
    expect(displayed(headers)).toEqual({ n: '語'.repeat(30), t: 'Cliente', c: true });
    expect((await me(client)).name).toBe(name);
  });

  test.each([
    ['complete', 'name', ' ', 'El nombre es requerido'],
    ['complete', 'paternal_lastname', '', 'El apellido paterno es requerido'],
    ['complete', 'phone', '', 'El teléfono es requerido'],
    ['complete', 'phone', undefined, 'El teléfono es requerido'],
    ['complete', 'name', undefined, 'El nombre es requerido'],
    ['complete', 'phone', '551234567', 'El teléfono debe tener 10 dígitos'],
    ['update', 'name', 'L', 'El nombre debe tener entre 2 y 50 caracteres'],
    ['update', 'maternal_lastname', 'x'.repeat(51), 'Son 51 caracteres; caben 50'],
    ['update', 'phone', '1234567890123456', 'El teléfono debe tener entre 10 y 15 dígitos'],
  ])('%s: %s %j is refused with its sentence', async (form, field, value, message) => {
    const client = await aClient(testShop);
    const before = await me(client);
    const path = form === 'complete' ? '/users/complete-user-information' : '/users/update-my-information';
    const { status, body } = await client.put(path, { ...LUCIA, [field]: value });
    expect([status, body.status_Message]).toEqual([400, message]);
    expect(body.details.problems).toContainEqual({ path: `/${field}`, message });
    expect(await me(client)).toEqual(before);
  });

  test.each([
    ['email', 'otra@example.test'],
    ['user_id', 1],
    ['user_type_name', 'Administrador'],
    ['created_at', '2001-01-01T00:00:00Z'],
    ['disabled_at', null],
  ])('nobody writes %s', async (field, value) => {
    const client = await aClient(testShop);
    const before = await me(client);
    for (const path of ['/users/complete-user-information', '/users/update-my-information'])
      expect((await client.put(path, { ...LUCIA, [field]: value })).status).toBe(400);
    expect(await me(client)).toEqual(before);
  });
});

describe('Security: open sessions', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const signInAgain = ({ userId }: TestClient) =>
    openSession(testShop.shop, userId, { ip: '203.0.113.9', headers: { 'user-agent': PHONE } });
  const sessions = async (client: TestClient) => (await client.get('/users/get-my-sessions')).body.sessions;
  const statusWith = async (token: string) =>
    (await testShop.app.inject({ url: '/api/users/get-my-information', headers: { token } })).statusCode;

  test('this one first, then the newest, each by its device; those that ended are not among them', async () => {
    const client = await aClient(testShop);
    testShop.travel(1000);
    await signInAgain(client);
    expect(await sessions(client)).toEqual([
      expect.objectContaining({ device: 'Dispositivo desconocido', is_current: true }),
      {
        session_id: expect.any(Number),
        created_at: expect.stringMatching(/Z$/),
        device: 'Chrome en Android',
        is_current: false,
      },
    ]);
    const stranger = await aClient(testShop);
    expect(await sessions(stranger)).toHaveLength(1);
    testShop.travel(24 * 60 * 60_000 - 500);
    const later = await aClient(testShop, { email: 'later@example.test' });
    expect(await sessions(later)).toHaveLength(1);
    expect((await client.get('/users/get-my-sessions')).status).toBe(401);
  });

  test('closing the others leaves this one, and those of everybody else', async () => {
    const [client, stranger] = [await aClient(testShop), await aClient(testShop)];
    const other = await signInAgain(client);
    expect(await statusWith(other)).toBe(200);
    const { status, body } = await client.post('/users/close-other-sessions');
    expect([status, body]).toEqual([200, { status: true, status_Message: 'Cerramos tus demás sesiones' }]);
    expect([
      await statusWith(other),
      await statusWith(client.token),
      await statusWith(stranger.token),
    ]).toEqual([401, 200, 200]);
    expect(await sessions(client)).toEqual([expect.objectContaining({ is_current: true })]);
  });
});
