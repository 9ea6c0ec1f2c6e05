import { setTimeout as sleep } from 'node:timers/promises';
import { payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { Answers, properLine } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { moneyLines } from '../harness/comparison.ts';
import { type Crowd, enter } from '../harness/crowd.ts';
import { type Book, plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const SLOW_MS = 3000;
const FAILS_MORE_OFTEN_THAN_ASKED = 1000;

/** The payment provider is slow, then away, then failing. */
export async function troubleProvider(stage: Stage): Promise<Line[]> {
  const { scale, scaled } = stage;
  const setup = await stage.setup({ hasProxies: true });
  const books = await plantBooks(setup.db, 20, 1000);
  await setup.shop.start();
  const seconds = (full: number) => sleep(Math.max(4000, full * scale * 1000));
  const { toProvider, provider } = setup;
  if (!toProvider) throw new Error('This setup has no proxies.');

  const slow = await inCrowd(stage, setup, books, async () => {
    await provider.control({ api_delay_ms: SLOW_MS });
    await seconds(30);
    await provider.control({ api_delay_ms: 0 });
  });
  const away = await inCrowd(stage, setup, books, async (crowd) => {
    const pages = await openPages({ stage, setup, books, count: scaled(20) });
    toProvider.state = 'refuses';
    for (const page of pages) await payOnPage(page.url);
    const whileAway = await Promise.all(
      pages.map(({ buyer, sessionId }) =>
        buyer.ask('/api/payments/get-payment-details', { method: 'POST', body: { session_id: sessionId } }),
      ),
    );
    await seconds(60);
    toProvider.state = 'open';
    const seen = whileAway.filter((answer) => answer?.status === 200).length;
    const confirmed = await Promise.all(pages.map(({ buyer, sessionId }) => buyer.comeBack(sessionId)));
    return {
      promised: 'who pays while the shop cannot reach the provider sees the order, and later that it is paid',
      measured: `${seen} of ${pages.length} saw it at once, ${confirmed.filter(Boolean).length} paid afterwards; ${crowd.answers.count(502)} others got an error that asks to try again`,
      isKept: seen === pages.length && confirmed.every(Boolean) && crowd.answers.count(502) > 0,
    };
  });
  const failing = await inCrowd(stage, setup, books, async () => {
    await provider.control({ api: { fail_next: FAILS_MORE_OFTEN_THAN_ASKED, status: 503 } });
    await seconds(30);
    await provider.control({ api: { fail_next: 0 } });
  });
  const lines = [
    named('slow (3 s)', slow),
    named(`away (${Math.max(4, 60 * scale)} s)`, away),
    ...(away.line ? [away.line] : []),
    named('answering 5xx', failing),
    ...(await moneyLines(setup, { purchases: scaled(40) })),
  ];
  await setup.close();
  return lines;
}

interface Outcome {
  answers: Answers;
  bought: number;
  gaveUp: number;
  line: Line | undefined;
}

async function inCrowd(
  { chance }: Stage,
  setup: Setup,
  books: readonly Book[],
  trouble: (crowd: Crowd) => Promise<Line | undefined>,
): Promise<Outcome> {
  const crowd = enter({ origin: setup.origin, chance, books, buyers: 6, lookers: 2 });
  const line = await trouble(crowd);
  await sleep(2000);
  await crowd.leave();
  const { answers, purchases } = crowd;
  return { answers, bought: purchases.length, gaveUp: crowd.refused(), line };
}

function named(what: string, { answers, bought, gaveUp }: Outcome): Line {
  const { promised, measured, isKept } = properLine(answers);
  return {
    promised: `${what}: ${promised}; who goes on trying buys`,
    measured: `${bought} bought, ${gaveUp} gave up; ${measured}`,
    isKept: isKept && gaveUp === 0 && bought > 0,
  };
}

/** Buyers who stand before the payment page. */
async function openPages({
  stage,
  setup,
  books,
  count,
}: {
  stage: Stage;
  setup: Setup;
  books: readonly Book[];
  count: number;
}) {
  const answers = new Answers();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const buyer = new Buyer({ origin: setup.origin, answers, chance: stage.chance });
      const url = await buyer.order([stage.chance.pick(books)]);
      if (url === undefined) throw new Error('A payment page was not opened.');
      return { buyer, url, sessionId: sessionIdOf(url) };
    }),
  );
}
