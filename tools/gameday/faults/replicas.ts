import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import { startFrontProxy, VISITOR } from '../harness/front-proxy.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Chance } from '../harness/random.ts';
import { type Setup, type ShopProcess, shopProcess } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const PUBLIC_HOST = 'tienda.example.test';

/** Two copies of the shop on one database are restarted in turn, as a deployment does, while people buy. */
export async function restartReplicas(stage: Stage): Promise<Line[]> {
  const { chance } = stage;
  const rounds = Math.max(1, Math.round(5 * stage.scale));
  const setup = await stage.setup();
  const ports = [await freePort(), await freePort()];
  const copies = ports.map((port) => copyOf(stage, setup, port));
  for (const copy of copies) await copy.start();
  const front = await startFrontProxy({ port: setup.port, copies: ports, publicHost: PUBLIC_HOST });
  await sleep(1000);
  const books = await plantBooks(setup.db, 20, 1000);
  const crowd = enter({
    origin: setup.origin,
    chance,
    books,
    buyers: 4,
    lookers: 6,
    pages: ['/', '/productos', '/membresias'],
    headers: () => ({ [VISITOR]: anAddress(chance) }),
  });
  const exits: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const copy of copies) {
      await sleep(2000);
      exits.push(await copy.stop());
      await copy.start();
    }
  await sleep(2000);
  await crowd.leave();
  const { answers } = crowd;
  const dropped = answers.improperCount;
  const { going, busy } = front.turnedAway;
  const lines: Line[] = [
    {
      promised: `two copies restarted ${rounds} times each under load: no request is dropped, none turned away by a copy that goes or comes`,
      measured: `${answers.total} requests: ${answers.summary()}; ${dropped} dropped, ${going} turned away by a copy that was going; ${busy} answered 503 by a copy that was busy; slowest ${(answers.slowestMs / 1000).toFixed(1)} s${
        answers.improperCount > 0 ? `; ${answers.improper.join('; ')}` : ''
      }`,
      isKept: dropped === 0 && going === 0,
    },
    {
      promised: 'each copy ends in good order',
      measured: `${exits.filter((code) => code === 0).length} of ${exits.length} with exit code 0`,
      isKept: exits.every((code) => code === 0),
    },
    ...(await moneyLines(setup, { purchases: rounds })),
  ];
  for (const copy of copies) await copy.stop();
  front.close();
  await setup.close();
  return lines;
}

/** As on a public address, where a copy that goes away waits until the proxy has noticed. */
function copyOf(stage: Stage, setup: Setup, port: number): ShopProcess {
  const folder = stage.newFolder();
  stage.copyTo(folder);
  return shopProcess(`http://127.0.0.1:${port}`, {
    ...setup.environment,
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_ORIGIN: `http://${PUBLIC_HOST}`,
    ALLOW_STAND_INS: '1',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1',
  });
}

const anAddress = (chance: Chance) => `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`;
