// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { Address } from '#contract/address.ts';
import { useAddresses } from './guest-addresses.ts';

const home: Address = {
  alias: 'Casa',
  street: 'Av. Coyoacán',
  external_number: '1435',
  internal_number: '302',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

const read = async (stored: string) => {
  localStorage.setItem('addresses', stored);
  await useAddresses.persist.rehydrate();
  return useAddresses.getState();
};

beforeEach(() => {
  useAddresses.getState().clear();
});

it("a guest's address is stored with its id and found again", async () => {
  useAddresses.getState().add(home, false);
  const { entries, selectedId } = await read(localStorage.getItem('addresses') ?? '');
  expect(entries).toEqual([{ ...home, id: selectedId, isDefault: true }]);
});

it('a stored address that is not valid is dropped, and the others stay', async () => {
  const entries = [
    { ...home, id: 'a', isDefault: true },
    { ...home, id: 'b', state: 'Texas' },
    { ...home, id: 'c', postal_code: '31' },
    { ...home, id: 7 },
    'nonsense',
  ];
  const state = await read(JSON.stringify({ state: { entries, selectedId: 4 }, version: 0 }));
  expect([state.entries.map(({ id }) => id), state.selectedId]).toEqual([['a'], null]);
});

it.each(['{', '[]', '{"state":{"entries":{}},"version":0}'])('the store survives %s', async (stored) => {
  expect((await read(stored)).entries).toEqual([]);
});
