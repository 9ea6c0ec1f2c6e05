// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { anAddress } from '../testing/an-address.ts';
import { AddressForm } from './address-form.tsx';

const colonia = (name: string, kind = 'Colonia') => ({ name, kind, city: null });
const exact = (state: string, municipality: string, ...names: string[]) =>
  ({
    status: true,
    found: 'exact',
    state,
    municipality,
    neighborhoods: names.map((name) => colonia(name)),
  }) as PostalCodeAnswer;

const ANSWERS: Record<string, PostalCodeAnswer> = {
  '03100': exact('Ciudad de México', 'Benito Juárez', 'Del Valle Centro', 'Insurgentes San Borja'),
  '64000': exact('Nuevo León', 'Monterrey', 'Monterrey Centro'),
  '85203': exact('Sonora', 'Cajeme', ...Array.from({ length: 41 }, (_, at) => `Campo ${at + 1}`)),
  '44160': { status: true, found: 'state', state: 'Jalisco', municipality: null, neighborhoods: [] },
  '00100': { status: true, found: 'none', state: null, municipality: null, neighborhoods: [] },
};

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** Look-ups of postal codes in their order, each with a function that answers it. */
let asked: { code: string; answer: (found?: PostalCodeAnswer) => Promise<void>; signal: AbortSignal }[];

/** True when an answer had left the shop before its look-up was given up. */
let isUnderWay: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  asked = [];
  isUnderWay = false;
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const code = new URL(url, 'http://shop.test').searchParams.get('postal_code') ?? '';
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => !isUnderWay && reject(new DOMException('Aborted', 'AbortError')));
    const answer = (found = ANSWERS[code]) =>
      act(async () => {
        resolve(Response.json(found));
        await vi.advanceTimersByTimeAsync(0);
      });
    asked.push({ code, answer, signal });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(initial: Partial<Address> = {}) {
  const onSave = vi.fn();
  render(
    <AddressForm initial={initial} offersDefault onSave={onSave} onCancel={() => {}} onDraft={() => {}} />,
  );
  return onSave;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const isThere = (label: string) => screen.queryByLabelText(new RegExp(`^${label}`)) !== null;
const write = async (label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
const code = async (text: string) => {
  await write('Código postal', text);
  await user.tab();
};
const known = async (text: string) => {
  await code(text);
  await asked.at(-1)?.answer();
};
const isSaid = (text: string) => screen.queryByText(text) !== null;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('The look-up', () => {
  test('begins at the fifth digit, never before, and once for each code', async () => {
    open();
    await write('Código postal', '0310');
    expect(asked).toEqual([]);
    await user.type(field('Código postal'), '0');
    expect(asked.map((question) => question.code)).toEqual(['03100']);
    await asked[0]?.answer();
    await write('Calle', 'Av. Coyoacán');
    expect(asked).toHaveLength(1);
  });

  test('says that it searches only when it takes longer than 300 ms', async () => {
    // Timers stand still, except where a test moves them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    fireEvent.input(field('Código postal'), { target: { value: '03100' } });
    await wait(250);
    expect(isSaid('Buscando tu colonia…')).toBe(false);
    await wait(100);
    expect(isSaid('Buscando tu colonia…')).toBe(true);
    await asked[0]?.answer();
    expect(isSaid('Buscando tu colonia…')).toBe(false);
  });

  test('is given up after two seconds: the state is known from the first digits', async () => {
    const onSave = open();
    await code('03100');
    await wait(2_100);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(isSaid('Ciudad de México')).toBe(true);
    expect(isSaid('Escribe tu colonia y tu municipio.')).toBe(true);
    await write('Colonia', 'Del Valle');
    await write('Municipio', 'Benito Juárez');
    await write('Calle', 'Av. Coyoacán');
    await write('Número exterior', '1435');
    await press(/^Guardar/);
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ state: 'Ciudad de México', city: 'Benito Juárez' });
  });

  test('changes nothing when it ends late and belongs to an earlier code', async () => {
    isUnderWay = true;
    open();
    await code('03100');
    await code('64000');
    const [late, current] = [asked[0], asked.at(-1)];
    await current?.answer();
    await late?.answer();
    expect(isSaid('Monterrey, Nuevo León')).toBe(true);
    expect(field('Colonia').value).toBe('Monterrey Centro');
  });
});

describe('A code that is known', () => {
  test('lists its colonias; the chosen one is saved with municipality, city and state', async () => {
    const onSave = open();
    await known('03100');
    expect(isSaid('Benito Juárez, Ciudad de México')).toBe(true);
    expect([isThere('Estado'), isThere('Municipio'), isThere('Ciudad')]).toEqual([false, false, false]);
    await user.selectOptions(field('Colonia'), 'Del Valle Centro');
    await write('Calle', 'Av. Coyoacán');
    await write('Número exterior', '1435');
    await press(/^Guardar/);
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      {
        postal_code: '03100',
        neighborhood: 'Del Valle Centro',
        municipality: 'Benito Juárez',
        city: 'Benito Juárez',
        state: 'Ciudad de México',
        street: 'Av. Coyoacán',
        external_number: '1435',
      },
      false,
    );
  });

  test('has its colonia chosen when there is only one', async () => {
    open();
    await known('64000');
    expect(field('Colonia').value).toBe('Monterrey Centro');
    expect(field('Colonia').tagName).toBe('SELECT');
  });

  test('takes along the values it filled in, and the chosen colonia, when it is changed', async () => {
    open();
    await known('03100');
    await user.selectOptions(field('Colonia'), 'Del Valle Centro');
    await known('44160');
    expect(isSaid('Jalisco')).toBe(true);
    expect(field('Colonia').value).toBe('');
    expect(field('Municipio').value).toBe('');
  });

  test('leaves values that were typed before', async () => {
    open();
    await write('Colonia', 'La de siempre');
    await known('64000');
    expect(field('Colonia').value).toBe('La de siempre');
    expect(field('Colonia').tagName).toBe('INPUT');
    await press(/^Elegir de la lista/);
    expect(field('Colonia').tagName).toBe('SELECT');
  });

  test('keeps the focus in the colonia that became a list, and the letters in one that is being typed', async () => {
    open();
    await known('03100');
    await wait(0);
    expect(field('Colonia').tagName).toBe('SELECT');
    expect(document.activeElement).toBe(field('Colonia'));
    cleanup();
    open();
    await code('03100');
    await user.keyboard('Des');
    await asked.at(-1)?.answer();
    await user.keyboard('c');
    expect(field('Colonia').value).toBe('Desc');
  });

  test('lets a colonia be written that is not listed', async () => {
    open();
    await known('03100');
    await user.selectOptions(field('Colonia'), 'Mi colonia no aparece');
    expect(field('Colonia').tagName).toBe('INPUT');
    await wait(0);
    expect(document.activeElement).toBe(field('Colonia'));
  });

  test('has its colonia searched by typing when there are more than forty', async () => {
    open();
    await known('85203');
    const list = document.getElementById(field('Colonia').getAttribute('list') ?? '');
    expect(list?.querySelectorAll('option')).toHaveLength(41);
  });

  test("opens its fields by 'Cambiar', and asks about a state that contradicts it", async () => {
    const onSave = open();
    await known('64000');
    await press(/^Cambiar/);
    expect(field('Municipio').value).toBe('Monterrey');
    await user.selectOptions(field('Estado'), 'Jalisco');
    expect(isSaid('El código postal 64000 es de Nuevo León. Revisa el estado.')).toBe(true);
    await write('Calle', 'Zaragoza');
    await write('Número exterior', '1');
    await press(/^Guardar/);
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ state: 'Jalisco', postal_code: '64000' });
  });
});

test('a code that belongs to no state is called unknown and blocks nothing', async () => {
  const onSave = open();
  await known('00100');
  expect(isSaid('No encontramos ese código postal. Revísalo o escribe tu dirección completa.')).toBe(true);
  await user.selectOptions(field('Estado'), 'Puebla');
  for (const [label, text] of [
    ['Municipio', 'Puebla'],
    ['Colonia', 'Centro'],
    ['Calle', 'Reforma'],
    ['Número exterior', 'S/N'],
  ] as const)
    await write(label, text);
  await press(/^Guardar/);
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ postal_code: '00100', city: 'Puebla', state: 'Puebla' });
});

test('fields that most addresses leave empty are folded, and opening one focuses it', async () => {
  open();
  for (const [button, label] of [
    [/^Número interior/, 'Número interior'],
    [/^Entre calles/, 'Entre calles y referencias'],
    [/^Ponerle nombre/, 'Alias'],
  ] as const) {
    expect(isThere(label)).toBe(false);
    await press(button);
    await wait(0);
    expect(document.activeElement).toBe(field(label));
  }
});

describe('A saved address', () => {
  test('shows all its fields, and is not looked up until its code is changed', async () => {
    open(anAddress({ state: 'Ciudad de México' }) as Partial<Address>);
    for (const label of [
      'Estado',
      'Municipio',
      'Ciudad',
      'Colonia',
      'Número interior',
      'Entre calles',
      'Alias',
    ])
      expect(isThere(label), label).toBe(true);
    expect(asked).toEqual([]);
    await known('64000');
    expect(field('Colonia').value).toBe('Del Valle');
    expect(isSaid('El código postal 64000 es de Nuevo León. Revisa el estado.')).toBe(true);
  });
});
