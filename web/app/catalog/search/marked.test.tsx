// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Marked } from './marked.tsx';

afterEach(cleanup);

const marks = (text: string, stems: string[], beginnings?: string[]) => {
  const { container } = render(<Marked text={text} stems={stems} beginnings={beginnings} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

test.each([
  ['Sopa para un dragón acatarrado', ['dragon'], ['dragón']],
  ['DRAGONES, dragón', ['dragon'], ['DRAGONES', 'dragón']],
  ['Ñandú & Pingüino: "Mudanzas"', ['nandu', 'mudanz'], ['Ñandú', 'Mudanzas']],
  ['El soldadito y el sol', ['sol'], ['sol']],
  ['Una ballena <b>en</b> la azotea', ['ballen', 'en'], ['ballena', 'en']],
  ['Dragón', [], []],
])('the title %j, searched for %j, marks %j and changes no letter', (text, stems, expected) => {
  expect(marks(text, stems)).toEqual(expected);
});

test('a half-typed word marks the whole word', () => {
  expect(marks('El dinosaurio', [], ['di'])).toEqual(['dinosaurio']);
});
