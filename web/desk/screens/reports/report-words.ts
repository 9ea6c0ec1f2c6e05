import { shortDay, weekday } from '../../frame/desk-dates.ts';
import type { ReportDays } from './report-period.ts';

/** «26 oct a 24 nov», with the years where they are not this one. */
export function daysText({ from, to }: ReportDays, now = new Date()): string {
  return from === to ? shortDay(from, now) : `${shortDay(from, now)} a ${shortDay(to, now)}`;
}

/** «Hoy, mar 24» · «Lun 23» */
export function dayName(day: string, today: string): string {
  const name = weekday(day).slice(0, 3);
  const short = `${name} ${Number(day.slice(8))}`;
  if (day === today) return `Hoy, ${short}`;
  return `${short.replace(/^./, (letter) => letter.toUpperCase())}${day.endsWith('-01') ? ` ${shortDay(day).split(' ')[1]}` : ''}`;
}

const ALMOST = 0.005;

/** «18 % más que antes» · «casi igual» · «antes no hubo» */
export function changeText(now: number, before: number): string {
  if (now === before) return 'igual que antes';
  if (before <= 0) return 'antes no hubo';
  const share = now / before - 1;
  if (Math.abs(share) < ALMOST) return 'casi igual';
  return `${Math.round(Math.abs(share) * 100)} % ${share > 0 ? 'más' : 'menos'} que antes`;
}

/** «+35 %» · «−8 %» · «—» where there is nothing to compare with. */
export function changeMark(now: number, before: number): string {
  if (before <= 0) return now === before ? '0 %' : '—';
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return '0 %';
  return percent > 0 ? `+${percent} %` : `−${-percent} %`;
}

/** «21 más» · «3 menos» · «igual que antes» */
export function differenceText(now: number, before: number): string {
  if (now === before) return 'igual que antes';
  return now > before ? `${now - before} más` : `${before - now} menos`;
}

const oneDecimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** «2.7 %» */
export const percentText = (share: number) => `${oneDecimal.format(share * 100)} %`;

/** «5 h» · «1 día 6 h» · «3 días» · «—» */
export function hoursText(hours: number | null): string {
  if (hours === null) return '—';
  const whole = Math.round(hours);
  const days = Math.floor(whole / 24);
  const rest = whole % 24;
  if (days === 0) return whole === 0 ? 'menos de 1 h' : `${whole} h`;
  return [`${days} ${days === 1 ? 'día' : 'días'}`, days < 5 && rest > 0 ? `${rest} h` : '']
    .filter(Boolean)
    .join(' ');
}

const monthYear = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «marzo de 2026», from `2026-03`. */
export const monthName = (month: string) => monthYear.format(new Date(`${month}-15T12:00:00Z`));

export const times = (count: number) => `${count} ${count === 1 ? 'búsqueda' : 'búsquedas'}`;

/** Words as they were searched, the way a title begins. */
export const titleOf = (words: string) => words.replace(/^./u, (letter) => letter.toUpperCase());
