import { encodePassword, PASSWORD_MIN } from '#contract/password.ts';

/** Passwords made of the shop's own words, which attackers try first. */
const siteWords = [
  'brincacuentos',
  'cuentos',
  'bookclub',
  'lectores',
  'libros',
  'contraseña',
  'contrasena',
  'brincar',
];
const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '2024',
  '2025',
  '2026',
  '2027',
];

/** Bytes of a hash that are kept: of so many, two different passwords share them once in a million shops. */
const KEPT_BYTES = 8;
const BATCH = 500;

let known: Promise<BigUint64Array> | undefined;

/**
 * Tells whether an encoded password is one of those that everybody tries. The server sees only what the browser made of
 * a password, so the common ones are encoded as browsers do, at the first question.
 */
export async function isCommonPassword(encoded: string): Promise<boolean> {
  known ??= encodeCommon();
  return includes(await known, keyOf(encoded));
}

async function encodeCommon(): Promise<BigUint64Array> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = new Set([...dictionary['passwords-common'].flatMap(spellings), ...ofTheSite()]);
  const common = [...words].filter((word) => word.length >= PASSWORD_MIN);
  const keys = new BigUint64Array(common.length);
  // Batches, between which requests are answered.
  for (let start = 0; start < common.length; start += BATCH) {
    const encoded = await Promise.all(common.slice(start, start + BATCH).map(encodePassword));
    keys.set(encoded.map(keyOf), start);
  }
  return keys.sort();
}

const spellings = (word: string) => [word, word.charAt(0).toUpperCase() + word.slice(1)];

function ofTheSite(): string[] {
  const pairs = siteWords.flatMap((first) => siteWords.map((second) => first + second));
  return [...siteWords, ...pairs].flatMap((word) =>
    [...spellings(word), word.toUpperCase()].flatMap((spelling) =>
      endings.map((ending) => spelling + ending),
    ),
  );
}

function keyOf(encoded: string): bigint {
  return BigInt(`0x${encoded.slice(0, KEPT_BYTES * 2)}`);
}

function includes(sorted: BigUint64Array, key: bigint): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0n) < key) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === key;
}
