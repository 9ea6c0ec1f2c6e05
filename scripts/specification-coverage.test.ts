import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Requirement|---) /.test(line))
  .map((line) => line.split('|').slice(1, -1));

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+\.\w+)`/g)].map(([, path]) => String(path));
const proves = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

describe('The coverage of what was asked for', () => {
  test.each(
    rows.map(([requirement = '', built = '', proved = '', ...more]) => ({
      requirement,
      built,
      proved,
      more,
    })),
  )('$requirement names files that exist, and a test', ({ built, proved, more }) => {
    expect(more).toEqual([]);
    expect(filesIn(built)).not.toEqual([]);
    expect(filesIn(proved).some(proves)).toBe(true);
    expect([...filesIn(built), ...filesIn(proved)].filter((path) => !existsSync(path))).toEqual([]);
  });
});
