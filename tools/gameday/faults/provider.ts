import { setTimeout as sleep } from 'node:timers/promises';
import { type CartEntry, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { properLine } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { moneyLines } from '../harness/comparison.ts';
import { type Crowd, enter } from '../harness/crowd.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const SLOW_MS = 3000;
const FAILS_MORE_OFTEN_THAN_ASKED = 1000;

/** The payment provider is slow, then away, then failing. */
export const troubleProvider = (stage: Stage) =>
  stage.inShop({ hasProxies: true, books: [20, 1000] }, async (setup, books) => {
    const { control } = setup.provider;
    const seconds = (full: number) => sleep(Math.max(4000, full * stage.scale * 1000));
    const inTrouble = (what: string, trouble: (crowd: Crowd) => Promise<Line[]>) =>
      inCrowd(enter(stage, setup, { books, lookers: 2 }), what, trouble);
    const during = async (fault: object, soundAgain: object) => {
      await control(fault);
      await seconds(30);
      await control(soundAgain);
      return [];
    };
    return [
      ...(await inTrouble('slow (3 s)', () => during({ api_delay_ms: SLOW_MS }, { api_delay_ms: 0 }))),
      ...(await inTrouble(`away (${Math.max(4, 60 * stage.scale)} s)`, async (crowd) => [
        await payWhileAway(stage, setup, { books, crowd, away: () => seconds(60) }),
      ])),
      ...(await inTrouble('answering 5xx', () =>
        during({ api: { fail_next: FAILS_MORE_OFTEN_THAN_ASKED, status: 503 } }, { api: { fail_next: 0 } }),
      )),
      ...(await moneyLines(setup, { purchases: stage.scaled(40) })),
    ];
  });

async function inCrowd(crowd: Crowd, what: string, trouble: (crowd: Crowd) => Promise<Line[]>) {
  const lines = await trouble(crowd);
  await crowd.leave();
  const { answers, purchases, gaveUp } = crowd;
  const { promised, measured, isKept } = properLine(answers);
  return [
    promise(
      `${what}: ${promised}; who goes on trying buys`,
      `${purchases.length} bought, ${gaveUp.count} gave up; ${measured}`,
      isKept && gaveUp.count === 0 && purchases.length > 0,
    ),
    ...lines,
  ];
}

interface Away {
  books: readonly CartEntry[];
  crowd: Crowd;
  away: () => Promise<unknown>;
}

/** Buyers who stand before the payment page when the shop loses the provider. */
async function payWhileAway({ chance, scaled }: Stage, setup: Setup, { books, crowd, away }: Away) {
  const pages = await Promise.all(
    Array.from({ length: scaled(20) }, async () => {
      const buyer = new Buyer({ origin: setup.origin, chance });
      const url = await buyer.order([chance.pick(books)]);
      if (url === undefined) throw new Error('A payment page was not opened.');
      return { buyer, url, session_id: sessionIdOf(url) };
    }),
  );
  setup.ways.toProvider.state = 'refuses';
  for (const page of pages) await payOnPage(page.url);
  const whileAway = await Promise.all(
    pages.map(({ buyer, session_id }) => buyer.ask('/api/payments/get-payment-details', { session_id })),
  );
  await away();
  setup.ways.toProvider.state = 'open';
  const seen = whileAway.filter((answer) => answer?.status === 200).length;
  const confirmed = await Promise.all(pages.map(({ buyer, session_id }) => buyer.comeBack(session_id)));
  const errors = crowd.answers.count(502);
  return promise(
    'who pays while the shop cannot reach the provider sees the order, and later that it is paid',
    `${seen} of ${pages.length} saw it at once, ${confirmed.filter(Boolean).length} paid afterwards; ${errors} others got an error that asks to try again`,
    seen === pages.length && confirmed.every(Boolean) && errors > 0,
  );
}
