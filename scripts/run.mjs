// Entry of all npm scripts. It runs on the system's Node (20 or newer) before anything is installed, so it uses nothing
// but Node itself. Each step is skipped while its inputs are unchanged.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopEnvironment } from './running/shop-environment.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamps = join(root, 'node_modules', '.shop');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [task = 'start', ...args] = process.argv.slice(2);

const BUILD_INPUTS = [
  'web',
  'contract',
  'vite.config.ts',
  'vite.desk.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/compress-assets.ts',
];

const tasks = {
  start() {
    install({ withDevTools: false });
    build();
    runForever(['server/main.ts'], { ...shopEnvironment, NODE_ENV: 'production' });
  },
  dev() {
    install({ withDevTools: true });
    // Without the memory limits of a served shop: two builds in the same process do not fit into its heap.
    runForever(['scripts/dev.ts'], { NODE_ENV: 'development' });
  },
  test() {
    install({ withDevTools: true });
    build();
    if (args.length === 0) checkSources();
    run('Unit and API tests', ['node_modules/vitest/vitest.mjs', 'run', ...args]);
    if (args.length === 0) run('Browser tests', ['e2e/run.ts']);
  },
  check() {
    install({ withDevTools: true });
    build();
    checkSources();
    run('Unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'web']);
  },
  nightly() {
    install({ withDevTools: true });
    build();
    nightly();
  },
  bench() {
    install({ withDevTools: true });
    build();
    run('Bench', ['tools/bench/run.ts', ...args]);
  },
  gameday() {
    install({ withDevTools: true });
    build();
    run('Gameday', ['tools/gameday/run.ts', ...args]);
  },
  mutants() {
    install({ withDevTools: true });
    build();
    run('Planted bugs', ['scripts/mutants.ts', ...args]);
  },
  recording() {
    install({ withDevTools: true });
    build();
    run('Recording', ['tools/recording/run.ts', ...args]);
  },
  backup() {
    install({ withDevTools: false });
    run('Backup', ['scripts/backup.ts', ...args]);
  },
  restore() {
    install({ withDevTools: false });
    run('Restore', ['scripts/restore.ts', ...args]);
  },
  staff() {
    install({ withDevTools: false });
    run('Staff', ['scripts/staff.ts', ...args]);
  },
  plant() {
    install({ withDevTools: false });
    run('Plant', ['scripts/plant.ts', ...args]);
  },
  'import:products'() {
    install({ withDevTools: false });
    run('Import', ['scripts/import-products.ts', ...args]);
  },
  'import:postal-codes'() {
    install({ withDevTools: false });
    run('Import', ['scripts/import-postal-codes.ts', ...args]);
  },
};

/** Runs the checks that need no running shop. */
function checkSources() {
  run('Checking the lockfile', ['scripts/check-lockfile.mjs']);
  run('Types of the pages', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], {}, true);
  run('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
  run('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
  run('Import boundaries', ['scripts/check-boundaries.mjs']);
  run('Unused code', ['node_modules/knip/bin/knip.js']);
  run('Secrets', ['scripts/check-secrets.mjs']);
  run('Licences', ['scripts/check-licences.mjs']);
  run('Patterns', ['scripts/check-patterns.ts']);
}

/** Random tests, and those of the proxies of deploy/, where this machine has them. */
const NIGHTLY_TESTS = [
  'server/memberships/model',
  'server/checkout/desk/order-lives',
  'server/checkout/pass-lives',
  'server/fuzz',
  'server/desk-fuzz',
  'scripts/proxies',
];

/**
 * Runs the random tests with many more cases than `npm test` has, and others each time: an argument is the seed of an
 * earlier night.
 */
function nightly() {
  const seed = args[0] ?? String(randomInt(2 ** 31 - 1));
  say(`Seed ${seed}: npm run nightly -- ${seed} repeats this night; each failure says how to run it alone`);
  run('Random tests', ['node_modules/vitest/vitest.mjs', 'run', ...NIGHTLY_TESTS], {
    MODEL_RUNS: '2100',
    PASS_RUNS: '5000',
    MODEL_SEED: seed,
    FUZZ_CASES: '2000',
    FUZZ_SEED: seed,
  });
}

const chosen = tasks[task];
if (!chosen) fail(`There is no task "${task}". Tasks: ${Object.keys(tasks).join(', ')}`);
chosen();

/** Installs the packages of the lockfile. Running the shop needs no test tools; installed ones stay. */
function install({ withDevTools }) {
  const inputs = hashOf(['package.json', 'package-lock.json']);
  const full = stampOf('install-full') === inputs;
  if (full || (!withDevTools && stampOf('install-run') === inputs)) return;
  say(`Installing packages${withDevTools ? ' and test tools' : ''} (about a minute the first time) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The install replaces the very Node that may be running, so another one must come first on PATH.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { status } = spawnSync(
    npm,
    ['ci', '--no-fund', '--no-audit', '--loglevel=error', ...(withDevTools ? [] : ['--omit=dev'])],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, NODE_ENV: '' },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('npm ci failed: see above.');
  stamp(withDevTools ? 'install-full' : 'install-run', inputs);
}

/** Builds the storefront when its sources have changed. */
function build() {
  const inputs = hashOf(BUILD_INPUTS);
  if (stampOf('build') === inputs && existsSync(join(root, 'build', 'desk', 'index.html'))) return;
  run(
    'Building the storefront',
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    { NODE_ENV: 'production' },
    true,
  );
  const production = { NODE_ENV: 'production' };
  run(
    'Building the back office',
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.desk.config.ts'],
    production,
    true,
  );
  run('Compressing their files', ['scripts/compress-assets.ts'], {}, true);
  stamp('build', inputs);
}

function run(title, nodeArguments, env = {}, isQuiet = false) {
  say(`${title} …`);
  const started = Date.now();
  const result = spawnSync(node, nodeArguments, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: withNode(env),
  });
  if (result.status !== 0) fail(`${result.stdout ?? ''}${result.stderr ?? ''}\n${title}: failed.`);
  say(`${title}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs the shop until it ends or this process gets a signal. */
function runForever(nodeArguments, env) {
  const child = spawn(node, nodeArguments, { cwd: root, stdio: 'inherit', env: withNode(env) });
  let isEnding = false;
  const end = (signal) => {
    if (isEnding) return;
    isEnding = true;
    child.kill(signal);
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  // npm does not hand SIGTERM on: when it dies, this process gets a new parent, and the shop must not be left behind.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

function withNode(env) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ...env,
  };
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesOf(join(root, path)))
      hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function stampOf(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function stamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
