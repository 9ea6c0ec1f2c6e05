import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Pages that lead a contributor to the code. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/walks.md',
  'docs/where.md',
  'docs/glossary.md',
  'docs/performance.md',
  'docs/reliability.md',
  'docs/operations.md',
  'docs/operations/incidents.md',
  'docs/operations/going-live.md',
  'docs/errors.md',
  'docs/handbook.md',
  'docs/specification-coverage.md',
];

const ROOTS = /^(contract|server|web|seed|scripts|docs|e2e|tools|db|deploy|payments-sandbox)\//;

test.each(pages)('the page %s names and links existing files', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => ROOTS.test(path));
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test('the symbols in where.md and architecture.md exist in the code, those beside a file in that file', () => {
  const source = execFileSync(
    'git',
    ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql', '*.css'],
    {
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((path) => path !== '' && !/\.test\.tsx?$/.test(path) && existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const missing: string[] = [];
  for (const page of ['docs/where.md', 'docs/architecture.md']) {
    const text = readFileSync(page, 'utf8');
    for (const [, symbol = ''] of text.matchAll(SYMBOL)) if (!stands(symbol, source)) missing.push(symbol);
    for (const [, path = '', beside = ''] of text.matchAll(/`([\w./-]+\.tsx?)` \(([^)]*)\)/g))
      for (const [, symbol = ''] of beside.matchAll(SYMBOL))
        if (!stands(symbol, readFileSync(path, 'utf8'))) missing.push(`${symbol} in ${path}`);
  }
  expect(missing).toEqual([]);
});

/**
 * Name of the code in backticks, such as `withTwoMarks`, `PERIOD_DAYS`, `order_item`; plain words are too common to
 * prove anything.
 */
const SYMBOL = /`([A-Za-z][a-z]*(?:[A-Z]\w*|_\w+)|[A-Z]{2,}\w*)`/g;
const stands = (symbol: string, text: string) => new RegExp(`\\b${symbol}\\b`).test(text);

test('every test named in the coverage exists', () => {
  const text = readFileSync('docs/specification-coverage.md', 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the list of jobs has each job with its time', () => {
  const text = readFileSync('docs/where.md', 'utf8');
  const files = [...text.matchAll(/^\| .* \| `[\w-]+`.* \| `(.*)` \|$/gm)].map(([, file = '']) => file);
  const registered = [...new Set(files)].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/schedule\('([\w-]+)', '(\S+) (\S+) /g)].map(
      ([, name, minute = '', hour]) => ({
        name,
        time: hour === '*' ? null : `${hour}:${minute.padStart(2, '0')}`,
      }),
    ),
  );
  expect(registered.length).toBe(25);
  for (const { name, time } of registered)
    expect(text).toMatch(new RegExp(`^\\| ${time ?? '(each|every) [\\w ]+'} \\| \`${name}\``, 'm'));
});

test('the drawing of the storefront has the order that the lint enforces', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[];
  };
  const enforced = forbidden.flatMap(({ name }) => /^(.+)-imports-downwards$/.exec(name)?.[1] ?? []);
  const [, drawing = ''] = /subgraph web(.*?)end\n/s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const drawn = [...drawing.matchAll(/w\d\["([^"]+)"\]/g)].flatMap(([, box = '']) => box.split(' → '));
  expect(drawn).toEqual(['shell', ...enforced]);
});
