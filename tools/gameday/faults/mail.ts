import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#server/testing/free-port.ts';
import { until } from '../../harness/wait.ts';
import { Buyer } from '../harness/buyer.ts';
import { findPaidOrders, moneyLines } from '../harness/comparison.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const DOWN_S = 600;
/** The queue waits longer after each try; after ten minutes without a server the next try is at most so far away. */
const CAUGHT_UP_WITHIN_S = 1200;
const FIRST = 3;

/** The mail server is away, in real time: what waits is sent by the queue's own next tries. */
export async function stopMail(stage: Stage): Promise<Line[]> {
  const port = await freePort();
  const post = createPostOffice(port);
  await post.open();
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const environment = { SMTP_URL, MAIL_FROM: 'Gameday <hola@gameday.test>' };
  const lines = await stage.inShop({ environment, books: [20, 100] }, async (setup, books) => {
    const buy = () => new Buyer({ origin: setup.origin, chance: stage.chance }).buy(books);
    for (let purchase = 0; purchase < FIRST; purchase += 1) await buy();
    await until(
      () => post.received.size,
      (size) => size === FIRST,
      { withinMs: 30_000, everyMs: 250 },
    );
    await post.close();
    const downMs = DOWN_S * stage.scale * 1000;
    const end = performance.now() + downMs;
    let during = 0;
    for (; performance.now() < end; during += 1) {
      await buy();
      await sleep(Math.min(downMs / 40, Math.max(0, end - performance.now())));
    }
    await post.open();
    const folios = (await findPaidOrders(setup.db)).map(({ folio }) => folio);
    const { seen, seconds } = await until(
      () => folios.map((folio) => post.received.get(`<mail.paid.${folio}@gameday.test>`) ?? 0),
      (arrived) => arrived.every((count) => count > 0),
      { withinMs: CAUGHT_UP_WITHIN_S * 1000, everyMs: 250 },
    );
    const missing = seen.filter((count) => count === 0).length;
    const doubled = seen.filter((count) => count > 1).length;
    return [
      promise(
        `mail server away for ${(downMs / 60_000).toFixed(0)} min (real time): buying goes on, every mail is sent once afterwards`,
        `${during} purchases meanwhile; ${folios.length - missing} of ${folios.length} mails, ${doubled} twice, the last ${seconds.toFixed(0)} s after it was back`,
        missing === 0 && doubled === 0 && folios.length === during + FIRST,
      ),
      ...(await moneyLines(setup, { purchases: during, hasMailbox: false })),
    ];
  });
  await post.close();
  return lines;
}

/** A mail server that can close its doors; counts what came under each Message-ID. */
function createPostOffice(port: number) {
  const received = new Map<string, number>();
  let server: SMTPServer | undefined;
  return {
    received,
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          void text(stream).then((source) => {
            const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
            received.set(id, (received.get(id) ?? 0) + 1);
            done();
          });
        },
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((resolve) => void closing.close(resolve));
    },
  };
}
