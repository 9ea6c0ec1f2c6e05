import { setTimeout as sleep } from 'node:timers/promises';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { untilSettled } from '../harness/comparison.ts';
import { openAccount, subscribeToBooks } from '../harness/member.ts';
import { moveIn } from '../harness/people.queries.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import { confirmAgain, hirePerson, phone } from '../harness/staff.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';
import { clubLines } from './desk/club-lines.ts';
import { makeMonth, noClubAnswers } from './desk/club-work.ts';
import { findBoxes, findOrdersToSend } from './desk/desk.queries.ts';
import { deskLines } from './desk/desk-lines.ts';
import { makeTrouble } from './desk/desk-trouble.ts';
import { type Answered, sendBox, workOn } from './desk/desk-work.ts';
import { giftsLine, memberTasks } from './desk/member-work.ts';
import { writeThreads } from './desk/shelf.queries.ts';
import { shelfLines } from './desk/shelf-lines.ts';
import { answerThread, correctStock, noShelfAnswers } from './desk/shelf-work.ts';
import { findBoxReaders } from './desk/skips.queries.ts';
import { type Inputs, skipsLine, skipTasks } from './desk/skips.ts';

const AT_ONCE = 8;
/** Of the plan that the boxes are of. */
const BOOKS_PER_BOX = 2;
const CONFIRM_EVERY_MS = 60_000;

/**
 * Two people send orders, fill and send boxes, give money back, pause subscriptions and give charges, correct the stock,
 * answer letters and publish months, and members skip boxes, while the shop is killed, the database restarted and the provider in trouble.
 */
export async function workAtTheDesk(stage: Stage): Promise<Line[]> {
  const [orders, boxes, letters] = [stage.scaled(300), stage.scaled(40), stage.scaled(100)];
  const months = stage.scaled(30);
  const trouble = { kills: stage.scaled(60), restarts: stage.scaled(20), provider: stage.scaled(20) };
  const setup = await stage.setup({ hasProxies: true });
  await setup.shop.start();
  const answers = new Answers();
  const books = await fillTheDesk(setup, stage, { orders, boxes });
  const tokens = [await hirePerson(setup.db, 'Amalia'), await hirePerson(setup.db, 'Lucía')] as const;
  const at = (token: string) => phone({ origin: setup.origin, answers, token });
  const phones = [at(tokens[0]), at(tokens[1])] as const;

  const inBoxes = books.slice(0, BOOKS_PER_BOX).map(({ productId }) => productId);
  const answered: Answered[] = [];
  const shelf = noShelfAnswers();
  const inputs: Inputs = new Map();
  const readers = await findBoxReaders(setup.db);
  const half = Math.ceil(readers.length / 2);
  const club = noClubAnswers();
  const ofMonths = books.slice(0, 4).map(({ productId }) => productId);
  const tasks = [
    ...skipTasks(setup, readers.slice(0, half), answers, inputs),
    ...memberTasks(readers.slice(half), phones, inputs),
    ...(await findOrdersToSend(setup.db)).map((order) => async () => {
      answered.push(await workOn(order, phones, stage.chance));
    }),
    ...(await findBoxes(setup.db)).map(
      ({ shipmentId }) =>
        () =>
          sendBox(shipmentId, phones, inBoxes),
    ),
    ...(await writeThreads(setup.db, letters)).map((threadId) => () => answerThread(threadId, phones, shelf)),
    ...Array.from(
      { length: letters },
      (_, index) => () =>
        correctStock(
          phones[index % 2 ? 1 : 0],
          books[index % books.length]?.productId ?? 0,
          stage.chance,
          shelf,
        ),
    ),
    ...Array.from({ length: months }, (_, index) => () => {
      const of = { year: 2040 + Math.floor(index / 12), month: 1 + (index % 12) };
      return makeMonth(of, { db: setup.db, phones, books: ofMonths }, club);
    }),
  ];
  const work = atThePaceOf(spread(tasks, stage));
  const confirming = setInterval(() => void confirmAgain(setup.db).catch(() => undefined), CONFIRM_EVERY_MS);
  await makeTrouble(setup, stage, trouble, work.release);
  work.release(1);
  await work.finish();
  clearInterval(confirming);
  const lines = [
    ...(await deskLines(setup, answered, boxes)),
    ...(await shelfLines(setup, shelf)),
    await skipsLine(setup, inputs),
    await giftsLine(setup, readers, inputs),
    ...(await clubLines(setup, club)),
  ];
  await setup.close();
  const { kills, restarts, provider } = trouble;
  const through = `${kills} kills, ${restarts} database restarts, ${provider} faults of the provider: `;
  return lines.map((line, index) => (index === 0 ? { ...line, promised: through + line.promised } : line));
}

/** Orders and boxes that wait to be sent. */
async function fillTheDesk(
  setup: Setup,
  { chance }: Stage,
  { orders, boxes }: { orders: number; boxes: number },
) {
  const books = await plantBooks(setup.db, 20, 500);
  const options = { origin: setup.origin, answers: new Answers(), chance };
  let left = orders;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await new Buyer(options).buy(books);
      }
    }),
  );
  for (let box = 0; box < boxes; box += 1) {
    const { token, userId } = await openAccount(setup.db);
    const addressId = await moveIn(setup.db, userId);
    await subscribeToBooks(setup.db, { ...options, token, addressId });
  }
  const { isSettled } = await untilSettled(setup, 120_000);
  if (!isSettled) throw new Error('What was bought before the trouble began was not settled.');
  return books;
}

/** Boxes among the orders. */
function spread<T>(tasks: readonly T[], { chance }: Stage): T[] {
  const left = [...tasks];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(chance.whole(left.length), 1));
  return mixed;
}

/** Work goes on as the trouble does, so that each fault meets a person at work. */
function atThePaceOf(tasks: readonly (() => Promise<void>)[]) {
  let released = 0;
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < tasks.length) {
      if (next >= released) {
        await sleep(20);
        continue;
      }
      next += 1;
      await tasks[next - 1]?.();
    }
  });
  return {
    release: (share: number) => {
      released = Math.ceil(tasks.length * share);
    },
    finish: () => Promise.all(workers),
  };
}
