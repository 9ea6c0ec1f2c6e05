import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import type { Pass } from '#contract/passes.ts';
import type { StatusTone } from '../../ui/status-label.tsx';

const PERIOD_MS = PERIOD_DAYS * 24 * 60 * 60 * 1000;

/**
 * State of a pass. `awaited`: its order waits for its money · `coming`: paid, and begins after what was paid before ·
 * `running` · `suspended`: a bank decides about its payment · `over` · `void`.
 */
export interface PassStanding {
  kind: 'awaited' | 'coming' | 'running' | 'suspended' | 'over' | 'void';
  label: string;
  tone: StatusTone;
  text: string;
}

const AWAITED: PassStanding = {
  kind: 'awaited',
  label: 'Esperando tu pago',
  tone: 'awaited',
  text: 'Se abre en cuanto recibamos tu pago',
};
const VOID: PassStanding = {
  kind: 'void',
  label: 'Pase cancelado',
  tone: 'unknown',
  text: 'Ya no abre tu plan',
};

export function passStanding(
  {
    status,
    starts_at: start,
    ends_at: end,
    order_id,
  }: Pick<Pass, 'status' | 'starts_at' | 'ends_at' | 'order_id'>,
  now: string,
): PassStanding {
  if (status === 'void') return VOID;
  if (status === 'unpaid' || !start || !end) return AWAITED;
  if (end <= now)
    return { kind: 'over', label: 'Pase terminado', tone: 'unknown', text: `Terminó el ${dateText(end)}` };
  if (status === 'suspended') {
    // A gift was paid by somebody else.
    const text = order_id === null ? 'Un banco revisa su pago' : 'Tu banco revisa tu pago';
    return { kind: 'suspended', label: 'Pase en pausa', tone: 'error', text };
  }
  if (start > now)
    return { kind: 'coming', label: 'Pase pagado', tone: 'success', text: `Empieza el ${dateText(start)}` };
  return { kind: 'running', label: 'Pase activo', tone: 'success', text: `Hasta el ${dateText(end)}` };
}

/** `2 de 6`: the period under way; null while none is. */
export function periodUnderWay(
  { periods, starts_at: start, ends_at: end }: Pick<Pass, 'periods' | 'starts_at' | 'ends_at'>,
  now: string,
): string | null {
  if (!start || !end || now < start || now >= end) return null;
  const begun = Math.floor((Date.parse(now) - Date.parse(start)) / PERIOD_MS) + 1;
  return `${begun} de ${periods}`;
}
