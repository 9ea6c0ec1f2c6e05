import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createHashThreads } from './hash-threads.ts';
import { surroundingsOf } from './http/network.ts';
import type { GaugeReading } from './metrics.ts';

/** Parameters of a hash: making and checking one takes about 70 ms and 19 MiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** The request that asks; the networks of one /24 or /48 share their turns in the queue. */
type Asking = { ip: string };
const THE_SHOP_ITSELF: Asking = { ip: 'the shop itself' };

export interface PasswordHashes {
  hash(password: string, asking?: Asking): Promise<string>;
  /** Takes as long without a kept hash as with a wrong one: nobody learns from the time whether there is one. */
  check(
    password: string,
    kept: string | undefined,
    asking?: Asking,
  ): Promise<{ isRight: boolean; isOutdated: boolean }>;
  /** Number of passwords that wait for their turn. */
  waiting(): number;
}

type Cost = Readonly<typeof COST>;

interface Kept {
  cost: Cost;
  pepperVersion: string;
  salt: Buffer;
  tag: Buffer;
}

/**
 * Argon2id with a pepper that is not in the database. `peppers` is one secret, or the new and the old one separated by
 * a comma while they are being changed: hashes made with the old one are still known, and outdated.
 */
export function createPasswordHashes(peppers: string, newCost: Cost = COST): PasswordHashes {
  const known = new Map(peppers.split(',').map((pepper) => [versionOf(pepper), Buffer.from(pepper)]));
  const [current = ''] = known.keys();
  const threads = createHashThreads();
  const nobodys: Kept = {
    cost: newCost,
    pepperVersion: current,
    salt: Buffer.alloc(SALT_BYTES),
    tag: Buffer.alloc(TAG_BYTES),
  };

  const tagOf = (password: string, { cost, pepperVersion, salt }: Omit<Kept, 'tag'>, { ip }: Asking) =>
    threads.argon2id(
      { ...cost, message: password, nonce: salt, secret: known.get(pepperVersion), tagLength: TAG_BYTES },
      surroundingsOf(ip),
    );

  return {
    async hash(password, asking = THE_SHOP_ITSELF) {
      const made = { cost: newCost, pepperVersion: current, salt: randomBytes(SALT_BYTES) };
      return written({ ...made, tag: await tagOf(password, made, asking) });
    },
    async check(password, kept, asking = THE_SHOP_ITSELF) {
      const read = kept === undefined ? undefined : parsed(kept);
      const isKnown = read !== undefined && known.has(read.pepperVersion);
      const against = isKnown ? read : nobodys;
      const isSame = timingSafeEqual(await tagOf(password, against, asking), against.tag);
      return { isRight: isKnown && isSame, isOutdated: prefixOf(against) !== prefixOf(nobodys) };
    },
    waiting: threads.waiting,
  };
}

/** Gauge of the queue's length, for the metrics. */
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
