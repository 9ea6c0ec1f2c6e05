import type Stripe from 'stripe';
import type { ProductCard } from '#contract/catalog.ts';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { FindClient } from './http/client-session.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { FindStaff } from './http/staff-session.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Secrets } from './secrets.ts';

/** Questions to the payment provider that this process waits for, by what they are about, so that requests share them. */
export type RunningSyncs = Map<string, { ticket: Promise<number>; done: Promise<void> }>;

/** Dependencies of a domain from the outside; built once in main.ts, and by tests with the same constructors. */
export interface Shop {
  config: Config;
  secrets: Secrets;
  log: Log;
  clock: Clock;
  db: DatabaseHandle['db'];
  pool: DatabaseHandle['pool'];
  /** Connection apart from those of requests: what decides about a crowd must not wait behind it. */
  apart: DatabaseHandle;
  jobs: Jobs;
  stripe: Stripe;
  mailer: Mailer;
  files: FileStorage;
  limits: RateLimiter;
  passwords: PasswordHashes;
  findClient: FindClient;
  findStaff: FindStaff;
  /** The brand's settings, as they are now or were a few seconds ago. */
  readSettings(): Promise<SiteSettings>;
  /** Kinds of memberships with a plan on offer, now or a few seconds ago. */
  findOfferedFamilies(): Promise<MembershipFamily[]>;
  /** Products as lists show them, in the order of the ids; what is no longer sold is missing. */
  findProducts(productIds: readonly number[]): Promise<ProductCard[]>;
  runningSyncs: RunningSyncs;
  /** Ends all connections but those of the jobs. */
  closeDatabase(): Promise<void>;
}
