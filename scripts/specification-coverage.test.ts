import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const entries = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n- ')
  .slice(1)
  .map((entry) => {
    const [text = ''] = entry.split('\n\n');
    const files = [...text.matchAll(/`(\w[\w.-]*\/[^`]+\.\w+)`/g)].map(([, path]) => String(path));
    return { requirement: text.split(': `')[0] ?? '', files };
  });

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

describe('Each requirement names its tests', () => {
  test('and there are requirements', () => expect(entries.length).toBeGreaterThan(200));

  test.each(entries)('$requirement: tests that exist', ({ files }) => {
    expect(files).not.toEqual([]);
    expect(files.filter((path) => !isTest(path) || !existsSync(path))).toEqual([]);
  });
});
