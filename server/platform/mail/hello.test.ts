import { expect, it } from 'vitest';
import { helloTo } from './hello.ts';

it.each([
  ['Andrés Olvera', 'Hola, Andrés.'],
  ['  Renata   Solís ', 'Hola, Renata.'],
  ['Ma. Fernanda Ríos', 'Hola, Ma. Fernanda.'],
  ['Luz', 'Hola, Luz.'],
  ['', 'Hola, familia.'],
  ['A. B.', 'Hola, familia.'],
])('greets %o by the first name, and as a family without one', (fullName, greeting) => {
  expect(helloTo(fullName)).toBe(greeting);
});
