import { type NoticeEvent, noticeKinds } from '#contract/desk/notices.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { chooseNotice, findRecipients } from './notices.queries.ts';
import { wantedNotices } from './wanted-notices.ts';

interface Choice {
  staff_id: number;
  event: NoticeEvent;
  is_wanted: boolean;
}

export async function showNotices({ db }: Pick<Shop, 'db'>) {
  return (await findRecipients(db)).map((person) => ({
    staff_id: person.staff_id,
    name: person.name,
    role: person.role,
    wanted: wantedNotices(person),
  }));
}

export const saveNotice = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { staff_id, event, is_wanted }: Choice,
) =>
  inTransaction(db, async (tx) => {
    const person = (await findRecipients(tx)).find(({ staff_id: staffId }) => staffId === staff_id);
    const before = person && wantedNotices(person)[event];
    if (!person || before === undefined)
      throw new ShopError('NOT_FOUND', { sentence: 'Esa persona no recibe ese aviso. Recarga la página.' });
    await chooseNotice(tx, staff_id, event, is_wanted);
    await recordChange(tx, by, {
      call: 'POST /desk/notices/save',
      entity: 'notices',
      entityId: staff_id,
      label: person.name,
      before: { [noticeKinds[event].label]: before },
      after: { [noticeKinds[event].label]: is_wanted },
      at: clock.now(),
    });
  });
