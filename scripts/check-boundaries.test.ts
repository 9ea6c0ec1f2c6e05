import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Forbidden imports, one for each rule. */
const planted: Record<string, [file: string, imports: string]> = {
  'contract-is-a-leaf': ['contract/a.ts', 'server/catalog/x.ts'],
  'web-talks-http': ['web/app/a.tsx', 'server/catalog/x.ts'],
  'server-not-web': ['server/catalog/a.ts', 'web/app/x.ts'],
  'sandbox-stands-alone': ['payments-sandbox/a.ts', 'contract/x.ts'],
  'nobody-needs-the-sandbox': ['server/catalog/b.ts', 'payments-sandbox/x.ts'],
  'platform-below-domains': ['server/platform/a.ts', 'server/catalog/x.ts'],
  'storefront-has-known-folders': ['web/app/cart/b.ts', 'web/app/drawer/x.ts'],
  ...Object.fromEntries(
    forbidden
      .filter(({ name }: { name: string }) => name.endsWith('-imports-downwards'))
      .map(({ name }: { name: string }) => {
        const folder = name.replace('-imports-downwards', '');
        return [name, [`web/app/${folder}/a.ts`, 'web/app/shell/x.ts']];
      }),
  ),
  'domain-by-its-face': ['server/cart/a.ts', 'server/catalog/x.ts'],
  'tables-only-tables': ['server/catalog/a.tables.ts', 'server/catalog/x.ts'],
  'sql-lives-in-queries': ['server/catalog/c.ts', 'server/catalog/x.tables.ts'],
  'desk-is-a-leaf': ['server/orders/a.ts', 'server/orders/desk/x.ts'],
  'staff-below-domains': ['server/staff/a.ts', 'server/orders/x.ts'],
  'publishing-below-what-is-published': ['server/publishing/a.ts', 'server/site/site.ts'],
  'payments-below-its-owners': ['server/payments/a.ts', 'server/orders/orders.ts'],
  'shipping-below-its-owners': ['server/shipping/a.ts', 'server/orders/orders.ts'],
  'desk-app-apart': ['web/app/cart/c.ts', 'web/desk/x.ts'],
  'desk-uses-the-controls': ['web/desk/a.ts', 'web/app/cart/x.ts'],
  'desk-shell-import-downwards': ['web/desk/shell/a.ts', 'web/desk/screens/orders/x.ts'],
  'desk-screens-import-downwards': ['web/desk/screens/orders/a.ts', 'web/desk/shell/x.ts'],
  'desk-parts-import-downwards': ['web/desk/parts/books/a.ts', 'web/desk/screens/orders/x.ts'],
  'desk-frame-import-downwards': ['web/desk/frame/a.ts', 'web/desk/parts/books/x.ts'],
  'desk-screens-apart': ['web/desk/screens/orders/b.ts', 'web/desk/screens/boxes/x.ts'],
  'desk-parts-apart': ['web/desk/parts/books/b.ts', 'web/desk/parts/parcels/x.ts'],
  'desk-has-known-layers': ['web/desk/screens/orders/c.ts', 'web/desk/drawer/x.ts'],
  'no-circle': ['seed/a.ts', 'seed/x.ts'],
};

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

test('each boundary rule finds its planted violation', async () => {
  for (const [file, imported] of Object.values(planted)) {
    const up = '../'.repeat(file.split('/').length - 1);
    write(file, `import { x } from '${up}${imported}';\nexport const a: typeof x = x;\n`);
    write(imported, 'export const x = 1;\n');
  }
  write('seed/x.ts', "import { a } from './a.ts';\nexport const x: number = a;\n");
  const { tsConfig: _ownProject, ...readers } = options;
  const { output } = await cruise(['.'], {
    ...readers,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  const found = new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name));
  const rules = forbidden.map(({ name }: { name: string }) => name);
  expect(Object.keys(planted).sort()).toEqual([...rules].sort());
  expect([...found].sort()).toEqual([...rules].sort());
});
