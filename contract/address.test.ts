import { describe, expect, test } from 'vitest';
import { address, addressLine, MEXICAN_STATES } from './address.ts';

const whole = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

/** First message of the form about each field. */
function messages(changes: Record<string, unknown>) {
  const { error } = address.safeParse({ ...whole, ...changes });
  const said = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!said.has(String(path[0]))) said.set(String(path[0]), message);
  return Object.fromEntries(said);
}

test('an empty form says what is missing, and nothing about what is optional', () => {
  const empty = {
    street: '',
    external_number: ' ',
    neighborhood: '',
    city: '\t',
    state: '',
    postal_code: '',
  };
  expect(messages(empty)).toEqual({
    street: 'La calle es requerida',
    external_number: 'El número exterior es requerido',
    neighborhood: 'La colonia es requerida',
    city: 'La ciudad es requerida',
    state: 'El estado es requerido',
    postal_code: 'El código postal es requerido',
  });
});

test('text that nobody can see is missing text', () => {
  expect(messages({ street: '\u200B\u200B', city: '\u2066\u2069' })).toEqual({
    street: 'La calle es requerida',
    city: 'La ciudad es requerida',
  });
});

test.each(['0310', '031000', '0310a', '03 10', '０３１００', '-3100'])(
  '%s is no postal code',
  (postal_code) => {
    expect(messages({ postal_code })).toEqual({ postal_code: 'El código postal debe tener 5 dígitos' });
  },
);

test('an alias has at most fifty characters', () => {
  expect(messages({ alias: 'a'.repeat(51) })).toEqual({
    alias: 'El alias no puede tener más de 50 caracteres',
  });
  expect(messages({ alias: 'a'.repeat(50) })).toEqual({});
});

test.each([
  ['street', 100],
  ['external_number', 30],
  ['internal_number', 40],
  ['neighborhood', 100],
  ['municipality', 50],
  ['city', 50],
  ['references', 200],
])('%s has at most %i characters, also after normalizing', (field, max) => {
  expect(messages({ [field]: 'é'.repeat(max) })).toEqual({});
  expect(messages({ [field]: 'e\u0301'.repeat(max) })).toEqual({});
  expect(messages({ [field]: 'e'.repeat(max + 1) })).toEqual({
    [field]: `Son ${max + 1} caracteres; caben ${max}`,
  });
  // Text of one character that Unicode writes as two.
  expect(messages({ [field]: '\u0958'.repeat(max) })).toHaveProperty(field);
});

test.each([
  ['Mz 12 Lt 4', 'Torre B piso 14 depto 1402'],
  ['km 23.5 carretera a Toluca', 'Edificio Jacaranda, entrada C, int. 302'],
])('numbers of Mexican houses fit: %s, %s', (external_number, internal_number) => {
  expect(messages({ external_number, internal_number })).toEqual({});
});

test('the state is one of the 32', () => {
  expect(new Set(MEXICAN_STATES).size).toBe(32);
  for (const state of MEXICAN_STATES) expect(messages({ state })).toEqual({});
  expect(messages({ state: 'Texas' })).toEqual({ state: 'El estado es requerido' });
});

describe('what is kept', () => {
  test('is trimmed and normalized, without direction marks', () => {
    const kept = address.parse({ ...whole, street: '  \u202EAv. Coyoaca\u0301n\u202C ', alias: ' Casa ' });
    expect(kept).toMatchObject({ street: 'Av. Coyoacán', alias: 'Casa' });
  });

  test('keeps what belongs to a character', () => {
    expect(address.parse({ ...whole, references: 'portón 👨‍👩‍👧 azul' }).references).toBe(
      'portón 👨‍👩‍👧 azul',
    );
  });

  test.each(['\u0000', '\r\n', '\u001b', '\ud800'])('never contains %j', (character) => {
    expect(messages({ street: `a${character}b` })).toEqual({ street: 'Contiene caracteres no permitidos' });
  });

  test('has no fields of its own', () => {
    expect(address.parse({ ...whole, user_id: 1, main_address: true })).toEqual(whole);
  });
});

test.each([
  [{ internal_number: '302' }, 'Av. Coyoacán 1435, Int. 302, Del Valle, Ciudad de México, 03100'],
  [{ internal_number: '' }, 'Av. Coyoacán 1435, Del Valle, Ciudad de México, 03100'],
  [{ city: 'Mérida', state: 'Yucatán' }, 'Av. Coyoacán 1435, Del Valle, Mérida, Yucatán, 03100'],
])('an address with %j fits one line', (changes, text) => {
  expect(addressLine(address.parse({ ...whole, ...changes }))).toBe(text);
});
