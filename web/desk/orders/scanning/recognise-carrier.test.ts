import { expect, test } from 'vitest';
import { seemsToBeOf, trackingOfScan } from './recognise-carrier.ts';

const known = [
  'estafeta',
  'fedex',
  'dhl',
  'paquetexpress',
  'redpack',
  '99minutos',
  'correos',
  'propia',
  'otra',
];
const of = (tracking: string, chosen: string) => seemsToBeOf(tracking, chosen, known);

test('a number that only one other carrier uses is asked about', () => {
  expect(of('JD014600003512345678', 'estafeta')).toBe('dhl');
  expect(of('EE123456789MX', 'estafeta')).toBe('correos');
  expect(of('794612345678', 'dhl')).toBe('fedex');
  expect(of('12345678', 'dhl')).toBe('redpack');
});

test('a sure sign of another carrier outweighs that the number could also be of the chosen one', () => {
  expect(of('JD014600003512345678', 'paquetexpress')).toBe('dhl');
});

test('nothing is asked of a number that the chosen carrier uses, too', () => {
  for (const chosen of ['estafeta', 'dhl', 'redpack', '99minutos'])
    expect(of('3208614975', chosen)).toBe(null);
  expect(of('6055905123456789012345', 'estafeta')).toBe(null);
  expect(of('794612345678', 'fedex')).toBe(null);
});

test('nothing is asked where several others are as likely, or none', () => {
  expect(of('3208614975', 'fedex')).toBe(null);
  expect(of('X-1', 'estafeta')).toBe(null);
});

test('nothing is asked of an own delivery, of «Otra», or of a carrier that was added', () => {
  for (const chosen of ['propia', 'otra', 'mensajeros-del-sur'])
    expect(of('JD014600003512345678', chosen)).toBe(null);
});

test('a carrier that is not offered is not suggested', () => {
  expect(seemsToBeOf('JD014600003512345678', 'estafeta', ['estafeta', 'fedex'])).toBe(null);
});

test('of the 34 digits of a FedEx label the last twelve are the number', () => {
  expect(trackingOfScan('9632001960000000000400794612345678')).toBe('794612345678');
  expect(trackingOfScan('963200196000000000040079461234567')).toBe('963200196000000000040079461234567');
});
