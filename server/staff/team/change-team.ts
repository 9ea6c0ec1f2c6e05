import { roleLabels, type StaffRole } from '#contract/desk/permissions.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { endOtherAccess } from '../account/account.queries.ts';
import { editedMeanwhile } from '../edited-meanwhile.ts';
import { openInvitation, staffInvitationJob } from '../invitations/open-invitation.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { type Author, type Change, recordChange } from '../record-change.ts';
import {
  endFactor,
  type HeldPerson,
  holdActiveOwners,
  holdPerson,
  setDisabled,
  setRole,
} from './team.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs'>;

const ALL_SESSIONS = 0;

interface RoleInput {
  staff_id: number;
  role: StaffRole;
  version: number;
}

/** Changes a role, from the next request on. */
export const changeRole = (shop: Parts, by: Staff, input: RoleInput) =>
  inTransaction(shop.db, async (tx) => {
    const { person, otherOwners } = await held(tx, input);
    const { staffId, role: before } = person;
    if (before === input.role) return;
    if (before === 'owner' && !person.isDisabled && otherOwners === 0) throw new ShopError('LAST_OWNER');
    await setRole(tx, [staffId, input.role]);
    const at = shop.clock.now();
    await recordChange(tx, by, {
      ...entryOf(person, 'POST /desk/staff/change-role', at),
      before: { role: roleLabels[before] },
      after: { role: roleLabels[input.role] },
    });
    const notice = { staffId, about: 'role', detail: roleLabels[input.role], at: at.toISOString() } as const;
    await shop.jobs.send(staffNoticeJob, notice, { tx });
  });

interface DisableInput {
  staff_id: number;
  is_disabled: boolean;
  version: number;
}

/** Ends all sessions and remembered devices at once, or lets the person back in. */
export const disable = (shop: Parts, by: Staff, input: DisableInput) =>
  inTransaction(shop.db, async (tx) => {
    const { person, otherOwners } = await held(tx, input);
    const { staffId, role, isDisabled } = person;
    if (isDisabled === input.is_disabled) return;
    if (input.is_disabled && role === 'owner' && otherOwners === 0) throw new ShopError('LAST_OWNER');
    const at = shop.clock.now();
    await setDisabled(tx, [staffId, input.is_disabled ? at : null]);
    if (input.is_disabled) await endOtherAccess(tx, [staffId, ALL_SESSIONS]);
    await recordChange(tx, by, {
      ...entryOf(person, 'POST /desk/staff/disable', at),
      before: { is_disabled: isDisabled },
      after: { is_disabled: input.is_disabled },
    });
  });

/** Resets the factor of another person's lost phone; for one's own it would be a way around the code. */
export const resetFactor = (shop: Parts, by: Staff, staffId: number) =>
  inTransaction(shop.db, async (tx) => {
    if (staffId === by.staffId) throw new ShopError('OWN_FACTOR');
    const invitationId = await endFactorOf(tx, shop, by, staffId, 'POST /desk/staff/reset-factor');
    await shop.jobs.send(staffInvitationJob, { invitationId }, { tx });
  });

/** Ends the second factor and all that is open in the person's name, and opens an invitation to set it up again. */
export async function endFactorOf(
  tx: Database,
  shop: Pick<Shop, 'clock'>,
  by: Author,
  staffId: number,
  call: Change['call'],
): Promise<number> {
  const [person] = await holdPerson(tx, [staffId]);
  if (!person || person.isDisabled) throw new ShopError('NOT_FOUND');
  await endFactor(tx, [staffId]);
  await endOtherAccess(tx, [staffId, ALL_SESSIONS]);
  await recordChange(tx, by, {
    ...entryOf(person, call, shop.clock.now()),
    after: { second_factor: 'por preparar' },
  });
  const { email, role } = person;
  return openInvitation(tx, shop, { kind: 'factor', email, role, staffId, invitedBy: by.staffId });
}

/** The person as they are, and how many other owners may work; locked until the transaction ends. */
async function held(tx: Database, { staff_id: staffId, version }: { staff_id: number; version: number }) {
  const owners = await holdActiveOwners(tx, []);
  const [person] = await holdPerson(tx, [staffId]);
  if (!person) throw new ShopError('NOT_FOUND');
  if (person.version !== version) {
    const { role, isDisabled } = person;
    const current = { version: person.version, values: { role, is_disabled: isDisabled } };
    throw await editedMeanwhile(tx, { entity: 'staff', entityId: staffId }, current);
  }
  return { person, otherOwners: owners.filter((owner) => owner.staffId !== staffId).length };
}

const entryOf = ({ staffId, name }: HeldPerson, call: Change['call'], at: Date) =>
  ({ call, entity: 'staff', entityId: staffId, label: name, at }) as const;
