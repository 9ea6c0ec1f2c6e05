import { describe, expect, it } from 'vitest';
import { displayName, initials, isIncomplete } from './client-name.ts';

const whole = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
};
const nameless = { ...whole, name: '', paternal_lastname: '', maternal_lastname: '' };

describe('A client with the whole name', () => {
  it('is complete', () => expect(isIncomplete(whole)).toBe(false));
  it('is called by its three parts', () => expect(displayName(whole)).toBe('Mariana Gutiérrez Soto'));
  it('has the initials of name and first surname', () => expect(initials(whole)).toBe('MG'));
});

it('nobody needs a second surname', () => {
  const client = { ...whole, maternal_lastname: '' };
  expect(isIncomplete(client)).toBe(false);
  expect(displayName(client)).not.toMatch(/\s$/);
});

it.each(['name', 'paternal_lastname'])('a client is incomplete without %s', (part) => {
  expect(isIncomplete({ ...whole, [part]: ' ' })).toBe(true);
});

it('a client has a name and initials to show even before any is known', () => {
  expect(displayName(nameless)).toBe('Sin información');
  expect(initials(nameless)).toBe('M');
});

it('initials do not cut a letter in half', () => {
  expect(initials({ ...whole, name: 'ángela', paternal_lastname: '𝒢ómez' })).toBe('Á𝒢');
});
