// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmailField } from './email-field.tsx';

let values: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  values = [];
  render(<EmailField label="Correo" onChange={({ target }) => values.push(target.value)} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const write = (value: string) => fireEvent.input(screen.getByLabelText('Correo'), { target: { value } });
const question = () => screen.queryByRole('button', { name: /^¿Quisiste/ })?.textContent;
const offered = () => screen.queryAllByRole('button', { name: /^@/ }).map(({ textContent }) => textContent);
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the field asks about a domain that is one letter away, and a tap takes the right one', () => {
  write('mariana@gmial.com');
  expect(question()).toBe('¿Quisiste decir gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: /^¿Quisiste/ }));
  expect(screen.getByLabelText('Correo')).toHaveProperty('value', 'mariana@gmail.com');
  expect(values.at(-1)).toBe('mariana@gmail.com');
  expect(question()).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
});

test('the field does not ask while the visitor is still typing', async () => {
  write('mariana@gmail.co');
  await rest(900);
  expect(question()).toBeUndefined();
  await rest(200);
  expect(question()).toBe('¿Quisiste decir gmail.com?');
  write('mariana@gmail.com');
  expect(question()).toBeUndefined();
});

test('the field offers the most used domains once there is an @, and a tap completes the address', () => {
  write('mariana');
  expect(offered()).toEqual([]);
  write('mariana@');
  expect(offered()).toEqual(['@gmail.com', '@hotmail.com', '@outlook.com']);
  write('mariana@h');
  expect(offered()).toEqual(['@hotmail.com']);
  fireEvent.click(screen.getByRole('button', { name: '@hotmail.com' }));
  expect(values.at(-1)).toBe('mariana@hotmail.com');
  expect(offered()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
});
