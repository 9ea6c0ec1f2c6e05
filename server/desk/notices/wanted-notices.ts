import { type NoticeEvent, noticeEvents, noticeKinds } from '#contract/desk/notices.ts';
import { mayDo } from '#contract/desk/permissions.ts';
import type { Recipient } from './notices.queries.ts';

/** Events that a person may be mailed about, and whether they want it; an owner's at first what waits for them. */
export function wantedNotices({ role, chosen }: Pick<Recipient, 'role' | 'chosen'>) {
  const allowed = noticeEvents.filter((event) => mayDo(role, noticeKinds[event].permission));
  return Object.fromEntries(
    allowed.map((event) => [
      event,
      chosen[event] ?? (role === 'owner' && noticeKinds[event].isWantedAtFirst),
    ]),
  ) as Partial<Record<NoticeEvent, boolean>>;
}
