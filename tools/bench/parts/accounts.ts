import pg from 'pg';
import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '#server/platform/password-hashes.ts';
import { median } from '../measure/interleave.ts';
import type { RequestToSend } from '../measure/load.ts';
import { likenessOf, percentile } from '../measure/spread.ts';
import type { Line } from '../report.ts';
import { BENCH_KEY } from '../servers/bench-secrets.ts';
import type { Cluster } from '../servers/database.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/shop.ts';
import { listRequest } from './list.ts';

const TRIES = 200;
const WARM_UP = 20;
const MOST_APART_MS = 5;
const LEAST_ALIKE = 0.01;
const AT_ONCE = 50;
const ROUNDS = 5;
const LOOKS = 300;
const MOST_TIMES = 3;
const EMAIL = 'conocida@example.test';
const PASSWORD = 'un tigre sin rayas';

/** What a stranger can learn from the time of a refused sign-in, and what fifty who sign in cost those who browse. */
export async function measureAccounts(cluster: Cluster): Promise<Line[]> {
  await openAccount(cluster);
  const shop = await startShop(cluster);
  try {
    return [...(await compareRefusals(shop)), ...(await browseBesideSignIns(shop))];
  } finally {
    await shop.stop();
  }
}

async function openAccount(cluster: Cluster) {
  const hash = await createPasswordHashes(BENCH_KEY).hash(await encodePassword(PASSWORD));
  const client = new pg.Client(await cluster.databaseOf(BOOKS));
  await client.connect();
  await client.query(
    'INSERT INTO users (email, email_key, password_hash) VALUES ($1, $1, $2) ON CONFLICT DO NOTHING',
    [EMAIL, hash],
  );
  await client.end();
}

const login = async (email: string, password: string): Promise<RequestToSend> => ({
  method: 'POST',
  path: '/api/users/login',
  body: { email, password: await encodePassword(password) },
});

/** Milliseconds until the whole answer is there. */
async function timeOf(shop: RunningShop, { method = 'GET', path, body }: RequestToSend, status: number) {
  const startedAt = performance.now();
  const answer = await fetch(`${shop.origin}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  await answer.arrayBuffer();
  const took = performance.now() - startedAt;
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} instead of ${status}`);
  return took;
}

/** By turns, so that whatever else the machine does falls on both alike. */
async function compareRefusals(shop: RunningShop): Promise<Line[]> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let tries = -WARM_UP; tries < TRIES; tries += 1) {
    const toKnown = await login(EMAIL, `otra contraseña ${tries}`);
    const toUnknown = await login(`desconocida${tries + WARM_UP}@example.test`, 'otra contraseña');
    const isKnownFirst = tries % 2 === 0;
    const first = await timeOf(shop, isKnownFirst ? toKnown : toUnknown, 401);
    const second = await timeOf(shop, isKnownFirst ? toUnknown : toKnown, 401);
    if (tries < 0) continue;
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }
  const apart = Math.abs(median(known) - median(unknown));
  return [
    { what: 'Refused sign-in: median, e-mail with an account', value: median(known), unit: 'ms' },
    { what: 'Refused sign-in: median, e-mail without one', value: median(unknown), unit: 'ms' },
    {
      what: `Refused sign-in: medians of ${TRIES} tries each are apart`,
      value: apart,
      unit: 'ms',
      limit: { atMost: MOST_APART_MS },
    },
    {
      what: 'Refused sign-in: likeness of the times (Kolmogorov-Smirnov)',
      value: likenessOf(known, unknown),
      unit: '',
      limit: { atLeast: LEAST_ALIKE },
    },
  ];
}

/** Rounds by turns: each is compared with the quiet one just before it. */
async function browseBesideSignIns(shop: RunningShop): Promise<Line[]> {
  const quiet: number[] = [];
  const beside: number[] = [];
  const signIns = { done: 0, ms: 0 };
  await browse(shop);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(percentile(await browse(shop), 99));
    const startedAt = performance.now();
    const crowd = startCrowd(shop);
    beside.push(percentile(await browse(shop), 99));
    signIns.done += await crowd.leave();
    signIns.ms += performance.now() - startedAt;
  }
  return [
    { what: 'Browsing alone: p99', value: median(quiet), unit: 'ms' },
    { what: `Browsing beside ${AT_ONCE} who sign in at once: p99`, value: median(beside), unit: 'ms' },
    {
      what: 'Browsing beside sign-ins: p99 against alone',
      value: median(beside.map((p99, round) => p99 / (quiet[round] ?? Number.NaN))),
      unit: 'x',
      limit: { atMost: MOST_TIMES },
    },
    { what: 'Sign-ins meanwhile', value: (signIns.done * 1000) / signIns.ms, unit: '/s' },
  ];
}

/** One visitor who turns page after page. */
async function browse(shop: RunningShop): Promise<number[]> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1)
    times.push(await timeOf(shop, listRequest({}, (look % 50) + 1), 200));
  return times;
}

/** So many sign in, each again as soon as they are in, until they are turned away. */
function startCrowd(shop: RunningShop) {
  let isOver = false;
  const signInAgain = async () => {
    let done = 0;
    while (!isOver) {
      await timeOf(shop, await login(EMAIL, PASSWORD), 200);
      done += 1;
    }
    return done;
  };
  const everybody = Promise.all(Array.from({ length: AT_ONCE }, signInAgain));
  return {
    async leave() {
      isOver = true;
      return (await everybody).reduce((sum, done) => sum + done, 0);
    },
  };
}
