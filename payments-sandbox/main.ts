import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);

async function start(): Promise<FastifyInstance> {
  const app = buildSandbox({
    storePath: join(config.dataDir, 'payments-sandbox', 'ledger.sqlite'),
    webhookUrl: config.webhookUrl,
    webhookEvents: config.webhookEvents,
    webhookSecret: config.webhookSecret,
    now: config.now,
    origin: config.origin,
  });
  // Loopback only, as it accepts any test key and lets anyone move its clock.
  const address = await app.listen({ host: '127.0.0.1', port: config.port });
  console.log(`Payments sandbox ready at ${address}`);
  return app;
}

try {
  const app = await start();
  let closing = false;
  const close = () => {
    // A terminal sends the signal to the whole group, and the parent process may pass it on once more.
    if (closing) return;
    closing = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // A killed parent sends no signal, but the pipe from it breaks.
  if (config.exitWithParent) process.stdin.on('close', close).resume();
} catch (error) {
  console.error(`The payments sandbox cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
