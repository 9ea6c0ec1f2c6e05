import type { QuestionnaireRow } from '#contract/desk/questionnaires.ts';
import type { Question } from '#contract/questionnaire.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Dated } from '../../../platform/wire.ts';

type ListedQuestionnaire = Dated<QuestionnaireRow>;

/** Questionnaire as it is edited. */
export interface WorkedQuestionnaire extends Omit<ListedQuestionnaire, 'questions'> {
  intro: string;
  questions: Question[];
}

const HEAD = `questionnaire_id, title, state, version, published_version,
  created_at, published_at, closed_at`;

const listed = statement<ListedQuestionnaire>(
  'desk_questionnaires',
  `SELECT ${HEAD}, jsonb_array_length(questions) AS questions FROM questionnaire
   WHERE questionnaire_id < $1 ORDER BY questionnaire_id DESC LIMIT $2`,
);

/** The newest first, behind the one with the id `before`. */
export const listQuestionnaires = (db: Database, before: number, limit: number) =>
  listed(db, [before, limit]);

const WORKED = `SELECT ${HEAD}, intro, questions FROM questionnaire WHERE questionnaire_id = $1`;
const found = statement<WorkedQuestionnaire>('desk_questionnaire', WORKED);
const locked = statement<WorkedQuestionnaire>('desk_lock_questionnaire', `${WORKED} FOR UPDATE`);

export const findQuestionnaire = async (db: Database, questionnaireId: number) =>
  (await found(db, [questionnaireId]))[0];

/** Locks a questionnaire: until the transaction ends no other request changes it, and no family answers it. */
export const lockQuestionnaire = async (tx: Database, questionnaireId: number) =>
  (await locked(tx, [questionnaireId]))[0];

export interface PublishedVersion {
  version: number;
  title: string;
  intro: string;
  questions: Question[];
  published_at: Date;
}

const versions = statement<PublishedVersion>(
  'desk_questionnaire_versions',
  `SELECT version, title, intro, questions, published_at FROM questionnaire_version
   WHERE questionnaire_id = $1 ORDER BY version DESC`,
);

/** Finds all versions that families were shown, the latest first. */
export const findQuestionnaireVersions = (db: Database, questionnaireId: number) =>
  versions(db, [questionnaireId]);

const inserted = statement<{ questionnaire_id: number }>(
  'desk_insert_questionnaire',
  `INSERT INTO questionnaire (title, intro, questions, state, staff_id, created_at) VALUES ($1, $2, $3, 'draft', $4, $5)
   RETURNING questionnaire_id`,
);

interface Edited {
  title: string;
  intro: string;
  questions: readonly Question[];
  staffId: number;
}

export async function insertQuestionnaire(tx: Database, input: Edited & { at: Date }): Promise<number> {
  const { title, intro, questions, staffId, at } = input;
  const [row] = await inserted(tx, [title, intro, JSON.stringify(questions), staffId, at]);
  return row?.questionnaire_id ?? 0;
}

const updated = statement(
  'desk_update_questionnaire',
  `UPDATE questionnaire SET title = $2, intro = $3, questions = $4, staff_id = $5, version = version + 1 WHERE questionnaire_id = $1`,
);

export async function updateQuestionnaire(tx: Database, questionnaireId: number, input: Edited) {
  const { title, intro, questions, staffId } = input;
  await updated(tx, [questionnaireId, title, intro, JSON.stringify(questions), staffId]);
}

const otherOpen = statement<{ title: string }>(
  'desk_other_open_questionnaire',
  `SELECT title FROM questionnaire WHERE state = 'open' AND questionnaire_id <> $1`,
);

export const findOtherOpen = async (tx: Database, questionnaireId: number) =>
  (await otherOpen(tx, [questionnaireId]))[0];

const newVersion = statement(
  'desk_insert_questionnaire_version',
  `INSERT INTO questionnaire_version (questionnaire_id, version, title, intro, questions, published_at)
   SELECT questionnaire_id, $2, title, intro, questions, $3 FROM questionnaire WHERE questionnaire_id = $1`,
);

/** Keeps what is edited as what families are shown. */
export const insertQuestionnaireVersion = (
  tx: Database,
  questionnaireId: number,
  version: number,
  at: Date,
) => newVersion(tx, [questionnaireId, version, at]);

const repeated = statement(
  'desk_repeat_questionnaire_version',
  `INSERT INTO questionnaire_version (questionnaire_id, version, title, intro, questions, published_at)
   SELECT questionnaire_id, $3, title, intro, questions, $4 FROM questionnaire_version WHERE questionnaire_id = $1 AND version = $2`,
);

/** Keeps what families were shown before as what they are shown again: answers to the one between stay with that. */
export const repeatQuestionnaireVersion = (
  tx: Database,
  questionnaireId: number,
  former: number,
  version: number,
  at: Date,
) => repeated(tx, [questionnaireId, former, version, at]);

const opened = statement(
  'desk_open_questionnaire',
  `UPDATE questionnaire SET state = 'open', published_version = $2, published_at = coalesce(published_at, $3), closed_at = NULL,
     version = version + 1 WHERE questionnaire_id = $1`,
);

/** Opens a questionnaire. The time of its first opening stays: families that answered then are not asked again. */
export const openQuestionnaire = (tx: Database, questionnaireId: number, version: number, at: Date) =>
  opened(tx, [questionnaireId, version, at]);

const closed = statement(
  'desk_close_questionnaire',
  `UPDATE questionnaire SET state = 'closed', closed_at = $2, version = version + 1 WHERE questionnaire_id = $1`,
);

export const closeQuestionnaireRow = (tx: Database, questionnaireId: number, at: Date) =>
  closed(tx, [questionnaireId, at]);
