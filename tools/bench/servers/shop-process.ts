import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createShop } from '#server/shop.ts';
import { answerParent, settings } from './answer-parent.ts';
import { benchSecrets } from './bench-secrets.ts';
import { recorderAnswers, recordStatements } from './statements.ts';
import { watchOrders } from './watch-orders.ts';

recordStatements();
const config = readConfig({
  PORT: String(settings.port ?? 0),
  DATA_DIR: settings.dataDir,
  // As high as it goes: the limits are counted as always, but nobody is turned away.
  RATE_LIMIT_FACTOR: '100000',
});
const shop = createShop({
  config,
  secrets: benchSecrets,
  log: createLog('info', `${settings.dataDir}/shop-${process.pid}.log`),
  connection: settings.connection,
  sandboxOrigin: settings.sandboxOrigin,
});
const app = await buildApp(shop, {
  checkoutOrigin: settings.sandboxOrigin ?? 'http://127.0.0.1',
  storefront: settings.hasPages ? 'built' : 'none',
});
const orderAnswers = settings.sandboxOrigin ? await watchOrders(app, shop) : {};
const origin = await app.listen({ host: '127.0.0.1', port: config.PORT });
answerParent(origin, { ...recorderAnswers, ...orderAnswers });
