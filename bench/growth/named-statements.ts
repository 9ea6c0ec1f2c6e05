import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

/** The names of all statements that the shop prepares, as they stand in its source. */
export function namedStatements(): string[] {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/test/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(`${server}${file}`, 'utf8').matchAll(/\bstatement(?:<[^;(]*>)?\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
}
