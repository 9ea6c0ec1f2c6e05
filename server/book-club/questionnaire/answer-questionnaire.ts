import { type Answer, changesFor, fitsQuestions, type HomeChange } from '#contract/questionnaire.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { askAgain, dismissQuestionnaire, lockOpenQuestions, writeAnswer } from './questionnaire.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

interface Answered {
  questionnaire_id: number;
  /** Version that the family was shown. */
  version: number;
  answers: Answer[];
}

/**
 * A family's one answer, in place of an earlier one; the same again changes nothing. No device asks for it any more.
 * Returns what may change at home.
 */
export function answerQuestionnaire(
  { db, clock }: Parts,
  userId: number,
  { questionnaire_id: questionnaireId, version, answers }: Answered,
): Promise<HomeChange[]> {
  return inTransaction(db, async (tx) => {
    const open = await lockOpenQuestions(tx, questionnaireId);
    if (!open) throw new ShopError('QUESTIONNAIRE_CLOSED');
    if (open.version !== version) throw new ShopError('QUESTIONNAIRE_CHANGED');
    if (!fitsQuestions(open.questions, answers)) throw new ShopError('BAD_REQUEST');
    const at = clock.now();
    await writeAnswer(tx, { questionnaireId, userId, version, answers, at });
    await dismissQuestionnaire(tx, userId, at);
    return changesFor(open.questions, answers);
  });
}

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** «Repetir el cuestionario en un mes»: the club asks again then, if it is open still. Returns when. */
export async function repeatQuestionnaire({ db, clock }: Parts, userId: number): Promise<Date> {
  const at = new Date(clock.now().getTime() + MONTH_MS);
  if (!(await askAgain(db, userId, at))) throw new ShopError('QUESTIONNAIRE_CLOSED');
  return at;
}
