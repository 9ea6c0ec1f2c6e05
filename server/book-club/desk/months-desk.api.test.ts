import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftPart, MonthView } from '#contract/desk/club.ts';
import type { ClubPart } from '#contract/desk/club-parts.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { aClubMonth } from '../testing/a-club-month.ts';

let testShop: TestShop;
let owner: StaffMember;

beforeAll(async () => {
  testShop = await createTestShop();
  owner = await aStaffMember(testShop);
  for (const month of [1, 2, 3]) await aClubMonth(testShop, { month });
});
afterAll(() => testShop.close());

interface Of {
  year: number;
  month: number;
}
let years = 2030;
const aNewMonth = (month = 1): Of => {
  years += 1;
  return { year: years, month };
};

const read = async ({ year, month }: Of): Promise<MonthView> =>
  (await owner.get(`/desk/club/month?year=${year}&month=${month}`)).body.month;

async function start(of: Of, from: object = { kind: 'template' }): Promise<MonthView> {
  const { status, body } = await owner.post('/desk/club/start', { ...of, from });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.month;
}

const partOf = ({ draft }: MonthView, part: ClubPart) => {
  const found = draft?.parts.find((one) => one.part === part);
  if (!found) throw new Error(`${part} is not there.`);
  return found;
};

const save = (of: Of, { part, version }: Pick<DraftPart, 'part' | 'version'>, content: object, by = owner) =>
  by.post('/desk/club/save-part', { ...of, part, version, content });
async function edit(of: Of, part: ClubPart, change: object) {
  const kept = partOf(await read(of), part);
  const answer = await save(of, kept, { ...kept.content, ...change });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
}

describe('a month that is prepared', () => {
  test('begins as its template, another month or empty; begun again it stays as it is', async () => {
    const of = aNewMonth();
    const begun = await start(of);
    expect(begun).toMatchObject({ state: 'draft', percent: 100, has_own: false, has_template: true });
    expect(begun.draft).toMatchObject({ started_from: 'plantilla', started_by: 'Amalia', changes: [] });
    expect(partOf(begun, 'facts').content).toMatchObject({ tagline: 'Lema 1', motif: 'monstruo' });
    expect(begun.draft?.files).toHaveLength(begun.published?.files.length ?? 0);
    await edit(of, 'facts', { tagline: 'Otro lema' });
    const again = await start(of, { kind: 'nothing' });
    expect(partOf(again, 'facts').content).toMatchObject({ tagline: 'Otro lema' });

    const copy = await start(aNewMonth(2), { kind: 'month', ...of });
    expect(partOf(copy, 'facts').content).toMatchObject({ tagline: 'Otro lema' });
    const empty = await start(aNewMonth(5), { kind: 'nothing' });
    expect(empty).toMatchObject({ state: 'draft', percent: 0, has_template: false });
    expect(empty.draft?.files).toEqual([]);
  });

  test('says what is missing by the rules of publishing, part by part', async () => {
    const of = aNewMonth();
    const { draft } = await start(of, { kind: 'nothing' });
    const texts = (part: ClubPart) =>
      draft?.checklist.lines.filter((line) => line.part === part).map(({ text }) => text);
    expect(texts('facts')).toEqual([
      'Falta el lema',
      'Falta el dibujo',
      'Falta el tema del adelanto',
      'Falta el texto del adelanto',
    ]);
    expect(texts('books')).toContain('La semana 2 no tiene libro');
    expect(texts('welcome')).toContain('Falta el audio de bienvenida');
    expect(texts('square-1')).toEqual([
      'Falta el título',
      'Falta la entrada',
      'Faltan palabras para jugar',
      'Faltan preguntas de antes',
      'Faltan preguntas de durante',
      'Faltan preguntas de después',
    ]);
    expect(texts('square-2')).toContain('Faltan los minutos: de 10 a 15');
    expect(texts('square-3')).toContain('Falta un audio');
  });
});
