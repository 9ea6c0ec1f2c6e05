import { BULK_MAX, type RowResult } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '../../frame/bulk-bar.tsx';
import { prohibit } from '../../frame/icons.generated.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

interface SpamBarProps {
  ids: number[];
  onClear: () => void;
  take: (results: readonly RowResult[]) => void;
}

/** The chosen conversations are put aside as spam, all at once. */
export function SpamBar({ ids, onClear, take }: SpamBarProps) {
  const spam = useDeskWrite('POST /desk/messages/spam-many', {
    invalidates: [['messages'], ['today']],
    onDone: ({ results }) => take(results),
    onFailed: (error) => showFailed(error, 'No se pudo. Lo elegido sigue aquí: inténtalo de nuevo.'),
  });
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      {ids.length > BULK_MAX ? (
        <p>Elige hasta {BULK_MAX} a la vez.</p>
      ) : (
        <Button
          size={44}
          icon={prohibit}
          busy={spam.isPending && 'Marcando…'}
          onClick={() => spam.write({ thread_ids: ids })}
        >
          Marcar como spam
        </Button>
      )}
    </BulkBar>
  );
}
