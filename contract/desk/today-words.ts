import { formatCents } from '../money.ts';
import { listed } from '../spanish-words.ts';
import { countText } from './count-text.ts';
import { relativeDay, shortDay, weekday } from './days.ts';
import { LATE_AFTER_DAYS } from './time-limits.ts';
import type { Today } from './today.ts';

const businessDays = (count: number) => `${count} ${count === 1 ? 'día hábil' : 'días hábiles'}`;

/** «2 llevan más de 2 días hábiles.» */
export const lateWords = (late: number) =>
  `${late} ${late === 1 ? 'lleva' : 'llevan'} más de ${businessDays(LATE_AFTER_DAYS)}.`;

type Oldest = NonNullable<NonNullable<Today['to_send']>['oldest']>;

/** «El más viejo: jueves 19 nov,» with its folio behind it. */
export const oldestWords = ({ paid_at }: Oldest) => `El más viejo: ${weekday(paid_at)},`;

export const toSendWords = ({ late, oldest }: NonNullable<Today['to_send']>) =>
  [late > 0 && lateWords(late), oldest && `${oldestWords(oldest)} ${oldest.folio}`].filter(Boolean).join(' ');

/** «Una vence el jueves 26 nov · quedan 2 días hábiles» */
export function returnsWords(returns: Today['returns']): string {
  if (!returns?.next) return '';
  const { deadline, business_days_left: left, folio } = returns.next;
  if (left < 0) return `${folio} venció el ${weekday(deadline)}`;
  if (left === 0) return `${folio} vence hoy`;
  return `Una vence el ${weekday(deadline)} · ${left === 1 ? 'queda' : 'quedan'} ${businessDays(left)}`;
}

/** «Acceso, vence el jueves 26 nov · quedan 2 días hábiles» */
export function arcoWords(arco: Today['arco']): string {
  if (!arco?.next) return '';
  const { kind, due_on, business_days_left: left } = arco.next;
  const name = kind.replace(/^./, (letter) => letter.toUpperCase());
  if (left < 0) return `${name}, venció el ${weekday(due_on)}`;
  if (left === 0) return `${name}, vence hoy`;
  return `${name}, vence el ${weekday(due_on)} · ${left === 1 ? 'queda' : 'quedan'} ${businessDays(left)}`;
}

/** «BC-2 lleva lo mismo que BC-1. Pregunta antes de enviarlo.» */
export const doublesWords = ({ folio, earlier_folio }: NonNullable<Today['doubles']>) =>
  folio ? `${folio} lleva lo mismo que ${earlier_folio}. Pregunta antes de enviarlo.` : '';

export function reviewWords(review: Today['review']): string {
  if (review?.folio) return `El más viejo: ${review.folio}`;
  return review && review.count > 0 ? 'Devoluciones que no salieron' : '';
}

/** «BC-1 y 1 más vencieron y nadie avisa si se pagaron» */
export function laterPaymentsWords({ count, folio }: NonNullable<Today['later_payments']>): string {
  const others = count - 1;
  return others > 0
    ? `${folio} y ${countText(others)} más vencieron y nadie avisa si se pagaron`
    : `${folio} venció y nadie avisa si se pagó`;
}

/** «3 esperan sus títulos · la más vieja: ayer» */
export function boxesWords(boxes: Today['boxes'], now: string): string {
  if (!boxes?.oldest) return '';
  const { without_titles: count, oldest } = boxes;
  const what =
    count === 0
      ? 'Todas tienen títulos'
      : count === 1
        ? '1 espera sus títulos'
        : `${count} esperan sus títulos`;
  return `${what} · la más vieja: ${relativeDay(oldest, new Date(now))}`;
}

/** «La más vieja debe desde el 3 nov.» */
export const declinedWords = (declined: Today['declined'], now: string) =>
  declined?.oldest ? `La más vieja debe desde el ${shortDay(declined.oldest, new Date(now))}.` : '';

/** «El más viejo: ayer» */
export const messagesWords = (messages: Today['messages'], now: string) =>
  messages?.oldest ? `El más viejo: ${relativeDay(messages.oldest, new Date(now))}` : '';

/** «Faltan 8 días. Si no lo tocas, se verá la plantilla.» */
export function clubWords(club: NonNullable<Today['club']>): string {
  const left = club.days_left === 1 ? 'Falta 1 día.' : `Faltan ${club.days_left} días.`;
  return `${left} ${club.is_begun ? 'Su borrador no está publicado.' : 'Si no lo tocas, se verá la plantilla.'}`;
}

/** «La más vieja se pidió ayer · falta 1 nota de crédito» */
export function invoicesWords(invoices: Today['invoices'], now: string): string {
  if (!invoices) return '';
  const { oldest, credit_notes: notes } = invoices;
  return [
    oldest && `La más vieja se pidió ${relativeDay(oldest, new Date(now))}`,
    notes === 1 ? 'falta 1 nota de crédito' : notes > 1 ? `faltan ${notes} notas de crédito` : null,
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^f/, 'F');
}

const identityNames = {
  legal_name: 'la razón social',
  postal_address: 'la dirección postal',
  contact_phone: 'el teléfono',
} satisfies Record<NonNullable<Today['identity']>['missing'][number], string>;

/** «Faltan la razón social y el teléfono. Sin eso no se ven los textos legales.» */
export function identityWords(identity: Today['identity']): string {
  const { missing = [] } = identity ?? {};
  if (missing.length === 0) return '';
  const names = listed(missing.map((name) => identityNames[name]));
  return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${names}. Sin eso no se ven los textos legales.`;
}

/** Sentence about books that run out; the owner sets from how few copies on. */
export function lowWords(atMost: number): string {
  if (atMost === 0) return 'Ya no queda ninguno, y se estaban vendiendo.';
  return atMost === 1
    ? 'Queda uno o ninguno, y se están vendiendo.'
    : `Quedan ${atMost} o menos y se están vendiendo.`;
}

/** «2 trabajos sin hacer · 1 regla no se cumple» */
export function healthWords({ jobs, events, rules }: NonNullable<Today['health']>): string {
  return [
    counted(jobs, 'trabajo sin hacer', 'trabajos sin hacer'),
    counted(events, 'aviso de pago sin anotar', 'avisos de pago sin anotar'),
    counted(rules, 'regla no se cumple', 'reglas no se cumplen'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${countText(count)} ${count === 1 ? one : many}`;

type Sums = NonNullable<Today['sales']>['now'];

export interface SalesFact {
  label: string;
  now: number;
  before: number;
  textOf: (value: number) => string;
  /** True when more of it is worse. */
  isBad: boolean;
}

const salesKinds = {
  cents: { label: 'Ventas', textOf: formatCents, isBad: false },
  orders: { label: 'Pedidos', textOf: String, isBad: false },
  joins: { label: 'Altas', textOf: String, isBad: false },
  leaves: { label: 'Bajas', textOf: String, isBad: true },
} satisfies Record<keyof Sums, Pick<SalesFact, 'label' | 'textOf' | 'isBad'>>;

/** The sums of some days beside those of as many before, in their order. */
export const salesFacts = (now: Sums, before: Sums): SalesFact[] =>
  (Object.keys(salesKinds) as (keyof Sums)[]).map((name) => ({
    ...salesKinds[name],
    now: now[name],
    before: before[name],
  }));

/** Comparison of one number with the other: «3 más», «2 menos», «igual». */
export function comparison({ now, before, textOf }: SalesFact): string {
  if (now === before) return 'igual';
  return now > before ? `${textOf(now - before)} más` : `${textOf(before - now)} menos`;
}
