import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { DevelopmentMessage } from '#server/platform/http/development.ts';
import type { ViteServers } from './vite-servers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = `${root}server/main.ts`;
/** Milliseconds to wait for further changes, so that an editor that saves several files restarts the shop once. */
const SETTLE_MS = 150;

export interface RestartingShop {
  /** True when the shop that runs now can be visited; false once it has ended. */
  isReady(): Promise<boolean>;
  /** Hands the request to the shop, as soon as one runs. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<unknown>;
}

/**
 * Runs the shop as a process of its own on a port of its own, and restarts it whenever its sources change. Resolves at
 * once.
 */
export async function keepShopRunning(
  vites: ViteServers,
  env: Record<string, string>,
): Promise<RestartingShop> {
  const port = await freePort();
  let shop = start();
  let changed: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  vites.onChange((file) => {
    if (!/^(server|contract)\/.*\.(ts|sql|json)$/.test(relative(root, file)) || file.includes('.test.'))
      return;
    clearTimeout(changed);
    changed = setTimeout(() => {
      restarting = restarting.then(restart);
    }, SETTLE_MS);
  });

  function start() {
    const child = fork(program, {
      execArgv: ['--conditions=development'],
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    });
    const isReady = new Promise<boolean>((resolve) => {
      child.once('exit', () => resolve(false));
      child.on('message', (message: DevelopmentMessage) =>
        'isReady' in message ? resolve(true) : void answer(child, message),
      );
    });
    return { child, isReady };
  }

  async function answer(
    child: ChildProcess,
    { id, ...question }: Exclude<DevelopmentMessage, { isReady: true }>,
  ) {
    const value = 'invoke' in question ? vites.invoke(question.invoke) : vites.deskPage(question.deskPage);
    const reply = await value.then(
      (found) => ({ id, value: found }),
      (error: Error) => ({ id, error: error.message }),
    );
    if (child.connected) child.send(reply);
  }

  async function restart() {
    process.stdout.write('\nThe sources changed: starting the shop again …\n');
    await end(shop.child);
    shop = start();
  }

  return {
    isReady: () => shop.isReady,
    async serve(request, response) {
      if (!(await shop.isReady)) return refuse(response);
      const { method, headers, url } = request;
      const asked = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        pipeline(answered, response, () => undefined);
      });
      asked.once('error', () => refuse(response));
      pipeline(request, asked, () => undefined);
    },
    async stop() {
      clearTimeout(changed);
      await restarting;
      await end(shop.child);
    },
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isEnded = once(child, 'exit');
  child.kill('SIGTERM');
  await isEnded;
}

function refuse(response: ServerResponse) {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain' });
  response.end('The shop is not running: its terminal says why. It starts again when its sources change.\n');
}

/** Finds a free port, of the system's choice. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('A server that listens has no port.');
  return address.port;
}
