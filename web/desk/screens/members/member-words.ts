import type { Member, MemberPeriod, MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { PAUSE_MAX_PERIODS } from '#contract/desk/memberships.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { listAddress, searchIn, tabIn } from '../../frame/list-address.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const memberTabLabels: Readonly<Record<MemberTab, string>> = {
  active: 'Activas',
  'past-due': 'Pago fallido',
  leaving: 'Se van el…',
  paused: 'En pausa',
  ended: 'Terminadas',
};

const memberLooks: Readonly<Record<MemberTab, { tone: StateTone; label: string }>> = {
  active: { tone: 'good', label: 'Activa' },
  'past-due': { tone: 'warning', label: 'Pago fallido' },
  leaving: { tone: 'pending', label: 'Se va' },
  paused: { tone: 'note', label: 'En pausa' },
  ended: { tone: 'money', label: 'Terminada' },
};

const tabs: readonly { tab: MemberTab; path: string }[] = [
  { tab: 'past-due', path: 'pago-fallido' },
  { tab: 'leaving', path: 'se-van' },
  { tab: 'paused', path: 'en-pausa' },
  { tab: 'ended', path: 'terminadas' },
];

export const membersAddress = listAddress<{ tab: MemberTab; q: string }>('/suscripciones', {
  tab: tabIn(tabs, 'active'),
  q: searchIn(200),
});

/** A pause goes on after what was paid: then nothing is left that a cancellation could wait for. */
export const hasPaidTime = (paidUntil: string | null, now: number) =>
  paidUntil !== null && Date.parse(paidUntil) > now;

const PERIOD_MS = PERIOD_DAYS * 24 * 3_600_000;

/** Charges that are left out since what was paid last. */
function skippedCharges(paidUntil: string | null, charge: string | null): number {
  if (!paidUntil || !charge) return 0;
  return Math.max(0, Math.round((Date.parse(charge) - Date.parse(paidUntil)) / PERIOD_MS));
}

/** As in its list, but one whose pause ended is active only from the charge that follows it. */
export function memberLookOf({
  tab,
  paid_until,
  next_charge,
}: Pick<Member, 'tab' | 'paid_until' | 'next_charge'>) {
  const isPaused = tab === 'active' && skippedCharges(paid_until, next_charge?.at ?? null) > 0;
  return memberLooks[isPaused ? 'paused' : (tab ?? 'active')];
}

/** How many may be left out in all, and when it is charged then: only what makes a pause longer than it is. */
export const pauseChoices = (member: Pick<Member, 'paid_until' | 'next_charge' | 'created_at'>) =>
  Array.from({ length: PAUSE_MAX_PERIODS }, (_, place) => place + 1)
    .filter((periods) => periods > skippedCharges(member.paid_until, member.next_charge?.at ?? null))
    .map((periods) => ({
      periods,
      charge: new Date(
        Date.parse(member.paid_until ?? member.created_at) + periods * PERIOD_MS,
      ).toISOString(),
    }));

/** What matters of a subscription in its list: «Se cobra el 30 nov», «Se va el 30 nov». */
export function whenText(tab: MemberTab, row: MemberRow): string {
  const day = (value: string | null) => (value ? shortDay(value) : '—');
  switch (tab) {
    case 'active':
      return skippedCharges(row.paid_until, row.next_charge_at) > 0
        ? `En pausa, se cobra el ${day(row.next_charge_at)}`
        : `Se cobra el ${day(row.next_charge_at ?? row.paid_until)}`;
    case 'past-due':
      // After a pause the charge that failed is later than the end of what was paid.
      return `Debe desde el ${day(row.next_charge_at ?? row.paid_until)}`;
    case 'leaving':
      return `Se va el ${day(row.paid_until)}`;
    case 'paused':
      return `Se cobra el ${day(row.next_charge_at)}`;
    case 'ended':
      return `Terminó el ${day(row.ended_at)}`;
  }
}

const boxEnds: Readonly<Record<MemberPeriod['parcel'], string>> = {
  none: '',
  here: ' Su caja se detiene.',
  left: ' Su caja ya salió.',
};

type Ending = Pick<Member, 'state' | 'cancels' | 'paid_until' | 'periods'>;

/** What giving all that is left of a period back does besides: to the subscription, and to the box of that period. */
export function wholeRefundText(member: Ending, { period_id, parcel }: MemberPeriod, now: number): string {
  const isNewest = period_id === member.periods[0]?.period_id;
  const what = isNewest ? 'Es todo el último periodo' : 'Es todo ese periodo';
  return `${what}${endText(member, isNewest, now)}.${boxEnds[parcel]}`;
}

/** The money of the newest period ends it at once; that of an earlier one, with what is paid. */
function endText({ state, cancels, paid_until }: Ending, isNewest: boolean, now: number): string {
  if (state !== 'active' && state !== 'past_due') return '';
  if (isNewest || state === 'past_due') return ': la suscripción termina';
  if (cancels) return '';
  return paid_until && hasPaidTime(paid_until, now)
    ? `: no habrá más cobros y la suscripción termina el ${shortDay(paid_until)}`
    : ': la suscripción termina';
}
