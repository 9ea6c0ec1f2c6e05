import type { ArcoKind, ArcoRequest, ArcoState } from '#contract/desk/clients.ts';
import type { ClientPass, ClientPlan } from '#contract/desk/member-views.ts';
import { shortDay, weekday } from '../../frame/desk-dates.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const ordersText = (count: number) =>
  count === 0 ? 'Sin compras' : count === 1 ? '1 compra' : `${count} compras`;

/** What each right is, for who does not know its name. */
export const arcoKindWords: Readonly<Record<ArcoKind, string>> = {
  acceso: 'Acceso: quiere saber qué datos tenemos',
  rectificación: 'Rectificación: quiere corregir sus datos',
  cancelación: 'Cancelación: quiere que los borremos',
  oposición: 'Oposición: no quiere que los usemos para algo',
};

export const arcoStateLooks: Readonly<Record<ArcoState, { tone: StateTone; label: string }>> = {
  abierta: { tone: 'pending', label: 'Abierta' },
  atendida: { tone: 'good', label: 'Atendida' },
  rechazada: { tone: 'bad', label: 'Rechazada' },
};

const businessDays = (count: number) => `${count} ${count === 1 ? 'día hábil' : 'días hábiles'}`;

/** «Vence el jueves 3 dic · quedan 2 días hábiles» */
export function dueSentence({
  state,
  due_on,
  business_days_left: left,
}: Pick<ArcoRequest, 'state' | 'due_on' | 'business_days_left'>): string {
  if (state !== 'abierta') return `Vencía el ${weekday(due_on)}`;
  if (left < 0) return `Venció el ${weekday(due_on)}`;
  if (left === 0) return 'Vence hoy';
  return `Vence el ${weekday(due_on)} · ${left === 1 ? 'queda' : 'quedan'} ${businessDays(left)}`;
}

/** Within a week of work, or late. */
export const isPressing = ({
  state,
  business_days_left,
}: Pick<ArcoRequest, 'state' | 'business_days_left'>) => state === 'abierta' && business_days_left <= 5;

export const planLooks: Readonly<Record<ClientPlan['state'], { tone: StateTone; label: string }>> = {
  pending: { tone: 'pending', label: 'Sin pagar' },
  active: { tone: 'good', label: 'Activa' },
  past_due: { tone: 'warning', label: 'Pago fallido' },
  canceled: { tone: 'money', label: 'Terminada' },
  expired: { tone: 'pending', label: 'No se pagó' },
};

const day = (at: string | null) => (at === null ? '' : ` el ${shortDay(at)}`);

export const passLooks: Readonly<
  Record<ClientPass['standing'], (pass: ClientPass) => { tone: StateTone; label: string }>
> = {
  unpaid: () => ({ tone: 'pending', label: 'Esperando pago' }),
  coming: ({ starts_at }) => ({ tone: 'good', label: `Empieza${day(starts_at)}` }),
  active: ({ ends_at }) => ({ tone: 'good', label: `Activo hasta${day(ends_at)}` }),
  ended: ({ ends_at }) => ({ tone: 'money', label: `Terminó${day(ends_at)}` }),
  suspended: () => ({ tone: 'warning', label: 'Detenido por el banco' }),
  returning: () => ({ tone: 'warning', label: 'Su pago se está devolviendo' }),
  void: () => ({ tone: 'money', label: 'Anulado' }),
};
