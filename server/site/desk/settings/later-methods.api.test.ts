import { afterEach, expect, test, vi } from 'vitest';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';

const testShop = await testShopOfFile();
const owner = await aStaffMember(testShop);
afterEach(() => {
  vi.useRealTimers();
});

let secondsAhead = 0;
/** Passes more seconds than each copy of the shop caches settings and texts. */
const passSeconds = () => {
  secondsAhead += 6;
  vi.useRealTimers();
  vi.setSystemTime(Date.now() + secondsAhead * 1_000);
};

const read = async () => (await owner.get('/desk/settings/get')).body;
const save = async (settings: object) =>
  owner.post('/desk/settings/save', { settings, version: (await read()).version });
const undo = (audit_entry_id: number) => owner.post('/desk/audit/undo', { audit_entry_id });
const shown = async () => {
  passSeconds();
  return (await testShop.app.inject({ url: '/api/site/get-settings' })).json();
};

test.each([
  ['oxxo_enabled', 'oxxo'],
  ['spei_enabled', 'spei'],
] as const)(
  '%s is kept as it is chosen, shown in what visitors may choose, audited and undone',
  async (name, method) => {
    // Null is on while payments are a sandbox, as here.
    expect((await read()).settings[name]).toBe(null);
    expect((await shown()).later_methods).toContain(method);
    const off = await save({ [name]: false });
    expect([off.status, off.body.settings[name]]).toEqual([200, false]);
    expect((await shown()).later_methods).not.toContain(method);
    const { entries } = (await owner.get('/desk/audit/list?entity=settings')).body;
    expect(entries[0]).toMatchObject({
      call: 'POST /desk/settings/save',
      changes: [{ field: name, before: null, after: false }],
    });
    const on = await save({ [name]: true });
    expect((await shown()).later_methods).toContain(method);
    expect((await undo(on.body.audit_entry_id)).status).toBe(200);
    expect((await read()).settings[name]).toBe(false);
    expect((await save({ [name]: null })).body.settings[name]).toBe(null);
    expect((await shown()).later_methods).toContain(method);
  },
);

test('days to pay are said by the texts as soon as they are changed, and undone', async () => {
  const said = async () => {
    passSeconds();
    const { text } = (await testShop.app.inject({ url: '/api/site/get-legal?name=terms' })).json();
    return /tienes (\d días?) para pagar|tienes (\d días?)\./
      .exec(JSON.stringify(text))
      ?.slice(1)
      .find(Boolean);
  };
  expect(await said()).toBe('3 días');
  const changed = await save({ cash_days: 1 });
  expect(changed.status).toBe(200);
  expect(await said()).toBe('1 día');
  expect((await undo(changed.body.audit_entry_id)).status).toBe(200);
  expect((await read()).settings.cash_days).toBe(3);
  expect(await said()).toBe('3 días');
});

test.each([[0], [6], [2.5], [null], ['3']])(
  '%s days to pay are refused in words, and change nothing',
  async (cash_days) => {
    const before = await read();
    const { status, body } = await save({ cash_days });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Escribe días enteros, de 1 a 5');
    expect(await read()).toEqual(before);
  },
);
