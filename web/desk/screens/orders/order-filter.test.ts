import { expect, test } from 'vitest';
import { daysOf, noFilter as none, type OrderFilter, ordersAddress, queryOf } from './order-filter.ts';

const read = (address: string) => ordersAddress.read(new URL(address, 'https://x.test').searchParams);

const whole: OrderFilter = {
  tab: 'on-the-way',
  period: 'mes',
  carrier: 'dhl',
  hasNote: true,
  isDigital: true,
  q: 'Mariana 55',
};

test('the address holds the whole state of the list', () => {
  for (const filter of [whole, none]) expect(read(ordersAddress.to(filter))).toEqual(filter);
  expect(ordersAddress.to(none)).toBe('/pedidos');
});

test('an address that was edited shows the orders to send', () => {
  expect(read('/pedidos?ver=nada&periodo=constructor&nota=si')).toEqual(none);
});

test('periods begin and end by the calendar of Mexico City', () => {
  // In Mexico City it is still the 31st of December.
  const now = new Date('2027-01-01T05:30:00Z');
  expect(daysOf('hoy', now)).toEqual({ from: '2026-12-31' });
  expect(daysOf('semana', now)).toEqual({ from: '2026-12-25' });
  expect(daysOf('mes', now)).toEqual({ from: '2026-12-01' });
  expect(daysOf('mes-pasado', now)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf('mes-pasado', new Date('2027-01-10T18:00:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

test('the calls are asked for what is filtered, and nothing else', () => {
  expect(JSON.stringify(queryOf(none))).toBe('{"tab":"to-send"}');
});
