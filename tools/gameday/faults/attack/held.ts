import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { Line } from '../../report.ts';
import { findHeld } from './held.queries.ts';

/** What one network may hold without paying: payment pages, copies in all, and of each title a quarter, at least three. */
const PAGES = 20;
const COPIES = 60;
const mayHold = (copiesOfTitle: number) => Math.max(3, Math.floor(copiesOfTitle / 4));

export interface HeldWatch {
  stop(): Promise<void>;
  /** What was held at worst. */
  line(): Line;
}

const LOOK_EVERY_MS = 500;

/** Looks again and again how much the attackers have set aside without paying. */
export function watchHeld(db: Database): HeldWatch {
  let isOver = false;
  const most = { pages: 0, copies: 0, inAll: 0, networks: 0 };
  let worst = { held: 0, all: 0 };
  const watching = (async () => {
    while (!isOver) {
      const held = await findHeld(db);
      most.networks = Math.max(most.networks, held.length);
      most.pages = Math.max(most.pages, ...held.map(({ pages }) => pages));
      most.copies = Math.max(most.copies, ...held.map(({ copies }) => copies));
      most.inAll = Math.max(
        most.inAll,
        held.reduce((sum, { copies }) => sum + copies, 0),
      );
      for (const { worstTitle } of held) if (excess(worstTitle) > excess(worst)) worst = worstTitle;
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
    },
    line: () => ({
      promised: `each attacking network holds at most ${PAGES} payment pages, ${COPIES} copies and a quarter of a title (3 of few)`,
      measured: `at most ${most.pages} pages and ${most.copies} copies by one of ${most.networks} networks, ${worst.held} of ${worst.all} copies of one title; ${most.inAll} copies by all together`,
      isKept: most.networks > 0 && most.pages <= PAGES && most.copies <= COPIES && excess(worst) <= 0,
    }),
  };
}

/** By how many copies of a title more than allowed is held. */
const excess = ({ held, all }: { held: number; all: number }) => held - mayHold(all);
