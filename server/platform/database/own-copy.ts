import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';

const ENTERED_BY_OTHERS = 0o755;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * A folder of programs, copied to a place where another account may run them. What is there already is run only when it is
 * this user's and nobody else can have written it.
 */
export function ownCopy(programs: string, place: string): string {
  if (!existsSync(place)) {
    const draft = mkdtempSync(`${place}.new-`);
    cpSync(programs, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, ENTERED_BY_OTHERS);
    try {
      // Whole or not at all; another start may have been faster.
      renameSync(draft, place);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  requireOwn(place);
  return place;
}

function requireOwn(place: string) {
  const found = lstatSync(place);
  const isOwn = found.uid === process.getuid?.() && (found.mode & WRITABLE_BY_OTHERS) === 0;
  if (!found.isDirectory() || !isOwn)
    throw new Error(
      `${place} is not a folder that only this user can write: its programs are not run. Remove it.`,
    );
}
