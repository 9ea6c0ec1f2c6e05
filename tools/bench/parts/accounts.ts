import { encodePassword } from '#contract/password.ts';
import { likenessOf, median, percentile } from '../../harness/spread.ts';
import { listRequest, type RequestToSend, wired } from '../measure/interleave.ts';
import { atLeast, atMost, type Line, line } from '../report.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/child.ts';
import { type Cluster, withClient } from '../servers/database.ts';
import { openAccount } from './visitors.ts';

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
  await withClient(await cluster.databaseOf(BOOKS), (client) => openAccount(client, EMAIL, PASSWORD));
  const shop = await startShop(cluster);
  try {
    return [...(await compareRefusals(shop)), ...(await browseBesideSignIns(shop))];
  } finally {
    await shop.stop();
  }
}

const login = async (email: string, password: string): Promise<RequestToSend> => ({
  method: 'POST',
  path: '/api/users/login',
  body: { email, password: await encodePassword(password) },
});

/** Milliseconds until the whole answer is there. */
async function timeOf({ origin }: RunningShop, request: RequestToSend, status: number) {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${request.path}`, wired(request));
  await answer.arrayBuffer();
  const took = performance.now() - startedAt;
  if (answer.status !== status) throw new Error(`${request.path}: ${answer.status} instead of ${status}`);
  return took;
}

/** By turns, so that whatever else the machine does falls on both alike. */
async function compareRefusals(shop: RunningShop): Promise<Line[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let tries = -WARM_UP; tries < TRIES; tries += 1) {
    const requests = {
      known: await login(EMAIL, `otra contraseña ${tries}`),
      unknown: await login(`desconocida${tries + WARM_UP}@example.test`, 'otra contraseña'),
    };
    for (const who of tries % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const took = await timeOf(shop, requests[who], 401);
      if (tries >= 0) times[who].push(took);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const alike = likenessOf(times.known, times.unknown);
  const apart = `Refused sign-in: medians of ${TRIES} tries each are apart`;
  return [
    line('Refused sign-in: median, e-mail with an account', known, 'ms'),
    line('Refused sign-in: median, e-mail without one', unknown, 'ms'),
    line(apart, Math.abs(known - unknown), 'ms', atMost(MOST_APART_MS)),
    line('Refused sign-in: likeness of the times (Kolmogorov-Smirnov)', alike, '', atLeast(LEAST_ALIKE)),
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
    const leave = startCrowd(shop);
    beside.push(percentile(await browse(shop), 99));
    signIns.done += await leave();
    signIns.ms += performance.now() - startedAt;
  }
  const times = median(beside.map((p99, round) => p99 / (quiet[round] ?? Number.NaN)));
  return [
    line('Browsing alone: p99', median(quiet), 'ms'),
    line(`Browsing beside ${AT_ONCE} who sign in at once: p99`, median(beside), 'ms'),
    line('Browsing beside sign-ins: p99 against alone', times, 'x', atMost(MOST_TIMES)),
    line('Sign-ins meanwhile', (signIns.done * 1000) / signIns.ms, '/s'),
  ];
}

/** One visitor who turns page after page. */
async function browse(shop: RunningShop): Promise<number[]> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1)
    times.push(await timeOf(shop, listRequest({}, (look % 50) + 1), 200));
  return times;
}

/** So many sign in, each again as soon as they are in, until they are turned away. Answers how many did. */
function startCrowd(shop: RunningShop): () => Promise<number> {
  let isOver = false;
  let done = 0;
  const signInAgain = async () => {
    for (; !isOver; done += 1) await timeOf(shop, await login(EMAIL, PASSWORD), 200);
  };
  const everybody = Promise.all(Array.from({ length: AT_ONCE }, signInAgain));
  return async () => {
    isOver = true;
    await everybody;
    return done;
  };
}
