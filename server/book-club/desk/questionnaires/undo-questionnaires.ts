import { isDeepStrictEqual } from 'node:util';
import { partsOfQuestionnaire, questionnaireOfParts } from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { namesOf, refusingTwoOpen, requireNoOtherOpen } from './publish-questionnaire.ts';
import { lockQuestionnaire, openQuestionnaire, updateQuestionnaire } from './questionnaires.queries.ts';

const withinMs = 30 * 24 * 3_600_000;
const MOVED_ON = 'Alguien lo cambió después: edítalo en Cuestionarios.';

/** For thirty days: of a change the parts that still are as they were left; closing by opening it again. */
export function questionnaireUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/questionnaires/save': {
      withinMs,
      run: (tx, by, entry) => undoSave(tx, by, entry, clock.now()),
    },
    'POST /desk/questionnaires/close': {
      withinMs,
      run: (tx, by, entry) => undoClose(tx, by, entry, clock.now()).catch(refusingTwoOpen),
    },
  };
}

const { body: contentSchema } = deskQuestionnaireCalls['POST /desk/questionnaires/save'];

async function undoSave(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (!worked) throw new ShopError('CANNOT_UNDO');
  const now = partsOfQuestionnaire(worked);
  const ours = entry.changes.filter(({ field, after }) => isDeepStrictEqual(now[field] ?? null, after));
  const back = { ...now, ...Object.fromEntries(ours.map(({ field, before }) => [field, before])) };
  // Parts of two moments together may not make a questionnaire; of a new one nothing is left.
  const { data } = contentSchema.safeParse(questionnaireOfParts(back));
  if (ours.length === 0 || !data) throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  await updateQuestionnaire(tx, worked.questionnaireId, { ...data, staffId: by.staffId });
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...namesOf(worked),
    before: now,
    after: partsOfQuestionnaire(data),
    undoes: entry.auditEntryId,
    at,
  });
}

async function undoClose(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (worked?.state !== 'closed') throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  await requireNoOtherOpen(tx, worked.questionnaireId);
  await openQuestionnaire(tx, worked.questionnaireId, worked.publishedVersion, at);
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...namesOf(worked),
    before: { state: 'closed' },
    after: { state: 'open' },
    undoes: entry.auditEntryId,
    at,
  });
}
