import { expect, test } from 'vitest';
import { unfilledGap } from '#contract/desk/messages.ts';
import { calledBy, fillGaps, markedParts } from './fill-gaps.ts';

const known = {
  nombre: 'Carmen',
  folio: 'BC-9X3P7M5D',
  guia: '3208614968',
  rastreo: 'https://e.test/3208614968',
};

test('what is known is filled in, and what is not stays a gap that blocks', () => {
  const body = 'Hola, {nombre}: {folio} salió con {guia}: {rastreo}. Llega el {fecha}.';
  const filled = fillGaps(body, { ...known, guia: null });
  expect(filled).toBe(
    'Hola, Carmen: BC-9X3P7M5D salió con {guia}: https://e.test/3208614968. Llega el {fecha}.',
  );
  expect(unfilledGap(filled)).toBe('{guia}');
  expect(unfilledGap(fillGaps('Hola, {nombre}', known))).toBeNull();
});

test('a name with a gap in it fills nothing else in', () => {
  expect(fillGaps('{nombre} {guia}', { ...known, nombre: '{guia}' })).toBe('{guia} 3208614968');
});

test('what was filled in and what is missing is marked, the longer of two at one place', () => {
  const parts = markedParts('Hola, Carmen: https://e.test/3208614968 {fecha}', known);
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'Carmen',
    'https://e.test/3208614968',
    '{fecha}',
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe('Hola, Carmen: https://e.test/3208614968 {fecha}');
});

test.each([
  ['Carmen Duarte', 'Carmen'],
  ['  Ana ', 'Ana'],
  ['', null],
])('%j is called %j', (name, called) => expect(calledBy(name)).toBe(called));
