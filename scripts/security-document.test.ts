import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** Levels of the standard's requirements in each section, in their order. */
const LEVELS: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};

const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level })),
);

const statuses = ['met', 'deviation', 'host', 'n/a'] as const;
const HEADINGS = { met: 'Met', deviation: 'Deviation', host: 'Host', 'n/a': 'Not applicable' };

/** Entries below a status' heading: `- V1.1.1, V4.3 Reason`, where `V4.3` names all of its section. */
const judged = statuses.flatMap((status) => {
  const [, section = ''] = text.split(`\n### ${HEADINGS[status]}\n`);
  const [entries = ''] = section.split('\n### ');
  return [...entries.matchAll(/^- (V[\d.]+(?:, V[\d.]+)*)(.*)$/gm)].flatMap(([, names = '', reason = '']) =>
    names.split(', ').flatMap((name) => requirementsOf(name).map((one) => ({ ...one, status, reason }))),
  );
});

function requirementsOf(name: string) {
  const found = wanted.filter(({ id, level }) => level !== '3' && (id === name || id.startsWith(`${name}.`)));
  return found.length > 0 ? found : [{ id: name, level: 'of no requirement' }];
}

const countOf = (level: string, ...wantedStatuses: string[]) =>
  judged.filter((row) => row.level === level && wantedStatuses.includes(row.status)).length;

describe('Security: the standard', () => {
  test.each(['1', '2'])('each requirement of level %s is judged once', (level) => {
    const ids = wanted.filter((one) => one.level === level).map(({ id }) => id);
    const found = judged.filter((row) => row.level === level).map(({ id }) => id);
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  test('each judgement names a requirement and gives a reason', () => {
    expect(judged.filter(({ level, reason }) => !/^[12]$/.test(level) || reason.trim() === '')).toEqual([]);
  });

  test('the shares in the summary are those of the table, and nine tenths of level 2 are met', () => {
    const share = (level: string, ...outOf: string[]) =>
      (100 * countOf(level, 'met')) / countOf(level, 'met', ...outOf);
    const inRow = (title: string, cellOf: (level: string) => string) =>
      expect(text).toContain(`| ${title} | ${cellOf('1')} | ${cellOf('2')} |`);
    inRow('Requirements', (level) => String(countOf(level, ...statuses)));
    for (const status of statuses) inRow(status, (level) => String(countOf(level, status)));
    inRow(
      'met, of what applies and this repository decides',
      (level) => `${share(level, 'deviation').toFixed(1)} %`,
    );
    inRow(
      'met, of all that applies, as long as no host has shown its part',
      (level) => `${share(level, 'deviation', 'host').toFixed(1)} %`,
    );
    expect(share('2', 'deviation')).toBeGreaterThanOrEqual(90);
  });
});

test('every named file exists', () => {
  const named = [...text.matchAll(/`([\w.][\w./-]*\/[\w./-]+\.\w+)`|\]\(([\w./-]+\.md)\)/g)].map(
    ([, path, linked]) => path ?? `docs/${linked}`,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
