import type { CannedAnswer } from '#contract/desk/messages.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { editedMeanwhile, recordChange } from '../../staff/staff.ts';
import type { DeskShop } from './at-thread.ts';
import {
  deleteCannedAnswer,
  insertCannedAnswer,
  lockCannedAnswer,
  updateCannedAnswer,
} from './canned.queries.ts';

/** Limit of answers, more than anyone finds again. */
const ANSWERS_MAX = 50;

interface CannedInput {
  canned_answer_id?: number | undefined;
  version?: number | undefined;
  title: string;
  body: string;
}

/** Adds an answer, or changes one that was read at `version`. */
export function saveCanned({ db, clock }: DeskShop, by: Staff, input: CannedInput): Promise<CannedAnswer> {
  const { canned_answer_id: id, version, title } = input;
  const body = input.body.trim();
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await lockRead(tx, id, version);
    const saved = before
      ? await updateCannedAnswer(tx, before.canned_answer_id, title, body)
      : await insertCannedAnswer(tx, title, body, ANSWERS_MAX);
    if (!saved)
      throw new ShopError('BAD_REQUEST', {
        sentence: `Ya tienes ${ANSWERS_MAX} respuestas guardadas. Borra una que no uses.`,
      });
    await recordChange(tx, by, {
      call: 'POST /desk/messages/canned/save',
      entity: 'canned answer',
      entityId: saved.canned_answer_id,
      label: saved.title,
      before: before ? { title: before.title, body: before.body } : {},
      after: { title: saved.title, body: saved.body },
      at: clock.now(),
    });
    return saved;
  });
}

export async function deleteCanned(
  { db, clock }: DeskShop,
  by: Staff,
  { canned_answer_id: id, version }: { canned_answer_id: number; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { title, body } = await lockRead(tx, id, version);
    await deleteCannedAnswer(tx, id);
    await recordChange(tx, by, {
      call: 'POST /desk/messages/canned/delete',
      entity: 'canned answer',
      entityId: id,
      label: title,
      before: { title, body },
      at: clock.now(),
    });
  });
}

async function lockRead(tx: Database, id: number, version: number | undefined): Promise<CannedAnswer> {
  const before = await lockCannedAnswer(tx, id);
  if (!before) throw new ShopError('NOT_FOUND');
  if (before.version === version) return before;
  const current = { version: before.version, values: { title: before.title, body: before.body } };
  throw await editedMeanwhile(tx, { entity: 'canned answer', entityId: id }, current);
}
