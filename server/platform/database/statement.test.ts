import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = fileURLToPath(new URL('../../', import.meta.url));
const named = /\bstatement(?:<[^;(]*>)?\(\s*'(\w+)'/g;

// A connection refuses the second text of a name, and only if it has prepared the first.
test('each prepared statement has a name of its own', () => {
  const names = globSync('**/*.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(`${server}${file}`, 'utf8').matchAll(named)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
