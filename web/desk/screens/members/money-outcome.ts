import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';

/** What became of a step: one that the provider refused, or left unanswered, is answered as if it had made it. */
export interface Outcome {
  text: string;
  isFailed?: true;
}

/** Of the refund of a period that was asked for last. */
export function refundOutcome({ periods }: Pick<Member, 'periods'>, periodId: number): Outcome {
  const refund = periods.find(({ period_id }) => period_id === periodId)?.refunds[0];
  if (!refund || refund.state === 'asked') return { text: 'Pedimos el reembolso; aquí verás cuando salga.' };
  const sum = formatCents(refund.cents);
  if (refund.state !== 'failed') return { text: `Devolviste ${sum}.` };
  return refund.can_retry
    ? { text: `No pasó la devolución de ${sum}. Reinténtala aquí o en Por revisar.`, isFailed: true }
    : { text: 'Ese dinero ya se había devuelto.' };
}

/** Of a gift that was asked for just now. */
export function giftOutcome({ credit }: Pick<Member, 'credit'>): Outcome {
  if (!credit)
    return {
      text: 'El procesador de pagos no aceptó el regalo: su próximo cobro sigue como siempre.',
      isFailed: true,
    };
  return credit.state === 'asked'
    ? { text: 'Pedimos el regalo; aquí verás cuando quede confirmado.' }
    : { text: 'Su próximo cobro es un regalo.' };
}

export const showOutcome = ({ text, isFailed }: Outcome) =>
  isFailed ? showFailed(null, text) : showDone(text);
