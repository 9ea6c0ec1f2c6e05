import type { ReturnView } from '#contract/desk/returns.ts';
import { isClosed } from '../../parts/orders/return-words.ts';

export type Step = 'approve' | 'receive' | 'refund' | 'replace' | 'reject';

/** Nothing comes back of what never arrived. */
const nothingComesBack = (reason: ReturnView['reason']) => reason === 'perdido';

/** What can be done with a return now, the next step first. Who only packs may say that the parcel came. */
export function stepsOf(returned: ReturnView, isOwner: boolean): Step[] {
  const { state, reason, can_reject, why_not_replaced } = returned;
  if (isClosed(returned)) return [];
  if (!isOwner) return state === 'aprobada' ? ['receive'] : [];
  const reject: Step[] = can_reject ? ['reject'] : [];
  if (state === 'pedida') return ['approve', ...reject];
  // What is our fault is made good by another copy, while its money is here.
  const replace: Step[] = reason !== 'arrepentimiento' && why_not_replaced === null ? ['replace'] : [];
  if (state === 'recibida' || nothingComesBack(reason)) return ['refund', ...replace, ...reject];
  // On a photograph, too.
  return ['receive', ...replace, ...(reason === 'arrepentimiento' ? [] : (['refund'] as const)), ...reject];
}

/** Why no other copy may leave, where its reason would allow one. */
export const whyNoReplacement = (returned: ReturnView): string | null =>
  isClosed(returned) || returned.state === 'pedida' || returned.reason === 'arrepentimiento'
    ? null
    : returned.why_not_replaced;

/** Why a return that could not be refused has no such button. */
export function whyNotRejected({ state, reason, can_reject }: ReturnView): string | null {
  if (can_reject || state !== 'pedida') return null;
  return reason === 'arrepentimiento'
    ? 'Está dentro de su plazo: un arrepentimiento no se puede rechazar.'
    : 'No se puede rechazar.';
}
