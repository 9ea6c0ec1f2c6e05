import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import { startFrontProxy, VISITOR } from '../harness/front-proxy.ts';
import { type Setup, type ShopProcess, shopProcess } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { promise } from '../report.ts';

const PUBLIC_HOST = 'tienda.example.test';

/** Two copies of the shop on one database are restarted in turn, as a deployment does, while people buy. */
export const restartReplicas = (stage: Stage) =>
  stage.inShop({ isStarted: false, books: [20, 1000] }, async (setup, books) => {
    const rounds = Math.max(1, Math.round(5 * stage.scale));
    const ports = [await freePort(), await freePort()];
    const copies = ports.map((port) => copyOf(stage, setup, port));
    for (const copy of copies) await copy.start();
    const front = await startFrontProxy({ port: setup.port, copies: ports, publicHost: PUBLIC_HOST });
    await sleep(1000);
    const { whole } = stage.chance;
    const headers = () => ({ [VISITOR]: `10.${whole(256)}.${whole(256)}.${whole(256)}` });
    const pages = ['/', '/productos', '/membresias'];
    const crowd = enter(stage, setup, { books, buyers: 4, lookers: 6, pages, headers });
    const exits: (number | null)[] = [];
    for (let turn = 0; turn < 2 * rounds; turn += 1) {
      await sleep(2000);
      exits.push((await copies[turn % 2]?.stop()) ?? null);
      await copies[turn % 2]?.start();
    }
    await crowd.leave();
    const { answers } = crowd;
    const { going, busy } = front.turnedAway;
    const lines = [
      promise(
        `two copies restarted ${rounds} times each under load: no request is dropped, none turned away by a copy that goes or comes`,
        `${answers.total} requests: ${answers.summary()}; ${answers.improperCount} dropped, ${going} turned away by a copy that was going; ${busy} answered 503 by a copy that was busy; slowest ${(answers.slowestMs / 1000).toFixed(1)} s${answers.examples()}`,
        answers.improperCount === 0 && going === 0,
      ),
      promise(
        'each copy ends in good order',
        `${exits.filter((code) => code === 0).length} of ${exits.length} with exit code 0`,
        exits.every((code) => code === 0),
      ),
      ...(await moneyLines(setup, { purchases: rounds })),
    ];
    for (const copy of copies) await copy.stop();
    front.close();
    return lines;
  });

/** As on a public address, where a copy that goes away waits until the proxy has noticed. */
const copyOf = (stage: Stage, setup: Setup, port: number): ShopProcess =>
  shopProcess(`http://127.0.0.1:${port}`, {
    ...setup.environment,
    PORT: String(port),
    DATA_DIR: stage.newFolder(),
    PUBLIC_ORIGIN: `http://${PUBLIC_HOST}`,
    ALLOW_STAND_INS: '1',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1',
  });
