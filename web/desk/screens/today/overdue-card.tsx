import type { Today } from '#contract/desk/today.ts';
import type { TodayCard } from '#contract/desk/today-cards.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { Waiting } from './waiting-card.tsx';

interface OverdueCardProps {
  card: TodayCard;
  overdue: NonNullable<Today['overdue']>;
  className: string | undefined;
}

/** Parcels that left more than a week ago: marked as delivered all at once. */
export function OverdueCard({ card, overdue: { count, order_ids }, className }: OverdueCardProps) {
  const { write, isPending } = useDeskWrite('POST /desk/orders/deliver', {
    onDone: ({ results }) => {
      const entries = results.flatMap(({ audit_entry_id }) => (audit_entry_id ? [audit_entry_id] : []));
      const failed = results.filter(({ ok }) => !ok).length;
      const done = `Listo. ${results.length - failed} ${results.length - failed === 1 ? 'entregado' : 'entregados'}`;
      showUndo(failed > 0 ? `${done}, ${failed} no.` : `${done}.`, entries);
    },
    onFailed: (error) => showFailed(error, 'No se pudieron marcar. Inténtalo de nuevo.'),
  });
  const rest = count - order_ids.length;
  const words = rest > 0 ? `${card.words} Se marcan los primeros ${order_ids.length}.` : card.words;
  return (
    <Waiting count={count} title={card.title} words={words} className={className}>
      <Button
        variant="secondary"
        size={44}
        className="w-full desk:w-auto"
        busy={isPending && 'Marcando…'}
        onClick={() => write({ order_ids })}
      >
        Marcar entregados
      </Button>
    </Waiting>
  );
}
