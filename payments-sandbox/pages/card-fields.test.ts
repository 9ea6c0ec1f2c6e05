// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardFields } from './card-fields.ts';

const typed = { number: '', exp: '', cvc: '', name: '', email: '' };
/** Script that is served to browsers unchanged, so it has no types. */
const SCRIPT = './page.js';

const field = (name: string) => {
  const input = document.getElementById(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
  return input;
};
const brand = () => {
  const badge = document.querySelector<HTMLElement>('[data-brand]');
  return badge?.hidden ? '' : badge?.textContent;
};
function type(name: string, text: string): string {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
  return field(name).value;
}

beforeEach(async () => {
  document.body.innerHTML = `<form data-pay>${cardFields({ typed }).text}</form>`;
  vi.resetModules();
  await import(/* @vite-ignore */ SCRIPT);
});

describe('The fields of the card on the payment page', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 42', '4242 42'],
    ['62055000000000000041', '6205 5000 0000 0000 004'],
    ['42a4-2', '4242'],
  ])('write the number %s as %s', (given, written) => {
    expect(type('number', given)).toBe(written);
  });

  test.each([
    ['4', 'Visa'],
    ['55', 'Mastercard'],
    ['34', 'Amex'],
    ['378282246310005', 'Amex'],
    ['6011', 'Discover'],
    ['30', ''],
    ['', ''],
  ])('take %s for %s', (number, name) => {
    type('number', number);
    expect(brand()).toBe(name);
  });

  test('set month and year of the expiry apart', () => {
    expect([type('exp', '12'), type('exp', '1229'), type('exp', '12/293')]).toEqual(['12', '12/29', '12/29']);
  });

  test('have three digits of security code, four for Amex', () => {
    type('number', '4242');
    expect([type('cvc', 'a12'), field('cvc').maxLength]).toEqual(['12', 3]);
    type('number', '3782');
    expect(field('cvc').maxLength).toBe(4);
  });
});
