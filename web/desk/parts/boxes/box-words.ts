import type { BoxRow } from '#contract/desk/boxes.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export type BoxTab = 'to-fill' | 'to-send' | 'packing' | 'on-the-way' | 'delivered';

/** States of boxes in the address and on the screen. */
export const boxTabTexts: readonly { tab: BoxTab; path: string; label: string }[] = [
  { tab: 'to-fill', path: 'por-llenar', label: 'Por llenar' },
  { tab: 'to-send', path: 'por-enviar', label: 'Por enviar' },
  { tab: 'packing', path: 'empacando', label: 'Empacando' },
  { tab: 'on-the-way', path: 'en-camino', label: 'En camino' },
  { tab: 'delivered', path: 'entregadas', label: 'Entregadas' },
];

/** Tab that lists a box of this state. */
export const boxTabOf = (state: BoxRow['state']): BoxTab =>
  (
    ({
      'pendiente de envío': 'to-send',
      procesando: 'packing',
      enviado: 'on-the-way',
      'en tránsito': 'on-the-way',
      entregado: 'delivered',
    }) as const
  )[state];

/** Filter of the list, from its address. */
export interface BoxFilter {
  tab: BoxTab;
  planId: number | null;
}

/** Reads the filter. Without a tab in the address the owner begins with filling boxes, which is hers. */
export function readBoxFilter(search: URLSearchParams, isOwner: boolean): BoxFilter {
  const plan = search.get('plan') ?? '';
  const asked = boxTabTexts.find(({ path }) => path === search.get('ver'))?.tab;
  const first = isOwner ? 'to-fill' : 'to-send';
  return {
    tab: asked === 'to-fill' ? first : (asked ?? first),
    planId: /^[1-9]\d{0,8}$/.test(plan) ? Number(plan) : null,
  };
}

/** Address of a filter; defaults are left out. */
export function boxesAddress({ tab, planId }: BoxFilter): string {
  const search = new URLSearchParams();
  const path = boxTabTexts.find((one) => one.tab === tab)?.path;
  if (path) search.set('ver', path);
  if (planId) search.set('plan', String(planId));
  return search.size > 0 ? `/cajas?${search}` : '/cajas';
}

/** Name of a box: «4.ª caja». */
export const boxName = (number: number) => `${number}.ª caja`;

/** City and box: «Querétaro · 4.ª caja»; without a city once the person was erased. */
export const boxPlace = ({ address, number }: Pick<BoxRow, 'address' | 'number'>) =>
  [address?.city, boxName(number)].filter(Boolean).join(' · ');

export function boxState({
  state,
  is_held: isHeld,
  packed_by: packer,
  needs_titles: needsTitles,
}: Pick<BoxRow, 'state' | 'is_held' | 'packed_by' | 'needs_titles'>): { tone: StateTone; text: string } {
  if (isHeld) return { tone: 'bad', text: 'Retenida' };
  switch (state) {
    case 'pendiente de envío':
      if (needsTitles) return { tone: 'bad', text: 'Sin títulos' };
      return { tone: 'waiting', text: 'Pendiente de envío' };
    case 'procesando':
      return { tone: 'working', text: packer ? `${packer} la empaca` : 'Empacando' };
    case 'enviado':
      return { tone: 'moving', text: 'Enviada' };
    case 'en tránsito':
      return { tone: 'moving', text: 'En tránsito' };
    case 'entregado':
      return { tone: 'good', text: 'Entregada' };
  }
}
