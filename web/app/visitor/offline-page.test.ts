import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT, KEPT_AT, SESSION_ENDS } from './kept-copy.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../public', name), 'utf8');
const worker = read('sin-internet.js');

test('a change of the page without a network changes its worker, so browsers fetch it', () => {
  const files = ['pagina.html', 'estilo.css', 'pagina.js'].map((name) => read(`sin-internet/${name}`));
  const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  expect(worker).toContain(`const VERSION = '${hash}';`);
});

test('the page and its worker use the same names', () => {
  const page = read('sin-internet/pagina.js');
  expect(page).toContain(`const KEPT_MONTH = '${KEPT}';`);
  for (const header of [KEPT_AT, SESSION_ENDS]) expect(page).toContain(`'${header}'`);
  const [, fonts] = /const FONTS = '([^']+)';/.exec(worker) ?? [];
  const registration = readFileSync(join(import.meta.dirname, '../cart/offline-page.ts'), 'utf8');
  expect(registration).toContain(`const FONTS = '${fonts}';`);
  const [, policy] = /const POLICY =\s+("[^"]+")/.exec(worker) ?? [];
  expect(read('sw.js')).toContain(policy);
});
