import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { recordChange } from '../../staff/staff.ts';
import { forgetCare } from '../profile/client-care.queries.ts';
import { removeAccount } from '../profile/delete-account.ts';
import type { PersonalDataSource } from '../profile/personal-data.ts';
import { findRequestsOf, type KeptRequest } from './arco.queries.ts';
import { removeRegistrations } from './clients.queries.ts';
import { type FoundPerson, holdPerson } from './find-person.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs'>;
type Sources = readonly PersonalDataSource[];

/**
 * Erases a person, client or guest, for good. Refused with its reason while anything of theirs lives; so nothing has to keep
 * who it was, but what was bought and paid.
 */
export async function eraseClient(
  shop: Parts,
  by: Staff,
  { email, typed }: { email: string; typed: string },
  sources: Sources,
): Promise<void> {
  if (emailKey(typed) !== emailKey(email))
    throw new ShopError('BAD_REQUEST', { sentence: 'Ese correo no es igual. Escríbelo como está arriba.' });
  await inTransaction(shop.db, async (tx) => {
    const person = await holdPerson(tx, email, sources);
    await refuseLiving(tx, person, sources);
    for (const { people } of sources) await people?.forget?.(tx, person);
    if (person.userId === null) await forgetGuest(shop, tx, person);
    else await removeAccount(shop, tx, person.userId, sources);
    await recordChange(tx, by, {
      call: 'POST /desk/clients/erase',
      entity: 'client',
      entityId: 'erased',
      label: 'una persona que lo pidió',
      at: shop.clock.now(),
    });
  });
}

/** Tells a guest, who had no account to close, that their data is gone; for the days that the queue keeps it the job carries the e-mail. */
export const guestErasedMailJob = defineJob<{ email: string; at: string }>('guest-erased-mail');

async function forgetGuest({ clock, jobs }: Parts, tx: Database, { emailKey: email }: FoundPerson) {
  const at = clock.now();
  await removeRegistrations(tx, email);
  await forgetCare(tx, email, at);
  await jobs.send(guestErasedMailJob, { email, at: at.toISOString() }, { tx });
}

async function refuseLiving(tx: Database, person: FoundPerson, sources: Sources): Promise<void> {
  const [open] = (await findRequestsOf(tx, person.emailKey)).filter(isUnanswered);
  if (open) {
    const sentence = `Tiene una solicitud de ${open.kind} abierta. Contéstala primero.`;
    throw new ShopError('CANNOT_ERASE', { sentence });
  }
  for (const { people } of sources) {
    const sentence = await people?.lives?.(tx, person);
    if (sentence) throw new ShopError('CANNOT_ERASE', { sentence });
  }
}

/** The request to be erased is answered by erasing. */
const isUnanswered = ({ state, kind }: KeptRequest) => state === 'abierta' && kind !== 'cancelación';
