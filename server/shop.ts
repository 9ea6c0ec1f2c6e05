import type pg from 'pg';
import { findClientByToken } from './accounts/accounts.ts';
import { type CatalogReader, createCatalogReader, findProducts } from './catalog/catalog.ts';
import type { Config } from './config.ts';
import { keepOfferedFamilies } from './memberships/memberships.ts';
import { createClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createFileStorage } from './platform/files/create-file-storage.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createPasswordHashes } from './platform/password-hashes.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Shop } from './platform/shop.ts';
import { createStripe } from './platform/stripe-client.ts';
import { keepSettings } from './site/site.ts';
import { findStaffByToken } from './staff/staff.ts';

/** Key for the sandbox, which answers only to test keys. */
const SANDBOX_KEY = 'sk_test_sandbox';

/** The database itself ends what takes five seconds: a statement without an answer by now has lost its connection. */
const SILENT_AFTER_MS = 8_000;
/** The queue also tidies up, which takes its time. */
const SILENT_QUEUE_AFTER_MS = 60_000;

export interface ShopParts {
  config: Config;
  secrets: Secrets;
  log: Log;
  connection: pg.PoolConfig;
  sandboxOrigin?: string;
}

/** Shop with the part that only its own domain reads. */
export type WiredShop = Shop & { catalog: CatalogReader };

/** Wires the real parts together; the caller ends its jobs and closes its database. */
export function createShop({ config, secrets, log, connection, sandboxOrigin }: ShopParts): WiredShop {
  const clock = createClock(config.SHOP_NOW);
  const { db, pool } = connectDatabase({ ...connection, query_timeout: SILENT_AFTER_MS });
  const apart = connectDatabase({ ...connection, query_timeout: SILENT_AFTER_MS }, 1);
  const files = createFileStorage(config);
  const catalog = createCatalogReader({ db, files });
  return {
    config,
    secrets,
    log,
    clock,
    db,
    pool,
    apart,
    jobs: createJobs({ ...connection, query_timeout: SILENT_QUEUE_AFTER_MS }, log),
    stripe: createStripe(config.STRIPE_SECRET_KEY ?? SANDBOX_KEY, sandboxOrigin),
    mailer: createMailer(config, db, clock),
    files,
    catalog,
    limits: createRateLimiter(apart.db, clock, secrets.hashKey, config.RATE_LIMIT_FACTOR),
    passwords: createPasswordHashes(secrets.pepper),
    findClient: (token) => findClientByToken(db, clock, token),
    findStaff: (token) => findStaffByToken(db, clock, token),
    readSettings: keepSettings(db, log),
    findOfferedFamilies: keepOfferedFamilies(db),
    findProducts: (productIds) => findProducts(catalog, productIds),
    runningSyncs: new Map(),
    closeDatabase: async () => void (await Promise.all([pool.end(), apart.close()])),
  };
}
