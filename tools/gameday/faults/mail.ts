import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#server/testing/free-port.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { findPaidOrders } from '../harness/comparison.queries.ts';
import { moneyLines } from '../harness/comparison.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const DOWN_S = 600;
/** The queue waits longer after each try; after ten minutes without a server the next try is at most so far away. */
const CAUGHT_UP_WITHIN_S = 1200;

/** The mail server is away, in real time: what waits is sent by the queue's own next tries. */
export async function stopMail(stage: Stage): Promise<Line[]> {
  const { chance, scale } = stage;
  const port = await freePort();
  const post = createPostOffice(port);
  await post.open();
  const setup = await stage.setup({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Gameday <hola@gameday.test>' },
  });
  const books = await plantBooks(setup.db, 20, 100);
  await setup.shop.start();
  const answers = new Answers();
  const buy = () => new Buyer({ origin: setup.origin, answers, chance }).buy(books);
  for (let purchase = 0; purchase < 3; purchase += 1) await buy();
  await waitFor(() => post.received.size === 3, 30_000);

  await post.close();
  const downMs = DOWN_S * scale * 1000;
  const until = performance.now() + downMs;
  let during = 0;
  while (performance.now() < until) {
    await buy();
    during += 1;
    await sleep(Math.min(downMs / 40, Math.max(0, until - performance.now())));
  }
  await post.open();
  const openedAt = performance.now();
  const folios = (await findPaidOrders(setup.db)).map(({ folio }) => folio);
  const arrived = (folio: string) => post.received.get(`<mail.paid.${folio}@gameday.test>`) ?? 0;
  await waitFor(() => folios.every((folio) => arrived(folio) > 0), CAUGHT_UP_WITHIN_S * 1000);
  const seconds = (performance.now() - openedAt) / 1000;
  const missing = folios.filter((folio) => arrived(folio) === 0).length;
  const doubled = folios.filter((folio) => arrived(folio) > 1).length;
  const lines: Line[] = [
    {
      promised: `mail server away for ${(downMs / 60_000).toFixed(0)} min (real time): buying goes on, every mail is sent once afterwards`,
      measured: `${during} purchases meanwhile; ${folios.length - missing} of ${folios.length} mails, ${doubled} twice, the last ${seconds.toFixed(0)} s after it was back`,
      isKept: missing === 0 && doubled === 0 && folios.length === during + 3,
    },
    ...(await moneyLines(setup, { purchases: during, hasMailbox: false })),
  ];
  await setup.close();
  await post.close();
  return lines;
}

async function waitFor(isTrue: () => boolean, withinMs: number) {
  const until = performance.now() + withinMs;
  while (!isTrue() && performance.now() < until) await sleep(250);
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
