import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import { wordsOf } from '#contract/questionnaire.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { type Family, type FamilyPlace, findFamilies } from './answers.queries.ts';
import { everyQuestion } from './every-question.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  type PublishedVersion,
} from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

const BATCH = 500;

/** All answers as a table for a spreadsheet; who took it is written down before the first row leaves. */
export async function exportAnswers(shop: Parts, by: Staff, questionnaireId: number): Promise<DeskFile> {
  const [worked, versions] = await Promise.all([
    findQuestionnaire(shop.db, questionnaireId),
    findQuestionnaireVersions(shop.db, questionnaireId),
  ]);
  if (!worked) throw notFound();
  const at = shop.clock.now();
  await recordChange(shop.db, by, {
    call: 'GET /desk/questionnaires/answers.csv',
    entity: 'questionnaire',
    entityId: questionnaireId,
    label: worked.title,
    at,
  });
  const asked = everyQuestion(versions).map((known) => known.asked);
  const columns = ['Familia', 'Correo', 'Contestó', 'Cambió', 'Versión', ...asked.map(({ title }) => title)];
  // Excel reads UTF-8 only behind the mark, and would run a cell that begins like a formula. Two questions may read alike.
  const table = stringify({ bom: true, escape_formulas: true });
  table.write(columns);
  const rows = Readable.from(rowsOf(shop, questionnaireId, { versions, ids: asked.map(({ id }) => id) }));
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return { name: `cuestionario-${questionnaireId}-${mexicoCityDay(at)}.csv`, content: rows.pipe(table) };
}

interface Columns {
  versions: readonly PublishedVersion[];
  /** The questions, in the order of their columns. */
  ids: readonly string[];
}

async function* rowsOf({ db }: Parts, questionnaireId: number, columns: Columns): AsyncGenerator<string[]> {
  for (let before: FamilyPlace | null = null; ; ) {
    const families: Family[] = await findFamilies(db, questionnaireId, before, BATCH);
    for (const family of families) yield rowOf(family, columns);
    before = families.at(-1) ?? null;
    if (families.length < BATCH) return;
  }
}

function rowOf(family: Family, { versions, ids }: Columns): string[] {
  const asked = versions.find(({ version }) => version === family.version)?.questions ?? [];
  const { name, email, version, answeredAt, changedAt, answers } = family;
  return [
    name,
    email,
    time(answeredAt),
    changedAt > answeredAt ? time(changedAt) : '',
    String(version),
    ...ids.map((id) => {
      const one = asked.find((question) => question.id === id);
      return one ? wordsOf(one, answers) : '';
    }),
  ];
}

const time = (at: Date) => `${mexicoCityDay(at)} ${timeText(at)}`;
