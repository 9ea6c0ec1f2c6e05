import { expect, test } from 'vitest';
import { icons } from './icons.generated.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.generated.ts', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('every icon that travels to the browser is used', () => {
  const source = Object.values(sources).join('\n');
  const unused = Object.keys(icons).filter(
    (icon) => !source.includes(`'${icon}'`) && !source.includes(`"${icon}"`),
  );
  expect(unused).toEqual([]);
});
