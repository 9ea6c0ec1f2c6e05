import type { Answer } from '#contract/questionnaire.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../../platform/lists/page.ts';

const families = statement<{ families: number }>(
  'desk_count_families',
  'SELECT count(*) AS families FROM questionnaire_answer WHERE questionnaire_id = $1',
);

export const countFamilies = async (db: Database, questionnaireId: number) =>
  (await families(db, [questionnaireId]))[0]?.families ?? 0;

const choices = statement<{ question: string; choice: string; count: number }>(
  'desk_count_choices',
  `SELECT given->>'question' AS question, choice, count(*) FROM questionnaire_answer a
   CROSS JOIN LATERAL jsonb_array_elements(a.answers) AS given
   CROSS JOIN LATERAL jsonb_array_elements_text(given->'choices') AS choice
   WHERE a.questionnaire_id = $1 GROUP BY 1, 2`,
);

export const countChoices = (db: Database, questionnaireId: number) => choices(db, [questionnaireId]);

const answered = statement<{ question: string; count: number }>(
  'desk_count_answered',
  `SELECT given->>'question' AS question, count(*) FROM questionnaire_answer a
   CROSS JOIN LATERAL jsonb_array_elements(a.answers) AS given
   WHERE a.questionnaire_id = $1 AND (jsonb_array_length(given->'choices') > 0 OR given->>'text' <> '') GROUP BY 1`,
);

/** Counts the families that answered each question. */
export const countAnswered = (db: Database, questionnaireId: number) => answered(db, [questionnaireId]);

export interface Family {
  client_id: number;
  /** Key of its cursor. */
  key: string;
  name: string;
  email: string;
  version: number;
  answers: Answer[];
  answered_at: Date;
  changed_at: Date;
}

export const byAnswer: ListOrder = {
  kind: 'instant',
  by: 'a.created_at',
  id: 'a.user_id',
  newestFirst: true,
};

const page = statement<Family>(
  'desk_families',
  `SELECT a.user_id AS client_id, ${keyOf(byAnswer)} AS key,
     concat_ws(' ', nullif(u.name, ''), nullif(u.paternal_lastname, '')) AS name, u.email,
     a.version, a.answers, a.created_at AS answered_at, a.updated_at AS changed_at
   FROM questionnaire_answer a JOIN users u USING (user_id)
   WHERE a.questionnaire_id = $1 AND ${behind(byAnswer, '$2', '$3')} ORDER BY ${inOrder(byAnswer)} LIMIT $4`,
);

/** The next families behind a cursor, the latest first. */
export const findFamilies = (db: Database, questionnaireId: number, { key, id }: Cursor, atMost: number) =>
  page(db, [questionnaireId, key, id, atMost]);
