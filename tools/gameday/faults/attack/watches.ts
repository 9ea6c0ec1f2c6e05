import { sql } from 'drizzle-orm';
import { memoryOfFamily } from '../../../harness/processes.ts';
import { countsOf } from '../../../harness/spread.ts';
import { keepOn } from '../../../harness/wait.ts';
import { isReady } from '../../harness/front-proxy.ts';
import type { Setup } from '../../harness/setup.ts';
import { type Line, promise } from '../../report.ts';

/** What is looked at all the time while the shop is attacked, and what is said of it afterwards. */
interface Watch {
  stop(): Promise<void>;
  line(): Line;
}

const ASK_EVERY_MS = 250;
/** A load balancer waits no longer. */
const PATIENCE_MS = 2_000;

/** Asks `/readyz` as a load balancer does. */
export function watchReadiness({ origin }: Setup): Watch {
  const seen = { asked: 0, bad: 0, slowestMs: 0 };
  const stop = keepOn(ASK_EVERY_MS, async () => {
    const startedAt = performance.now();
    const isGood = await isReady(origin, PATIENCE_MS);
    seen.asked += 1;
    if (!isGood) seen.bad += 1;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
  });
  const line = () =>
    promise(
      '`/readyz`, asked four times a second, says all the time that the shop is ready',
      `${seen.asked - seen.bad} of ${seen.asked} good, the slowest after ${seen.slowestMs.toFixed(0)} ms`,
      seen.asked > 0 && seen.bad === 0,
    );
  return { stop, line };
}

/** What the container of `compose.yaml` has. */
const CONTAINER_MB = 512;

/** How much memory the process and those it started fill together; `statuses`: how the shop answered what was sent to fill it. */
export function watchMemory({ shop }: Setup, statuses: ReadonlyMap<number, number>): Watch {
  const most = { all: 0, own: 0 };
  const stop = keepOn(100, () => {
    const megabytes = memoryOfFamily(shop.pid() ?? 0);
    const all = megabytes.reduce((sum, one) => sum + one, 0);
    if (all > most.all) Object.assign(most, { all, own: megabytes[0] });
  });
  const line = () =>
    promise(
      `while two people send pictures and recordings that are huge once decoded, the shop stays below ${CONTAINER_MB} MB and answers each of them`,
      `at most ${most.all.toFixed(0)} MB of all its processes, ${most.own.toFixed(0)} of them its own; uploads answered ${countsOf(statuses)}`,
      most.all > 0 &&
        most.all < CONTAINER_MB &&
        (statuses.get(200) ?? 0) > 0 &&
        !statuses.has(0) &&
        !statuses.has(500),
    );
  return { stop, line };
}

/** What one network may hold without paying: payment pages, copies in all, and of each title a quarter, at least three. */
const PAGES = 20;
const COPIES = 60;
/** By how many copies of a title more than allowed is held. */
const excess = ({ held, all }: { held: number; all: number }) => held - Math.max(3, Math.floor(all / 4));

/** How much the attackers have set aside without paying. */
export function watchHeld(setup: Setup): Watch {
  const most = { pages: 0, copies: 0, inAll: 0, networks: 0 };
  let worst = { held: 0, all: 0 };
  const stop = keepOn(500, async () => {
    const holders = await findHeld(setup);
    most.networks = Math.max(most.networks, holders.length);
    most.pages = Math.max(most.pages, ...holders.map(({ pages }) => pages));
    most.copies = Math.max(most.copies, ...holders.map(({ copies }) => copies));
    most.inAll = Math.max(
      most.inAll,
      holders.reduce((sum, { copies }) => sum + copies, 0),
    );
    for (const holder of holders) if (excess(holder) > excess(worst)) worst = holder;
  });
  const line = () =>
    promise(
      `each attacking network holds at most ${PAGES} payment pages, ${COPIES} copies and a quarter of a title (3 of few)`,
      `at most ${most.pages} pages and ${most.copies} copies by one of ${most.networks} networks, ${worst.held} of ${worst.all} copies of one title; ${most.inAll} copies by all together`,
      most.networks > 0 && most.pages <= PAGES && most.copies <= COPIES && excess(worst) <= 0,
    );
  return { stop, line };
}

/** By the contact that was given; of the title that most is held of beyond what may be, also the copies before any was sold. */
async function findHeld({ db }: Setup) {
  const { rows } = await db.execute<{ pages: number; copies: number; held: number; all: number }>(sql`
    WITH open AS (
      SELECT order_id, contact_email AS email FROM orders
      WHERE state IN ('creating', 'awaiting_payment') AND contact_email LIKE 'nadie-%'),
    titles AS (
      SELECT o.email, p.product_id, sum(i.quantity)::int AS held, p.stock + p.reserved + (
        SELECT coalesce(sum(m.quantity), 0)::int FROM stock_move m
        WHERE m.product_id = p.product_id AND m.kind = 'consume') AS "all"
      FROM open o JOIN order_item i USING (order_id) JOIN product p USING (product_id) GROUP BY 1, 2)
    SELECT DISTINCT ON (t.email) t.held, t."all",
      (SELECT count(*)::int FROM open o WHERE o.email = t.email) AS pages,
      (SELECT sum(held)::int FROM titles s WHERE s.email = t.email) AS copies
    FROM titles t ORDER BY t.email, t.held - greatest(3, t."all" / 4) DESC`);
  return rows;
}
