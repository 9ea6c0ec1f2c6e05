import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exceptions } from './patterns/exceptions.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { judgePatterns } from './patterns/judge-patterns.ts';

/**
 * Fails when a regular expression of the sources is not proven to be linear: a stranger who knows it could hold the
 * process with a small request.
 */

const FOLDERS = ['contract', 'server', 'web', 'payments-sandbox', 'scripts'];
/** Fewer patterns would mean that the sources were not read. */
const FEWEST = 100;
const EXCEPTIONS = 'scripts/patterns/exceptions.ts';

const listed = execFileSync('git', [
  'ls-files',
  '-z',
  '--cached',
  '--others',
  '--exclude-standard',
  ...FOLDERS,
]);
const sources = listed
  .toString()
  .split('\0')
  .filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && file !== EXCEPTIONS,
  );
const found = sources.flatMap((file) => {
  const source = read(file);
  return source === undefined ? [] : findPatterns(file, source);
});
const findings = await judgePatterns(found, exceptions);

for (const finding of findings) console.error(finding);
if (found.length < FEWEST)
  console.error(`Only ${found.length} patterns were found: the sources were not read.`);
if (findings.length > 0 || found.length < FEWEST) process.exit(1);
console.log(`${found.length} patterns are linear, or listed with their bound.`);
process.exit(0);

/** Undefined for a listed file that has just been deleted. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
