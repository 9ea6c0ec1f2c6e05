import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { changes } from '#server/testing/year/changes.ts';
import { readKeptYear } from '#server/testing/year/kept-year.ts';
import { type AskedShop, whatTheShopSays } from '#server/testing/year/sayings.ts';
import { brokenRules, membershipLine } from '../harness/comparison.ts';
import { startFrontProxy } from '../harness/front-proxy.ts';
import { root } from '../harness/program.ts';
import { type Setup, shopProcess } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { NotRun, promise } from '../report.ts';
import { workShift } from './desk.ts';

/** What `npm start` builds, in a folder that has its packages. */
const BUILD = [
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.desk.config.ts'],
  ['scripts/compress-assets.ts'],
];
/** What asking itself leaves behind, and what time it is meanwhile. */
const OF_ASKING = /^\.\/audit\/list|\.sessions:|\.now:|^\.\/today\.1\.at:/;
const PERIOD_MS = 31 * 24 * 60 * 60_000;

/**
 * A copy of the release before and one of today on one database, as during a deployment: people buy and join at either, one
 * person at the desk works at each, memberships renew, and each goes on with what the other began.
 */
export const runTwoVersions = (stage: Stage) => {
  const before = treeOfReleaseBefore(stage);
  return stage.inShop({ isStarted: false, books: [20, 500] }, async (setup, books) => {
    const ports = [await freePort(), await freePort()] as const;
    const copies = [copyOf(stage, setup, ports[0], before), copyOf(stage, setup, ports[1])];
    for (const copy of copies) await copy.start();
    const { hostname } = new URL(setup.origin);
    const front = await startFrontProxy({ port: setup.port, copies: ports, publicHost: hostname });
    const origins = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const through = 'a copy of the release before and one of today on one database: ';
    const lines = await workShift(stage, setup, { books, origins, through }, async (release) => release(1));
    const later = new Date((await setup.provider.now()).getTime() + PERIOD_MS);
    for (const copy of copies) await copy.stop();
    await setup.provider.advance(later);
    for (const copy of copies) await copy.start({ SHOP_NOW: later.toISOString() });
    await setup.provider.flush();
    const renewed = await membershipLine(setup, { periods: stage.scaled(40) });
    const said = (origin: string) => whatTheShopSays(copyAt(setup, origin, later));
    const [was, is] = [await said(origins[0]), await said(origins[1])];
    const differences = changes(was, is, '').filter((difference) => !OF_ASKING.test(difference));
    for (const copy of copies) await copy.stop();
    front.close();
    const broken = await brokenRules(setup.db);
    return [
      ...lines,
      renewed,
      promise(
        'both say the same of each order, member and box',
        `${Object.keys(was).length} answers, ${differences.length} differences ${differences.slice(0, 5).join('; ')}`,
        differences.length === 0 && Object.keys(was).length > 0,
      ),
      promise('all rules in the database hold', broken || 'no rule broken', broken === ''),
    ];
  });
};

function copyOf(stage: Stage, setup: Setup, port: number, tree?: string) {
  const environment = { ...setup.environment, PORT: String(port), DATA_DIR: stage.newFolder() };
  return shopProcess(
    `http://127.0.0.1:${port}`,
    { ...environment, ALLOW_STAND_INS: '1', TRUSTED_PROXIES: '1' },
    tree,
  );
}

const copyAt = ({ db }: Setup, origin: string, now: Date): AskedShop => ({
  shop: { db, clock: { now: () => now } },
  async ask(path, cookie, body) {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${origin}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const raw = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, type: String(answer.headers.get('content-type')), raw };
  },
});

/** The tree of the last commit before the migrations that this release adds, built. */
function treeOfReleaseBefore(stage: Stage): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 }).trim();
  const { last, first } = migrationsAround();
  if (!first) throw new NotRun('no migration was added since the release before');
  const addedBy = (range: string, file: string) =>
    git('log', range, '--diff-filter=A', '--format=%H', '--', `db/migrations/${file}`).split('\n');
  const [began = ''] = addedBy('HEAD', `${last}.sql`);
  // Under any name it had meanwhile.
  const added = began && addedBy(`${began}..HEAD`, `${first.slice(0, 4)}_*.sql`).at(-1);
  if (!added) throw new NotRun('the commits of the release before are not here');
  const folder = join(stage.newFolder(true), 'before');
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', `${added}^`], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (
    readFileSync(join(folder, 'package-lock.json'), 'utf8') !==
    readFileSync(join(root, 'package-lock.json'), 'utf8')
  )
    throw new NotRun('the release before has other packages');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  stage.say('Building the release before …');
  for (const program of BUILD)
    execFileSync(process.execPath, program, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'ignore',
    });
  return folder;
}

/** Names of the last migration that the release before wrote, and of the first after it. */
function migrationsAround(): { last: string; first: string | undefined } {
  const journal = JSON.parse(readFileSync(join(root, 'db/migrations/meta/_journal.json'), 'utf8'));
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const last = readKeptYear().database.migration.name;
  return { last, first: names[names.indexOf(last) + 1] };
}
