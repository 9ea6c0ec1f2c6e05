import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import type { PersonalDataSource } from '../profile/personal-data.ts';
import { deleteOtherSessions } from '../sessions/sessions.queries.ts';
import { type Account, insertNote, setDisabledAt } from './clients.queries.ts';
import { type FoundPerson, holdPerson } from './find-person.ts';
import { entryOf } from './show-client.ts';

const NO_SESSION = 0;

type Parts = Pick<Shop, 'db' | 'clock'>;
type Sources = readonly PersonalDataSource[];

/** An internal note; the audit entry says that there is one, and not what it says. */
export async function addClientNote(
  { db, clock }: Parts,
  by: Staff,
  { email, text }: { email: string; text: string },
  sources: Sources,
): Promise<void> {
  if (text.trim() === '') throw new ShopError('BAD_REQUEST', { sentence: 'Escribe la nota.' });
  await inTransaction(db, async (tx) => {
    const person = await holdPerson(tx, email, sources);
    const at = clock.now();
    const noteId = await insertNote(tx, {
      emailKey: person.emailKey,
      text: text.trim(),
      staffId: by.staffId,
      at,
    });
    await recordChange(tx, by, {
      call: 'POST /desk/clients/add-note',
      ...entryOf(person),
      after: { note_id: noteId },
      at,
    });
  });
}

/** «Cerrar sus sesiones»: returns how many there were. */
export const endSessionsOf = ({ db, clock }: Parts, by: Staff, email: string, sources: Sources) =>
  inTransaction(db, async (tx) => {
    const person = holdAccount(await holdPerson(tx, email, sources));
    const ended = (await deleteOtherSessions(tx, [person.account.userId, NO_SESSION])).length;
    await recordChange(tx, by, {
      call: 'POST /desk/clients/end-sessions',
      ...entryOf(person),
      after: { sessions_ended: ended },
      at: clock.now(),
    });
    return ended;
  });

/** Every session ends at once, and none begins until the account is enabled. Doing it again changes nothing. */
export const setClientAccess = (
  { db, clock }: Parts,
  by: Staff,
  { email, isDisabled }: { email: string; isDisabled: boolean },
  sources: Sources,
) =>
  inTransaction(db, async (tx) => {
    const person = holdAccount(await holdPerson(tx, email, sources));
    const { userId, disabledAt } = person.account;
    const at = clock.now();
    if (isDisabled) await deleteOtherSessions(tx, [userId, NO_SESSION]);
    if (isDisabled !== (disabledAt !== null)) await setDisabledAt(tx, userId, isDisabled ? at : null);
    await recordChange(tx, by, {
      call: isDisabled ? 'POST /desk/clients/disable' : 'POST /desk/clients/enable',
      ...entryOf(person),
      before: { is_disabled: disabledAt !== null },
      after: { is_disabled: isDisabled },
      at,
    });
  });

/** A guest has no account to close. */
function holdAccount(person: FoundPerson): FoundPerson & { account: Account } {
  if (!person.account)
    throw new ShopError('CLIENT_NOT_FOUND', { sentence: 'Esta persona compra sin cuenta.' });
  return { ...person, account: person.account };
}
