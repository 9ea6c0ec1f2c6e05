import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ShopError } from './errors.ts';
import type { GaugeReading } from './metrics.ts';

const derive = promisify(argon2);

/** What making and checking a hash costs: about 70 ms and 19 MiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashing has its own two of the four threads that files and name look-ups also need. */
const RUNNING_MAX = 2;
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Takes as long without a kept hash as with a wrong one: nobody learns from the time whether there is one. */
  check(password: string, kept: string | undefined): Promise<{ isRight: boolean; isOutdated: boolean }>;
  /** How many passwords wait for their turn. */
  waiting(): number;
}

interface Kept {
  cost: typeof COST;
  pepperVersion: string;
  salt: Buffer;
  tag: Buffer;
}

/**
 * Argon2id with a pepper that is not in the database. `peppers` is one secret, or the new and the old one separated by
 * a comma while they are being changed: hashes made with the old one are still known, and outdated.
 */
export function createPasswordHashes(peppers: string): PasswordHashes {
  const known = new Map(peppers.split(',').map((pepper) => [versionOf(pepper), Buffer.from(pepper)]));
  const [current = ''] = known.keys();
  const queue = createQueue();
  const nobodys: Kept = {
    cost: COST,
    pepperVersion: current,
    salt: Buffer.alloc(SALT_BYTES),
    tag: Buffer.alloc(TAG_BYTES),
  };

  const tagOf = (password: string, { cost, pepperVersion, salt }: Omit<Kept, 'tag'>) =>
    queue.run(() =>
      derive('argon2id', {
        ...cost,
        message: password,
        nonce: salt,
        secret: known.get(pepperVersion),
        tagLength: TAG_BYTES,
      }),
    );

  return {
    async hash(password) {
      const made = { cost: COST, pepperVersion: current, salt: randomBytes(SALT_BYTES) };
      return written({ ...made, tag: await tagOf(password, made) });
    },
    async check(password, kept) {
      const read = kept === undefined ? undefined : parsed(kept);
      const isKnown = read !== undefined && known.has(read.pepperVersion);
      const against = isKnown ? read : nobodys;
      const isSame = timingSafeEqual(await tagOf(password, against), against.tag);
      return { isRight: isKnown && isSame, isOutdated: prefixOf(against) !== prefixOf(nobodys) };
    },
    waiting: queue.waiting,
  };
}

/** How long the queue is, for the metrics. */
export function waitingPasswords(hashes: PasswordHashes): GaugeReading {
  return {
    name: 'shop_password_hashes_waiting',
    help: 'Sign-ins and registrations that wait for their password to be hashed',
    value: hashes.waiting(),
  };
}

/** Names a pepper without telling it. */
function versionOf(pepper: string): string {
  return createHash('sha256').update(`pepper-version\n${pepper}`).digest('hex').slice(0, 8);
}

function prefixOf({ cost, pepperVersion }: Pick<Kept, 'cost' | 'pepperVersion'>): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism},pv=${pepperVersion}`;
}

function written(kept: Kept): string {
  return `${prefixOf(kept)}$${kept.salt.toString('base64url')}$${kept.tag.toString('base64url')}`;
}

const FORM =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<parallelism>\d),pv=(?<version>[0-9a-f]{8})\$(?<salt>[\w-]{22})\$(?<tag>[\w-]{43})$/;

function parsed(text: string): Kept | undefined {
  const { memory, passes, parallelism, version = '', salt = '', tag = '' } = FORM.exec(text)?.groups ?? {};
  if (memory === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    pepperVersion: version,
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
}

/** First come, first served; who would wait too long is told at once, before any work. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => waiting.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= RUNNING_MAX) {
        if (waiting.length >= WAITING_MAX)
          throw new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The place goes to the next in line without becoming free in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
