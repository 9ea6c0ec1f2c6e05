import { describe, expect, it } from 'vitest';
import { digitsFrom, pastedDigits, typedDigits } from './code-digits.ts';

describe('OTP: a paste', () => {
  it.each([
    ['7341', '7341'],
    [' 7341\n', '7341'],
    ['73419', '7341'],
    ['7a41', '741'],
    ['73 41', '734'],
    ['código', ''],
  ])('%o fills in %o', (text, digits) => {
    expect(pastedDigits(text)).toBe(digits);
  });
});

describe('OTP: a key in a box', () => {
  it.each([
    ['7', '', '7'],
    ['x', '', ''],
    ['73', '7', '3'],
    ['37', '7', '3'],
    ['77', '7', '7'],
    ['7341', '', '7341'],
    ['7341', '7', '7341'],
    ['7341', '4', '7341'],
  ])('%o over %o is %o', (text, before, digits) => {
    expect(typedDigits(text, before)).toBe(digits);
  });

  it('goes on into the next boxes and no further', () => {
    expect(digitsFrom(['1', '', '', ''], 1, '2')).toEqual(['1', '2', '', '']);
    expect(digitsFrom(['', '', '', ''], 0, '7341')).toEqual(['7', '3', '4', '1']);
    expect(digitsFrom(['1', '2', '', ''], 2, '345')).toEqual(['1', '2', '3', '4']);
  });
});
