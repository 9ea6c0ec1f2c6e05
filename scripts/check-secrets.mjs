// Fails when a file that git keeps holds a likely secret: the forms that known providers give their keys, and
// random-looking values under names such as a password's. Only the beginning of a find is printed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const KNOWN_FORMS = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['key of Stripe', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g],
  ['webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/=]{20,}/g],
  ['key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['key of Google', /\bAIza[\w-]{35}/g],
  ['token of GitHub', /\b(?:gh[oprsu]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/g],
  ['token of GitLab', /\bglpat-[\w-]{20,}/g],
  ['token of npm', /\bnpm_[A-Za-z0-9]{36}/g],
  ['token of Slack', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['key of SendGrid', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['session or reset token of the shop', /\b(?:ses|rst)_[\w-]{43}/g],
  [
    'address with a password',
    /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s:/@'"`$<>{}]+:(?<value>[^\s:/@'"`$<>{}]{3,})@/g,
  ],
];

/** Forms of an assignment: `apiKey: '…'`, `PEPPER=…`, `"password": "…"`, `token = "…"`. */
const ASSIGNED =
  /(?:secret|passw(?:or)?d|token|pepper|credential|api_?key|private_?key|(?:file|hash|link|otp|access)_?key)\w*["'`]?\s*(?:[:=]|=>)\s*["'`]?(?<value>[\w+/=.~-]{16,})/gi;

/**
 * Exceptions: `{ path, value, reason }`, with enough of the value to tell it. An entry that fits nothing any more is an
 * error. Rather than add one, write a value that nobody can take for a secret: 'p'.repeat(32).
 */
const ALLOWED = [];

/** Bits per character below which a value is words or a counted-up pattern, not chance. */
const RANDOM_BITS = 3.1;
/** Shortest random piece between two signs; chance seldom leaves less. */
const PIECE_MIN = 10;
/** Files without handwritten parts: random values in them are checksums. */
const GENERATED = new Set(['package-lock.json']);

const root = resolve(process.argv[2] ?? '.');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
const files = [...new Set(listed.toString().split('\0').filter(Boolean))];
const used = new Set();
const found = files.filter((file) => !GENERATED.has(file)).flatMap(secretsIn);

for (const { file, line, what, value } of found)
  console.error(`${file}:${line}: ${what} ${value.slice(0, 6)}…`);
const idle = process.argv[2] ? [] : ALLOWED.filter((entry) => !used.has(entry));
for (const { path, value } of idle)
  console.error(`Nothing in ${path} needs the exception for ${value} any more.`);
if (found.length > 0 || idle.length > 0) process.exit(1);
console.log(`${files.length} files hold no secret.`);

function secretsIn(file) {
  const bytes = read(file);
  if (!bytes || bytes.subarray(0, 8000).includes(0)) return [];
  const text = bytes.toString('utf8');
  const hits = [
    ...KNOWN_FORMS.flatMap(([what, form]) => [...text.matchAll(form)].map((match) => ({ what, match }))),
    ...[...text.matchAll(ASSIGNED)]
      .filter(({ groups }) => isRandom(groups.value))
      .map((match) => ({ what: 'random value', match })),
  ];
  return hits
    .map(({ what, match }) => ({
      file,
      what,
      value: match.groups?.value ?? match[0],
      line: text.slice(0, match.index).split('\n').length,
    }))
    .filter((hit) => !isExcepted(hit));
}

/** Undefined for a listed file that has just been deleted. */
function read(file) {
  try {
    return readFileSync(resolve(root, file));
  } catch {
    return undefined;
  }
}

/**
 * True for letters and digits mixed in one piece, as in no path and no identifier, and spread as chance spreads them.
 */
function isRandom(value) {
  const isMixed = (piece) => piece.length >= PIECE_MIN && /\d/.test(piece) && /[A-Za-z]/.test(piece);
  return value.split(/[/.~-]/).some(isMixed) && entropy(value) >= RANDOM_BITS;
}

/** Shannon's entropy, in bits per character. */
function entropy(value) {
  const counts = Map.groupBy(value, (character) => character);
  return [...counts.values()].reduce((sum, { length }) => {
    const share = length / value.length;
    return sum - share * Math.log2(share);
  }, 0);
}

function isExcepted({ file, value }) {
  const entry = ALLOWED.find((one) => one.path === file && value.includes(one.value));
  if (entry) used.add(entry);
  return entry !== undefined;
}
