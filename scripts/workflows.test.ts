import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = '.github/workflows';
/** Action pinned to a commit, as a tag can be moved to other code; a comment names its release. */
const PINNED = /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const unpinned = (text: string) =>
  text.split('\n').filter((line) => /\buses\s*:/.test(line) && !PINNED.test(line));

test.each(readdirSync(folder))('the workflow %s pins every action by the hash of a commit', (name) => {
  expect(unpinned(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

const hash = 'a'.repeat(40);

test.each([
  `- uses: actions/checkout@v5`,
  `- uses: actions/checkout@v5.1.0 # ${hash}`,
  `- uses: actions/checkout@${hash}`,
  `- uses: actions/checkout@${hash.slice(1)} # v5.1.0`,
  `- uses: docker://alpine:3`,
  `- { uses: actions/checkout@main }`,
])('the line %s is not pinned', (line) => {
  expect(unpinned(line)).toEqual([line]);
});

test('a commit with its release is pinned, even of an action in a folder', () => {
  expect(unpinned(`- uses: github/codeql-action/init@${hash} # v3.1.2\n- run: npm test`)).toEqual([]);
});
