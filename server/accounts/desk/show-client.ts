import type { ClientRecord } from '#contract/desk/clients.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { findAddresses } from '../addresses/addresses.queries.ts';
import type { PersonalDataSource } from '../profile/personal-data.ts';
import { listSessions } from '../sessions/my-sessions.ts';
import { findRequestsOf } from './arco.queries.ts';
import { presentRequest } from './arco.ts';
import { type Account, findNotes } from './clients.queries.ts';
import { type FoundPerson, findNamedPerson, type PersonNamed } from './find-person.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Id that no client's session has. */
const NO_SESSION = 0;

/** Shows all data of accounts about a person; the look is recorded before they are shown. */
export async function showClient(
  shop: Parts,
  by: Staff,
  who: PersonNamed,
  sources: readonly PersonalDataSource[],
): Promise<ClientRecord> {
  const person = await findNamedPerson(shop.db, who, sources);
  const at = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    recordChange(tx, by, { call: 'GET /desk/clients/get', ...entryOf(person), at }),
  );
  const { account, guest, emailKey } = person;
  const [notes, requests, addresses, sessions] = await Promise.all([
    findNotes(shop.db, emailKey),
    findRequestsOf(shop.db, emailKey),
    account ? addressesOf(shop, account) : [],
    account ? listSessions(shop, { userId: account.userId, sessionId: NO_SESSION }) : [],
  ]);
  return {
    email: person.email,
    name: account?.name || (guest?.name ?? ''),
    phone: account?.phone || (guest?.phone ?? ''),
    account: account ? presentAccount(account, sessions) : null,
    addresses: [...addresses, ...guestAddresses(person)],
    notes: notes.map(({ noteId, text, staffName, createdAt }) => ({
      note_id: noteId,
      text,
      staff_name: staffName,
      at: createdAt.toISOString(),
    })),
    requests: requests.map((request) => presentRequest(request, at)),
  };
}

/** Subject of an audit entry about a person; erasing them finds their entries by it. */
export const entryOf = ({ emailKey, email }: Pick<FoundPerson, 'emailKey' | 'email'>) =>
  ({ entity: 'client', entityId: emailKey, label: email }) as const;

function presentAccount(
  { userId, createdAt, disabledAt }: Account,
  sessions: Awaited<ReturnType<typeof listSessions>>,
) {
  return {
    user_id: userId,
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
    sessions: sessions.map(({ session_id, device, created_at }) => ({ session_id, device, created_at })),
  };
}

async function addressesOf({ db }: Parts, { userId }: Account) {
  const kept = await findAddresses(db, userId);
  return kept.map(({ address, isMain }) => ({ ...address, is_main: isMain }));
}

const guestAddresses = ({ guest }: FoundPerson) =>
  (guest?.addresses ?? []).map((address) => ({ ...address, is_main: false }));
