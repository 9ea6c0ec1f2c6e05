import type { MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { shortDay } from '../frame/desk-dates.ts';
import type { StateTone } from '../frame/state-label.tsx';

export const memberTabLabels: Readonly<Record<MemberTab, string>> = {
  active: 'Activas',
  'past-due': 'Pago fallido',
  leaving: 'Se van el…',
  paused: 'En pausa',
  ended: 'Terminadas',
};

export const memberLooks: Readonly<Record<MemberTab, { tone: StateTone; label: string }>> = {
  active: { tone: 'good', label: 'Activa' },
  'past-due': { tone: 'warning', label: 'Pago fallido' },
  leaving: { tone: 'pending', label: 'Se va' },
  paused: { tone: 'note', label: 'En pausa' },
  ended: { tone: 'money', label: 'Terminada' },
};

const names: Readonly<Record<MemberTab, string | null>> = {
  active: null,
  'past-due': 'pago-fallido',
  leaving: 'se-van',
  paused: 'en-pausa',
  ended: 'terminadas',
};

export const memberTabOf = (name: string | null): MemberTab =>
  (Object.keys(names) as MemberTab[]).find((tab) => names[tab] === name) ?? 'active';

export function membersAddress(tab: MemberTab, q = ''): string {
  const name = names[tab];
  const search = new URLSearchParams({ ...(name && { ver: name }), ...(q && { q }) }).toString();
  return search ? `/suscripciones?${search}` : '/suscripciones';
}

/** What matters of a subscription in its list: «Se cobra el 30 nov», «Se va el 30 nov». */
export function whenText(tab: MemberTab, row: MemberRow): string {
  const day = (value: string | null) => (value ? shortDay(value) : '—');
  switch (tab) {
    case 'active':
      return `Se cobra el ${day(row.next_charge_at ?? row.paid_until)}`;
    case 'past-due':
      return `Debe desde el ${day(row.paid_until)}`;
    case 'leaving':
      return `Se va el ${day(row.paid_until)}`;
    case 'paused':
      return `Se cobra el ${day(row.next_charge_at)}`;
    case 'ended':
      return `Terminó el ${day(row.ended_at)}`;
  }
}
