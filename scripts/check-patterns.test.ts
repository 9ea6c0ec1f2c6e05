import { expect, test } from 'vitest';
import { findPatterns } from './patterns/find-patterns.ts';
import { judgePatterns } from './patterns/judge-patterns.ts';

const judge = (source: string, patterns: RegExp[] = []) =>
  judgePatterns(findPatterns('shop.tsx', `// first line\n${source}`), [
    { file: 'shop.tsx', patterns, reason: 'a test' },
  ]);

test.each([
  ['a literal', String.raw`const trim = (text: string) => text.replace(/[\s\p{Cf}]+$/u, '');`],
  ['in an element', `const Page = () => <p title={x.split(/(a+)+$/)[0]}>words</p>;`],
  ['made of a text', String.raw`const shape = new RegExp('(\\d+)+$', 'g');`],
  ['made of two texts', `const shape = RegExp('^(a|' + 'a)*$');`],
  ['a text taken for one', `name.match('(x+x+)+y');`],
  ['in the path of a route', "const url = '/list/:part([a-z]*[0-9a-z]*[a-z]*).xml';"],
])('an expensive pattern is found: %s', async (_what, source) => {
  expect(await judge(source)).toEqual([
    expect.stringMatching(/^shop\.tsx:2: .+ is (polynomial|exponential)/),
  ]);
});

test.each([
  ['another language', String.raw`const shape = /[\p{L}--[a-z]]+$/v;`],
  ['behind something', `const shape = /(?<=a)b+$/;`],
  ['the same again', String.raw`const shape = /(["']).*\1/;`],
])('a pattern that cannot be judged is found: %s', async (_what, source) => {
  expect(await judge(source)).toEqual([expect.stringMatching(/^shop\.tsx:2: .+ cannot be judged/)]);
});

test('a pattern that is put together at run time is found', async () => {
  expect(await judge('const shape = new RegExp("^" + name + "+$");')).toEqual([
    expect.stringMatching(/^shop\.tsx:2: .+ is put together/),
  ]);
});

test.each([
  String.raw`const shape = /^[^\p{Cc}\p{Cs}]*$/u;`,
  String.raw`const shape = /^[a-z]+@[a-z]+(\.[a-z]+)+$/;`,
  String.raw`const shape = new RegExp('^\\d{4}$');`,
  'const half = 4 / 2 / 1; // /(a+)+$/',
])('a linear pattern is not reported: %s', async (source) => expect(await judge(source)).toEqual([]));

test('a listed pattern passes, and an unused exception does not', async () => {
  expect(await judge('const shape = /(a+)+$/;', [/(a+)+$/])).toEqual([]);
  expect(await judge('const shape = /a/;', [/(a+)+$/])).toEqual([
    'shop.tsx: nothing needs the exception for /(a+)+$/ any more.',
  ]);
});
