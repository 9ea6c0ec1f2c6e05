import type { Answer, Question } from '#contract/questionnaire.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface OpenQuestionnaire {
  questionnaire_id: number;
  version: number;
  intro: string;
  questions: Question[];
  /** Answers of the family that asks; null while it has not answered. */
  answers: Answer[] | null;
}

const open = statement<OpenQuestionnaire>(
  'open_questionnaire',
  `SELECT q.questionnaire_id, v.version, v.intro, v.questions, a.answers
   FROM questionnaire q JOIN questionnaire_version v ON v.questionnaire_id = q.questionnaire_id AND v.version = q.published_version
   LEFT JOIN questionnaire_answer a ON a.questionnaire_id = q.questionnaire_id AND a.user_id = $1
   WHERE q.state = 'open'`,
);

/** The one that families answer now, as it was last published. */
export async function findOpenQuestionnaire(
  db: Database,
  userId: number,
): Promise<OpenQuestionnaire | undefined> {
  return (await open(db, [userId]))[0];
}

const lockedOpen = statement<{ version: number }>(
  'lock_open_questionnaire',
  `SELECT published_version AS version FROM questionnaire WHERE questionnaire_id = $1 AND state = 'open' FOR SHARE`,
);
const questionsOf = statement<{ questions: Question[] }>(
  'questions_of_version',
  'SELECT questions FROM questionnaire_version WHERE questionnaire_id = $1 AND version = $2',
);

/** The questions that an answer is to, and their version. Until the transaction ends it is neither closed nor published anew. */
export async function lockOpenQuestions(tx: Database, questionnaireId: number) {
  const [locked] = await lockedOpen(tx, [questionnaireId]);
  if (!locked) return undefined;
  const [kept] = await questionsOf(tx, [questionnaireId, locked.version]);
  return kept && { version: locked.version, questions: kept.questions };
}

const answered = statement(
  'answer_questionnaire',
  `INSERT INTO questionnaire_answer (questionnaire_id, user_id, version, answers, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $5)
   ON CONFLICT (questionnaire_id, user_id) DO UPDATE SET version = excluded.version, answers = excluded.answers,
     updated_at = excluded.updated_at
   WHERE questionnaire_answer.answers <> excluded.answers OR questionnaire_answer.version <> excluded.version`,
);

export interface FamilyAnswer {
  questionnaireId: number;
  userId: number;
  version: number;
  answers: readonly Answer[];
  at: Date;
}

/** A family's one answer, in place of what it said before. */
export async function writeAnswer(tx: Database, answer: FamilyAnswer): Promise<void> {
  const { questionnaireId, userId, version, answers, at } = answer;
  await answered(tx, [questionnaireId, userId, version, JSON.stringify(answers), at]);
}

const dismiss = statement(
  'club_dismiss_questionnaire',
  `INSERT INTO club_member (user_id, questionnaire_done_at) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET questionnaire_again_at = NULL,
     questionnaire_done_at = CASE
       WHEN club_member.questionnaire_done_at IS NULL OR club_member.questionnaire_done_at <
         (SELECT published_at FROM questionnaire WHERE state = 'open') THEN excluded.questionnaire_done_at
       ELSE club_member.questionnaire_done_at END`,
);

/** The first time counts, until another questionnaire asks anew. */
export const dismissQuestionnaire = (db: Database, userId: number, at: Date) => dismiss(db, [userId, at]);

const again = statement<{ user_id: number }>(
  'club_ask_questionnaire_again',
  `INSERT INTO club_member (user_id, questionnaire_done_at, questionnaire_again_at)
   SELECT a.user_id, a.updated_at, $2::timestamptz FROM questionnaire q JOIN questionnaire_answer a USING (questionnaire_id)
   WHERE q.state = 'open' AND a.user_id = $1
   ON CONFLICT (user_id) DO UPDATE SET questionnaire_again_at = excluded.questionnaire_again_at RETURNING user_id`,
);

/** False where this family has answered nothing that is open. */
export async function askAgain(db: Database, userId: number, at: Date): Promise<boolean> {
  return (await again(db, [userId, at])).length > 0;
}
