import { once } from 'node:events';
import { createServer } from 'node:http';
import { handledEvents } from '#server/checkout/checkout.ts';
import { type Config, readConfig } from '#server/config.ts';
import { holdDataFolder } from '#server/platform/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { portRefusal, requireFreePort } from '#server/platform/http/free-port.ts';
import { startSandbox } from '#server/platform/sandbox-process.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { createShutDown, endOnSignals } from '#server/platform/shut-down.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { describeStartFailure } from '#server/start-failure.ts';
import { keepShopRunning } from './running/restarting-shop.ts';
import { startViteServers } from './running/vite-servers.ts';

/**
 * Runs the shop for developers. A change of `server/` or `contract/` restarts the shop within a second or two; the
 * database, the payments sandbox and the Vite servers live here and stay.
 */

const shutDown = createShutDown();

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!shutDown.isUnderWay()) process.stderr.write(`${describeStartFailure(error)}\n`);
  await shutDown.start(1);
}

async function start(config: Config) {
  endOnSignals(shutDown);
  const { HOST: host, PORT: port } = config;
  await requireFreePort({ variable: 'PORT', host, port });
  holdDataFolder(config.DATA_DIR);
  if (config.standIns.database) {
    const database = await startEmbeddedPostgres(config.DATA_DIR, { isAlone: true });
    shutDown.add(() => database.stop());
  }
  const sandboxOrigin = await openSandbox(config);
  const server = createServer();
  const vites = await startViteServers(server);
  const shop = await keepShopRunning(vites, {
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    ...(sandboxOrigin && { PAYMENTS_SANDBOX_URL: sandboxOrigin }),
  });
  // The shop is closed first: nothing restarts it once the servers are closed.
  shutDown.add(() => vites.close());
  shutDown.add(() => shop.stop());
  if (!(await shop.isReady())) throw new StartRefusal('The shop did not start: see above.');
  server.on('request', (request, response) =>
    vites.serve(request, response, () => shop.serve(request, response)),
  );
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portRefusal(error, { variable: 'PORT', host, port });
  });
}

async function openSandbox(config: Config): Promise<string | undefined> {
  if (!config.standIns.payments || config.PAYMENTS_SANDBOX_URL) return config.PAYMENTS_SANDBOX_URL;
  const { sandboxWebhookSecret } = loadSecrets(config.DATA_DIR, {});
  const secret = config.STRIPE_WEBHOOK_SECRET ?? sandboxWebhookSecret;
  const sandbox = await startSandbox(config, secret, handledEvents);
  shutDown.add(() => sandbox.stop());
  return sandbox.origin;
}
