import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';

test('docs/errors.md lists the catalogue as it is', () => {
  const document = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');
  const rows = document.split('\n').filter((row) => row.startsWith('| `'));
  const expected = Object.entries(errorCatalogue).map(
    ([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`,
  );
  expect(rows).toEqual(expected);
});
