import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import { wordsOf } from '#contract/questionnaire.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { readAll } from '../../../platform/lists/page.ts';
import { type SheetCell, sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { byAnswer, type Family, findFamilies } from './answers.queries.ts';
import { everyQuestion } from './every-question.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  type PublishedVersion,
} from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Exports all answers as a table for a spreadsheet; its reader is recorded before the first row leaves. */
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
  const rows = rowsOf(shop, questionnaireId, { versions, ids: asked.map(({ id }) => id) });
  // Two questions may read alike.
  return sheetFile(`cuestionario-${questionnaireId}-${mexicoCityDay(at)}.csv`, columns, rows);
}

interface Columns {
  versions: readonly PublishedVersion[];
  /** The questions, in the order of their columns. */
  ids: readonly string[];
}

async function* rowsOf(
  { db }: Parts,
  questionnaireId: number,
  columns: Columns,
): AsyncGenerator<SheetCell[]> {
  const batches = readAll({
    ...byAnswer,
    find: (after, atMost) => findFamilies(db, questionnaireId, after, atMost),
    cursorOf: ({ key, client_id }) => ({ key, id: client_id }),
  });
  for await (const families of batches) for (const family of families) yield rowOf(family, columns);
}

function rowOf(family: Family, { versions, ids }: Columns): SheetCell[] {
  const asked = versions.find(({ version }) => version === family.version)?.questions ?? [];
  const { name, email, version, answered_at, changed_at, answers } = family;
  return [
    { text: name },
    email,
    time(answered_at),
    changed_at > answered_at ? time(changed_at) : '',
    String(version),
    ...ids.map((id) => {
      const one = asked.find((question) => question.id === id);
      return one ? { text: wordsOf(one, answers) } : null;
    }),
  ];
}

const time = (at: Date) => `${mexicoCityDay(at)} ${timeText(at)}`;
