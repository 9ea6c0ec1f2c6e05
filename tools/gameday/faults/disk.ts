import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Answers, properLine } from '../harness/answers.ts';
import { brokenIndexes, startNewLogFile } from '../harness/comparison.queries.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import { plantBooks } from '../harness/plant-books.ts';
import { openSetup, type Setup } from '../harness/setup.ts';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const FILES_MB = 48;
/** The log of changes alone grows to 80 MB before it is reused. */
const DATABASE_MB = 256;
const FULL_FOR_S = 20;
const READY_WITHIN_S = 30;

/** The disk of the files is full, then that of the database. */
export async function fillDisks(stage: Stage): Promise<Line[]> {
  return [...(await fillFiles(stage)), ...(await fillDatabase(stage))];
}

async function fillFiles(stage: Stage): Promise<Line[]> {
  const folder = stage.newFolder();
  const disk = mountSmallDisk(join(folder, 'disk'), FILES_MB);
  const setup = await stage.setup({ environment: { DATA_DIR: join(folder, 'disk') } });
  const books = await plantBooks(setup.db, 30, 100);
  await setup.shop.start();
  const cards = async (from: number, to: number) => {
    const answers = new Answers();
    for (const { productId } of books.slice(from, to))
      await answers.ask(`${setup.origin}/compartir/libro/${productId}.jpg`);
    return answers;
  };
  const before = await cards(0, 5);
  disk.fill();
  const crowd = enter({ origin: setup.origin, chance: stage.chance, books, buyers: 2, lookers: 2 });
  const full = await cards(5, 20);
  await sleep(FULL_FOR_S * stage.scale * 1000);
  await crowd.leave();
  const isAlive = setup.shop.isRunning();
  disk.makeRoom();
  const after = await cards(5, 30);
  const lines: Line[] = [
    {
      promised:
        'disk of the files full: what cannot be kept is answered with 503 and a sentence, or made without being kept; afterwards all is well again',
      measured: `before ${before.summary()}; full ${full.summary()}; afterwards ${after.summary()}${
        full.improper.length > 0 ? `; ${full.improper.join('; ')}` : ''
      }`,
      isKept: full.improperCount === 0 && before.count(200) === 5 && after.count(200) === 25,
    },
    {
      promised: 'disk of the files full: the shop lives on and sells',
      measured: `${isAlive ? 'alive' : 'ENDED'}, ${crowd.purchases.length} purchases; ${crowd.answers.summary()}`,
      isKept: isAlive && crowd.purchases.length > 0 && crowd.answers.improperCount === 0,
    },
    ...(await moneyLines(setup, { purchases: crowd.purchases.length })),
  ];
  await setup.close();
  return lines;
}

async function fillDatabase(stage: Stage): Promise<Line[]> {
  const folder = stage.newFolder();
  const disk = mountSmallDisk(join(folder, 'disk'), DATABASE_MB);
  stage.copyTo(join(folder, 'disk'));
  const setup = await openSetup({
    folder: join(folder, 'disk'),
    environment: { DATA_DIR: join(folder, 'shop') },
  });
  const books = await plantBooks(setup.db, 20, 1000);
  await setup.shop.start();
  const crowd = enter({ origin: setup.origin, chance: stage.chance, books, buyers: 6, lookers: 4 });
  const times = stage.scaled(10);
  const recoveries: number[] = [];
  let restarted = 0;
  for (let time = 0; time < times; time += 1) {
    await sleep(2000);
    await stayFull(disk, setup, FULL_FOR_S / 4);
    if (!setup.postgres.isRunning()) {
      restarted += 1;
      await setup.postgres.start();
    }
    recoveries.push((await setup.shop.untilReady()) / 1000);
  }
  await sleep(2000);
  await crowd.leave();
  const slowest = Math.max(...recoveries);
  const proper = properLine(crowd.answers);
  const broken = await brokenIndexes(setup.db);
  const lines: Line[] = [
    { ...proper, promised: `disk of the database full, ${times} times: ${proper.promised}` },
    {
      promised: `disk of the database full: ready within ${READY_WITHIN_S} s after there is room, nothing is damaged`,
      measured: `${slowest.toFixed(1)} s at most; PostgreSQL ended by itself ${restarted} times and was started again; ${
        broken.length === 0 ? 'all tables and indexes sound' : `damaged: ${broken.join(', ')}`
      }`,
      isKept: slowest <= READY_WITHIN_S && broken.length === 0,
    },
    ...(await moneyLines(setup, { purchases: times })),
  ];
  await setup.close();
  return lines;
}

/** Whatever becomes free meanwhile is taken as well, and the log of changes soon needs a file that has no room. */
async function stayFull(disk: SmallDisk, { db }: Setup, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    disk.fill();
    await startNewLogFile(db).catch(() => undefined);
    await sleep(1000);
  }
  disk.makeRoom();
}
