import { expect, test } from 'vitest';
import { doubtsOf, unlikeText } from './judge-number.ts';

const forms: Record<string, string | null> = {
  estafeta: '22 caracteres o 10 dígitos',
  fedex: '12 dígitos o 15 dígitos',
  dhl: '10 dígitos o JD + 8 a 28 caracteres',
  paquetexpress: '15 a 22 caracteres',
  redpack: '8 a 10 dígitos',
  '99minutos': '10 dígitos',
  correos: '2 letras + 9 dígitos + MX',
  propia: null,
  otra: null,
  'mensajeros-del-sur': null,
};
const carriers = Object.entries(forms).map(([code, number_form], position) => ({
  code,
  name: code.toUpperCase(),
  link_template: null,
  number_form,
  position,
  active: true,
  version: 0,
}));
const of = (tracking: string, chosen: string, known = carriers) => {
  const { seemsOf, unlike } = doubtsOf(tracking, chosen, known);
  return seemsOf?.code ?? (unlike ? 'odd' : null);
};

test('a number that only one other carrier uses is asked about', () => {
  expect(of('JD014600003512345678', 'estafeta')).toBe('dhl');
  expect(of('EE123456789MX', 'estafeta')).toBe('correos');
  expect(of('794612345678', 'dhl')).toBe('fedex');
  expect(of('12345678', 'dhl')).toBe('redpack');
});

test('a sure sign of another carrier outweighs that the number could also be of the chosen one', () => {
  expect(of('JD014600003512345678', 'paquetexpress')).toBe('dhl');
  expect(of('JD014600003512345678', 'dhl')).toBe(null);
});

test('nothing is asked of a number that the chosen carrier uses, too', () => {
  for (const chosen of ['estafeta', 'dhl', 'redpack', '99minutos'])
    expect(of('3208614975', chosen)).toBe(null);
  expect(of('6055905123456789012345', 'estafeta')).toBe(null);
  expect(of('794612345678', 'fedex')).toBe(null);
});

test.each(['1234', 'hola', '2222', 'GUIA-1', '320861497A'])('«%s» is none of Estafeta’s', (tracking) => {
  expect(of(tracking, 'estafeta')).toBe('odd');
});

test('a number of several others is none of the chosen one', () => {
  expect(of('3208614975', 'fedex')).toBe('odd');
});

test('the question says what the numbers of the carrier are like', () => {
  const { unlike } = doubtsOf('1234', 'estafeta', carriers);
  expect(unlike && unlikeText(unlike)).toBe(
    '¿Seguro? Las guías de ESTAFETA tienen 22 caracteres o 10 dígitos.',
  );
});

test('nothing is asked of an own delivery, of «Otra», or of a carrier of whose numbers nothing is known', () => {
  for (const chosen of ['propia', 'otra', 'mensajeros-del-sur', 'nobody', ''])
    expect(of('JD014600003512345678', chosen)).toBe(null);
});

test('a number that cannot be read is not asked about: it is wrong', () => {
  for (const tracking of ['', '12', 'A B*C']) expect(of(tracking, 'estafeta')).toBe(null);
});

test('a carrier that is not in use is not suggested', () => {
  const known = carriers.map((carrier) => ({ ...carrier, active: carrier.code !== 'dhl' }));
  expect(of('JD014600003512345678', 'estafeta', known)).toBe('paquetexpress');
});
