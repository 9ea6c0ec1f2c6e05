import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { handledEvents } from '#server/checkout/checkout.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';

/** Pages whose commands and statements must work when a person copies them, at night and in a hurry. */
const pages = [
  'docs/operations.md',
  ...readdirSync('docs/operations').map((name) => `docs/operations/${name}`),
];
const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));

const testShop = await testShopOfFile();

/** Statements in blocks and within sentences, with values in place of the parts that the reader fills in. */
function statementsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.replaceAll(/ --.*$/gm, '').split(/;\s*\n/),
  );
  const inSentences = [...text.matchAll(/`((?:SELECT|UPDATE|DELETE|WITH) [^`]*)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inSentences]
    .map((statement) =>
      statement
        .trim()
        .replace(/;$/, '')
        .replaceAll(/\bid = '…'/g, "id = '00000000-0000-0000-0000-000000000000'")
        .replaceAll(/= …/g, '= 1'),
    )
    .filter((statement) => statement !== '' && !statement.includes(' … '));
}

/** Expects metrics to have the names under which they are served: with changed names, alerts would fall silent. */
function expectKnownMetrics(text: string) {
  const sources = [
    'platform/metrics.ts',
    'platform/password-hashes.ts',
    'checkout/shop-gauges.queries.ts',
    'catalog/catalog-gauges.ts',
  ]
    .map((path) => readFileSync(`server/${path}`, 'utf8'))
    .join();
  for (const [name] of text.matchAll(/\bshop_(?!wal|fact)[a-z_]+\b/g)) expect(sources).toContain(`'${name}'`);
}

test('the alerts name existing metrics', () => {
  const rules = readFileSync('deploy/alerts.yaml', 'utf8');
  expect(rules).toContain('shop_dead_letters');
  expectKnownMetrics(rules);
});

const namesIn = (text: string, name: RegExp) =>
  [...text.matchAll(name)].map(([, found = '']) => found).sort();

test('the log lines to look for are those that the shop writes', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const lines = namesIn(texts.get('docs/operations/incidents.md') ?? '', /`([a-z]+(?: [a-z',:]+)+)`/g);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !sources.includes(line))).toEqual([]);
});

test('every variable of the environment has its row, and no other', () => {
  const [, table = ''] =
    /## Environment\n(.*?)\n\nOn a public/s.exec(texts.get('docs/operations.md') ?? '') ?? [];
  const rows = table.replaceAll(/^(\| [^|]+\|).*$/gm, '$1');
  const declared = namesIn(readFileSync('server/environment.ts', 'utf8'), /^ {2}([A-Z][A-Z0-9_]+): /gm);
  expect(namesIn(rows, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(declared);
});

test('the provider is set up for the events that the shop acts on', () => {
  const [, list = ''] = /must send these events(.*?)\n\n/s.exec(texts.get('docs/operations.md') ?? '') ?? [];
  expect(namesIn(list, /`([a-z_]+\.[a-z_.]+)`/g)).toEqual([...handledEvents].sort());
});

describe.each(pages)('%s', (page) => {
  const text = texts.get(page) ?? '';

  test('has only SQL that this database understands', async () => {
    for (const statement of statementsOf(text))
      await expect(testShop.shop.pool.query(`EXPLAIN ${statement}`), statement).resolves.toBeTruthy();
  });

  test('names only existing metrics', () => expectKnownMetrics(text));

  test('links only existing pages', () => {
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const path = new URL(target || page.split('/').at(-1) || '', new URL(page, 'file:///')).pathname.slice(
        1,
      );
      const linked = readFileSync(path, 'utf8');
      const headings = [...linked.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(/\s/g, '-'),
      );
      if (anchor) expect(headings, `${target}#${anchor}`).toContain(anchor);
    }
  });
});
