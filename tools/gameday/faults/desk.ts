import { inLanes, workInSteps } from '../../harness/wait.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { untilSettled } from '../harness/comparison.ts';
import {
  confirmAgain,
  hirePerson,
  moveIn,
  openAccount,
  type Phones,
  phone,
  subscribe,
} from '../harness/people.ts';
import type { Book } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';
import { deskLines } from './desk/desk-lines.ts';
import { makeTrouble, shuffled } from './desk/desk-trouble.ts';
import {
  answerThread,
  correctStock,
  makeMonth,
  memberTasks,
  noAnswers,
  type Said,
  sendBox,
  skipTasks,
  workOn,
} from './desk/desk-work.ts';
import {
  findBoxes,
  findOrdersToSend,
  findReaders,
  type Reader,
  writeThreads,
} from './desk/records.queries.ts';

const AT_ONCE = 8;
/** Of the plan that the boxes are of. */
const BOOKS_PER_BOX = 2;
const CONFIRM_EVERY_MS = 60_000;

/**
 * Two people send orders, fill and send boxes, give money back, pause subscriptions and give charges, correct the stock,
 * answer letters and publish months, and members skip boxes, while the shop is killed, the database restarted and the provider in trouble.
 */
export const workAtTheDesk = (stage: Stage) =>
  stage.inShop({ hasProxies: true, books: [20, 500] }, async (setup, books) => {
    const trouble = { kills: stage.scaled(60), restarts: stage.scaled(20), provider: stage.scaled(20) };
    const { kills, restarts, provider } = trouble;
    const through = `${kills} kills, ${restarts} database restarts, ${provider} faults of the provider: `;
    const origins = [setup.origin, setup.origin] as const;
    return workShift(stage, setup, { books, origins, through }, (onRound) =>
      makeTrouble(setup, stage, { trouble, onRound }),
    );
  });

interface Shift {
  books: readonly Book[];
  /** Where the phones of the two reach the shop. */
  origins: readonly [string, string];
  /** What it goes through, as its first line says. */
  through: string;
}

/** The work of a day, released share by share while something happens, and what became of it. */
export async function workShift(
  stage: Stage,
  setup: Setup,
  { books, origins, through }: Shift,
  happen: (release: (share: number) => void) => Promise<unknown>,
): Promise<Line[]> {
  const boxes = stage.scaled(40);
  await fillTheDesk(setup, stage, { books, boxes });
  const readers = await findReaders(setup.db);
  const said = noAnswers();
  const tasks = await tasksOf({ stage, setup, books, origins, readers, said });
  const work = workInSteps(shuffled(tasks, stage), AT_ONCE);
  const confirm = () => void confirmAgain(setup.db).catch(() => undefined);
  const confirming = setInterval(confirm, CONFIRM_EVERY_MS);
  await happen((share) => work.release(tasks.length * share));
  await work.finish();
  clearInterval(confirming);
  const [first, ...others] = await deskLines({ setup, said, boxes, readers });
  return first ? [{ ...first, promised: through + first.promised }, ...others] : [];
}

/** Orders and boxes that wait to be sent. */
async function fillTheDesk(
  setup: Setup,
  { chance, scaled }: Stage,
  { books, boxes }: { books: readonly Book[]; boxes: number },
) {
  const options = { origin: setup.origin, chance };
  await inLanes(scaled(300), AT_ONCE, () => new Buyer(options).buy(books));
  for (let box = 0; box < boxes; box += 1) {
    const { token, userId } = await openAccount(setup.db);
    await subscribe(setup.db, { ...options, token }, await moveIn(setup.db, userId));
  }
  const { isRight } = await untilSettled(setup, 120_000);
  if (!isRight) throw new Error('What was bought before the trouble began was not settled.');
}

interface Desk {
  stage: Stage;
  setup: Setup;
  books: readonly Book[];
  origins: readonly [string, string];
  readers: readonly Reader[];
  said: Said;
}

/** All that the two have to do, and what the members do meanwhile. */
async function tasksOf({
  stage,
  setup,
  books,
  origins,
  readers,
  said,
}: Desk): Promise<(() => Promise<void>)[]> {
  const { db } = setup;
  const { chance, scaled } = stage;
  const answers = new Answers();
  const of = async (name: string, origin: string) =>
    phone({ origin, answers, token: await hirePerson(db, name) });
  const phones: Phones = [await of('Amalia', origins[0]), await of('Lucía', origins[1])];
  const ids = books.map(({ productId }) => productId);
  const half = Math.ceil(readers.length / 2);
  const letters = await writeThreads(db, scaled(100));
  const monthOf = (index: number) => ({ year: 2040 + Math.floor(index / 12), month: 1 + (index % 12) });
  const club = { db, phones, books: ids.slice(0, 4) };
  return [
    ...skipTasks(setup, readers.slice(0, half), answers, said),
    ...memberTasks(readers.slice(half), phones, said),
    ...(await findOrdersToSend(db)).map((order) => () => workOn(order, phones, chance, said)),
    ...(await findBoxes(db)).map(
      ({ shipment_id }) =>
        () =>
          sendBox(shipment_id, phones, ids.slice(0, BOOKS_PER_BOX)),
    ),
    ...letters.map((letter) => () => answerThread(letter, phones, said)),
    ...letters.map(
      (_, index) => () => correctStock(phones[index % 2 ? 1 : 0], ids[index % ids.length] ?? 0, chance, said),
    ),
    ...Array.from({ length: scaled(30) }, (_, index) => () => makeMonth(monthOf(index), club, said)),
  ];
}
