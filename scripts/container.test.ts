import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { shopEnvironment } from './running/shop-environment.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the container runs the Node of the tests', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toBe(dependencies.node);
});

test('the container gives Node and the allocator the settings of npm start', () => {
  const given = Object.fromEntries(
    [...dockerfile.matchAll(/^(?:ENV| {3}) (\w+)=(?:"([^"]*)"|(\S+))/gm)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );
  expect(given).toMatchObject(shopEnvironment);
});

/** Paths of the project that are copied into a stage: the one that builds, or the one that runs. */
function takenBy(stage: 'build' | 'run'): string[] {
  const [building = '', running = ''] = dockerfile
    .replaceAll('\\\n', ' ')
    .split(/^FROM .*$/m)
    .slice(1);
  return (stage === 'build' ? building : running)
    .split('\n')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
}

test('the files that the container takes from the project exist, and are not ignored', () => {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const taken = [...takenBy('build'), ...takenBy('run')];
  expect(taken.length).toBeGreaterThan(10);
  for (const path of taken) {
    expect([path, existsSync(path)]).toEqual([path, true]);
    expect(allowed, path).toContain(path.split('/')[0]);
  }
});

const isInImage = (path: string) =>
  takenBy('run').some((taken) => path === taken || path.startsWith(`${taken}/`)) &&
  !/(^|\/)testing\/|\.test\.tsx?$/.test(path);

/** Files of the project that a program loads, itself included; imports of types alone are not loaded. */
function loadedBy(program: string, seen = new Set<string>()): Set<string> {
  if (seen.has(program)) return seen;
  seen.add(program);
  const source = readFileSync(program, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  for (const [, name = ''] of source.matchAll(/(?:from|import\(|^import) ?'([.#][^']+)'/gm)) {
    const path = name.startsWith('#') ? name.slice(1) : join(dirname(program), name);
    loadedBy(path, seen);
  }
  return seen;
}

describe('The commands in the pages of operations', () => {
  const pages = [
    'docs/operations.md',
    ...readdirSync('docs/operations').map((name) => `docs/operations/${name}`),
  ];
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const tasks = readFileSync('scripts/run.mjs', 'utf8');
  const scriptOf = (task: string) =>
    new RegExp(
      `^ {2}'?${task}'?\\(\\) \\{[^']*'(?:Backup|Restore|Staff|Plant|Import)', \\['(scripts/[\\w-]+\\.ts)'`,
      'm',
    ).exec(tasks)?.[1] ?? task;
  /** Programs that need the whole project on a developer's machine: they measure, or make files to be committed. */
  const NOT_OF_A_SHOP = ['bench', 'scripts/speak-club.ts'];
  const commands = new Set([
    ...[...text.matchAll(/npm run\s+([a-z][\w:-]*)/g)].map(([, task = '']) => scriptOf(task)),
    ...[...text.matchAll(/`?(?:node )((?:scripts|server)\/[\w-]+\.ts)/g)].map(([, path = '']) => path),
    ...[...text.matchAll(/`(scripts\/[\w-]+\.ts)`/g)].map(([, path = '']) => path),
  ]);
  const programs = [...commands].filter((command) => !NOT_OF_A_SHOP.includes(command));

  test('are all commands of a shop', () => {
    expect(programs.sort()).toEqual([
      'scripts/backup.ts',
      'scripts/check-rules.ts',
      'scripts/import-postal-codes.ts',
      'scripts/import-products.ts',
      'scripts/make-bucket.ts',
      'scripts/plant.ts',
      'scripts/restore.ts',
      'scripts/retry-dead-letters.ts',
      'scripts/staff.ts',
      'server/main.ts',
    ]);
  });

  test.each(programs)('have their program in the image, with its imports: %s', (program) => {
    expect([...loadedBy(program)].filter((path) => !isInImage(path))).toEqual([]);
  });

  test('are the only scripts of the image', () => {
    const held = globSync('scripts/*.ts').filter(isInImage);
    expect(held.sort()).toEqual(programs.filter((path) => path.startsWith('scripts/')));
  });

  test('name existing variables', () => {
    const known = [
      'server/environment.ts',
      'compose.yaml',
      'Dockerfile',
      'deploy/Caddyfile',
      'tools/bench/run.ts',
      // Values of a column of imports, written the same way.
      'contract/tax-treatment.ts',
    ].map((path) => readFileSync(path, 'utf8'));
    const named = new Set(
      [...text.matchAll(/(?<![\w-])([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?==|`)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !known.some((source) => source.includes(name)))).toEqual([]);
  });
});

describe('The example environments', () => {
  /** Placeholders that the reader fills in, each with a value of its own. */
  const filledIn = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? name.padEnd(40, '-')]));
  const SAMPLES: Record<string, string> = {
    DATABASE_URL: 'postgresql://shop@db/shop',
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
    SMTP_URL: 'smtps://mail.example.mx',
    OWNER_EMAIL: 'amalia@example.mx',
  };
  const secretNames = (text: string) =>
    [...text.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);

  test('of the containers start a complete shop, whose owner is invited', () => {
    const [, block = ''] =
      /environment: &environment\n((?: {4}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
    const fixed = [...block.matchAll(/^ {4}(\w+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]);
    const file = readFileSync('deploy/compose.env.example', 'utf8').replaceAll(/^#.*$/gm, '');
    const config = readConfig({
      HOST: '0.0.0.0',
      ...filledIn(secretNames(file)),
      ...Object.fromEntries(fixed),
    });
    expect(config).toMatchObject({ isDemo: false, isLocal: false, OWNER_EMAIL: 'amalia@example.mx' });
  });

  test('of the platform start a complete shop, whose owner is invited', () => {
    const file = readFileSync('deploy/fly.toml', 'utf8');
    const [, block = ''] = /^\[env\]\n(.*?)^\[/ms.exec(file) ?? [];
    const fixed = [...block.matchAll(/^(\w+) = '(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]);
    const [, secrets = ''] = /fly secrets set (.*?)^app/ms.exec(file) ?? [];
    const config = readConfig({
      HOST: '0.0.0.0',
      ALLOW_TEST_PAYMENTS: '1',
      ...filledIn(secretNames(secrets)),
      ...Object.fromEntries(fixed),
    });
    expect(config).toMatchObject({
      isDemo: false,
      isLocal: false,
      OWNER_EMAIL: expect.stringContaining('@'),
    });
  });
});
