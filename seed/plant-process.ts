import { once } from 'node:events';
import type pg from 'pg';
import { startJobs } from '#server/background-work.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { createShop } from '#server/shop.ts';
import { plantClients } from './clients/plant-clients.ts';
import { plantMembers } from './memberships/plant-members.ts';
import { plantDemoShop } from './plant-demo-shop.ts';
import { plantStaff } from './staff/plant-staff.ts';

/** Message of the shop that starts this process. */
export interface WhereToPlant {
  connection: pg.PoolConfig;
  secrets: Secrets;
  sandboxOrigin: string;
}

// The process ends with the shop that started it.
process.on('disconnect', () => process.exit(1));
const [where] = (await once(process, 'message')) as [WhereToPlant];
const config = readConfig(process.env);
const shop = createShop({ ...where, config, log: createLog('warn') });
await plantDemoShop({ ...shop, onProgress: (text) => console.log(text) });
// Mails about planted rows are left to the shop.
await startJobs(shop, { isWorking: false });
await plantStaff(shop);
await plantClients(shop);
await plantMembers(shop, where.sandboxOrigin);
await shop.jobs.stop();
await shop.closeDatabase();
process.exit(0);
