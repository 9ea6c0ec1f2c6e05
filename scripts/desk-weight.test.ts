import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const build = join(import.meta.dirname, '../build');
const SHELL_BOUND = 170_000;
const SCREEN_BOUND = 40_000;
/**
 * Scripts that are loaded later: the scanner's decoder when scanning begins, forms with the first screen that has one.
 */
const APART = [/zxing-reader/, /^assets\/forms-/];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, 'desk/manifest.json'), 'utf8'));
const weight = (file: string) => gzipSync(readFileSync(join(build, 'desk', file)), { level: 9 }).length;

function filesOf(entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) filesOf(other, found);
  return found;
}

const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + weight(file), 0);

// `npm test` and `npm run check` build both apps before this runs.
test('the frame of the back office weighs at most 170 kB, and each screen 40 kB more', () => {
  const shell = filesOf('index.html');
  expect(sum(shell)).toBeLessThanOrEqual(SHELL_BOUND);
  const screens = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  expect(screens.length).toBeGreaterThan(5);
  const heavy = screens
    .map(([name]) => {
      const own = [...filesOf(name)].filter(
        (file) => !shell.has(file) && !APART.some((apart) => apart.test(file)),
      );
      return [name, sum(own)] as const;
    })
    .filter(([, bytes]) => bytes > SCREEN_BOUND);
  expect(heavy).toEqual([]);
});

/** Addresses, modules and calls of the back office. */
const OF_THE_DESK = /mostrador|web\/desk|contract\/desk|\/api\/desk/i;

const textFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json|html|txt|xml|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test('no file for visitors contains anything of the back office', () => {
  const files = textFiles(join(build, 'client'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) => OF_THE_DESK.test(file + readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test("the storefront's style sheet is made from the storefront's files alone", () => {
  const styles = readFileSync(join(build, '../web/app/app.css'), 'utf8');
  // The `source` keeps out the class names of the rest of the repository, the back office's, too.
  expect(styles).toContain('@import "tailwindcss" source(".");');
});
