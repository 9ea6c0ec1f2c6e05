import { expect, test } from 'vitest';
import { clubParts } from '#contract/club-shape.ts';
import { deskCalls } from '#contract/desk/api.ts';
import { bookFields } from '#contract/desk/books.ts';
import { planTexts } from '#contract/desk/plans.ts';
import { ownersSettings, shippingSettings } from '#contract/desk/settings.ts';
import { domains } from './audit-words/domains.ts';
import { auditSentence, changeWords } from './audit-words.ts';

const sentence = (call: string, label: string, staff_name = 'Lucía') => {
  const { verb, thing } = auditSentence({ call, label, staff_name });
  return [staff_name, verb, thing].filter(Boolean).join(' ');
};

test.each([
  ['POST /desk/orders/ship', 'BC-7K3M9Q2X', 'Lucía envió BC-7K3M9Q2X'],
  ['POST /desk/staff/verify-code', 'Lucía', 'Lucía entró'],
  ['POST /desk/staff/change-role', 'Tomás', 'Lucía cambió el papel de Tomás'],
  ['POST /desk/staff/change-role', 'Lucía', 'Lucía cambió el papel de Lucía'],
])('%s of %s is said in a sentence', (call, label, wanted) => {
  expect(sentence(call, label)).toBe(wanted);
});

test('every call that writes has a sentence of its own', () => {
  const writing = Object.entries(deskCalls).filter(([, call]) => 'writes' in call && call.writes);
  const without = writing.map(([call]) => call).filter((call) => sentence(call, 'x') === 'Lucía cambió x');
  expect(without).toEqual([]);
});

test.each(['verbs', 'fields', 'values'] as const)('no two domains name the same of their %s', (part) => {
  const keys = domains.flatMap((words) => Object.keys(words[part] ?? {}));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([
  ['a book', Object.keys(bookFields.shape)],
  ['an imported book', ['price', 'price_offer', 'stock', 'categories', 'topics', 'images']],
  ['a category', ['name', 'description', 'age_min', 'age_max', 'picture']],
  ['a plan', Object.keys(planTexts.shape)],
  ['the settings', [...Object.keys(ownersSettings.shape), ...Object.keys(shippingSettings.shape)]],
  [
    'a month',
    [...clubParts, 'tagline', 'motif', 'teaser_theme', 'teaser_description', 'ages', 'is_confirmed'],
  ],
  ['a canned answer', ['title', 'body']],
  ['a parcel', ['carrier_code', 'tracking_number', 'skipped', 'refund_id', 'note_id', 'message_id']],
])('each field of %s has a word of its own', (_, fields) => {
  const nameOf = (field: string) => changeWords({ field, before: null, after: 1 }).field;
  expect(fields.filter((field) => nameOf(field) === field.replaceAll('_', ' '))).toEqual([]);
});

test('fields are called as their form calls them, in the middle of a sentence', () => {
  expect(changeWords({ field: 'price_regime', before: 'FIJO', after: 'LIBRE' })).toEqual({
    field: 'tipo de precio',
    before: 'Precio único de la editorial',
    after: 'Es una excepción (usado, saldo, agotado)',
  });
  expect(changeWords({ field: 'sku', before: null, after: 'BRI-1' }).field).toBe('SKU');
  expect(changeWords({ field: 'square-3', before: null, after: null }).field).toBe('casilla 3 · Audio');
  const changed = [{ part: 'facts', fields: ['tagline'] }, { part: 'square-1' }];
  expect(changeWords({ field: 'changed', before: null, after: changed }).after).toBe(
    'datos del mes (lema), casilla 1 · Libro',
  );
  const question = { kind: 'scale', id: 'fun', title: '¿Qué tanto les gusta?', low: 'Poco', high: 'Mucho' };
  expect(changeWords({ field: 'question:fun', before: null, after: question }).field).toBe(
    '«¿Qué tanto les gusta?»',
  );
});

test('values are said in words, and long ones are cut', () => {
  expect(changeWords({ field: 'is_disabled', before: false, after: true })).toEqual({
    field: 'sin acceso',
    before: 'no',
    after: 'sí',
  });
  expect(changeWords({ field: 'oxxo_enabled', before: null, after: true })).toEqual({
    field: 'efectivo en OXXO',
    before: 'solo en la demostración',
    after: 'sí',
  });
  expect(changeWords({ field: 'otra_cosa', before: null, after: 'x'.repeat(200) })).toEqual({
    field: 'otra cosa',
    before: '—',
    after: `${'x'.repeat(120)}…`,
  });
});

test('amounts, copies and states of money are said as a person says them', () => {
  const after = (field: string, value: unknown) => {
    const words = changeWords({ field, before: null, after: value });
    return `${words.field}: ${words.after}`;
  };
  expect(after('cents', 27_500)).toBe('monto: $275.00');
  expect(after('state', 'review')).toBe('estado: por revisar');
  expect(after('lines', [{ product_id: 61, quantity: 1 }])).toBe('libros: 1 ejemplar');
  expect(after('titles', [{ product_id: 61, title: 'Uno' }, { title: 'Dos' }])).toBe('títulos: Uno · Dos');
  const lines = [
    { product_id: 61, quantity: 2, cents: 55_000, restock: true },
    { product_id: 62, quantity: 1, cents: 19_000, restock: false },
  ];
  expect(after('lines', lines)).toBe('libros: 3 ejemplares, 2 al inventario');
});

test('a block of a text is named by its title and said without its keys and looks', () => {
  const block = {
    id: 'b2',
    kind: 'own',
    ground: 'sky',
    title: 'La ballena llegó',
    text: 'Desde hoy.',
    until: null,
  };
  expect(changeWords({ field: 'b2', before: null, after: block })).toEqual({
    field: '«La ballena llegó»',
    before: '—',
    after: 'La ballena llegó · Desde hoy.',
  });
  expect(changeWords({ field: 'order', before: ['b1'], after: ['b2', 'b1'] }).field).toBe('orden');
});
