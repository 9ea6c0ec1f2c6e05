import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormError, parseForm } from './form-body.ts';

test('nested names become nested objects, positions stay keys', () => {
  const body =
    'mode=payment&line_items[0][price_data][currency]=mxn&line_items[1][quantity]=2&expand[]=a&expand[]=b';
  expect(parseForm(body)).toEqual({
    mode: 'payment',
    line_items: { 0: { price_data: { currency: 'mxn' } }, 1: { quantity: '2' } },
    expand: { 0: 'a', 1: 'b' },
  });
});

test('encoded brackets, plus signs and accents are read as text', () => {
  expect(parseForm('a%5Bb%5D=una+ballena%20%C3%B1')).toEqual({ a: { b: 'una ballena ñ' } });
});

test('a name cannot reach the prototype', () => {
  expect(() => parseForm('__proto__[x]=1')).toThrow(FormError);
  expect(() => parseForm('a[constructor][prototype][x]=1')).toThrow(FormError);
});

test('bodies meant to exhaust the sandbox are refused', () => {
  expect(() => parseForm(`a${'[b]'.repeat(50)}=1`)).toThrow(FormError);
  expect(() => parseForm(Array.from({ length: 3000 }, (_, i) => `k${i}=1`).join('&'))).toThrow(FormError);
});

test('any body is read or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (body) => {
      try {
        expect(typeof parseForm(body)).toBe('object');
      } catch (error) {
        expect(error).toBeInstanceOf(FormError);
      }
    }),
  );
});
